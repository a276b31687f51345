import { type ParseArgsConfig, parseArgs } from 'node:util'

/** A fault in the command line of a script. */
export class OptionRefused extends Error {}

/**
 * Parses the options of a script. With `--help` or `-h` it prints the usage and ends the process with 0; for an invalid
 * command line it prints the fault and the usage, and ends the process with 64. `check` throws `OptionRefused` for an
 * invalid value.
 */
export function scriptOptions<C extends ParseArgsConfig>(
  usage: string,
  config: C,
  check: (values: ReturnType<typeof parseArgs<C>>) => void = () => {},
): ReturnType<typeof parseArgs<C>> {
  if (process.argv.slice(2).some(argument => argument === '--help' || argument === '-h')) {
    process.stdout.write(`${usage.trim()}\n`)
    process.exit(0)
  }
  try {
    const parsed = parseArgs(config)
    check(parsed)
    return parsed
  } catch (error) {
    const isRefused = error instanceof OptionRefused || error instanceof TypeError
    if (!isRefused) throw error
    process.stderr.write(`${error.message}\n\n${usage.trim()}\n`)
    process.exit(64)
  }
}

/** Checks that a value of an option, if it is given, is one of some. */
export function requireOneOf(option: string, value: string | undefined, known: readonly string[]): void {
  if (value === undefined || known.includes(value)) return
  throw new OptionRefused(`--${option} ${JSON.stringify(value)} is unknown: give ${known.join(', ')}`)
}

/** Checks that a value of an option, if it is given, is a number from a least one on. */
export function requireNumber(
  option: string,
  value: string | undefined,
  least: number,
  isWhole = true,
): void {
  if (value === undefined) return
  const number = Number(value)
  if (value.trim() !== '' && number >= least && (isWhole ? Number.isSafeInteger(number) : number < Infinity))
    return
  const kind = isWhole ? 'a whole number' : 'a number'
  throw new OptionRefused(`--${option} ${JSON.stringify(value)} is invalid: give ${kind} from ${least} on`)
}
