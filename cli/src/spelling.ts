import type { Command } from './command.ts'
import { type OptionName, optionOf } from './options.ts'

/** A command with its aliases and argument, as it is written. */
export function usageOf({ name, aliases, argument }: Command): string {
  const words = [name, ...aliases].join(', ')
  if (!argument) return words
  return `${words} ${argument.isRequired ? `<${argument.name}>` : `[${argument.name}]`}`
}

/** An option as it is written, with its value and its other spellings. */
export function spellingOf(name: OptionName): string {
  const { value, short, alias } = optionOf(name)
  const spellings = [...(short ? [`-${short}`] : []), `--${name}`, ...(alias ? [`--${alias}`] : [])].join(
    ', ',
  )
  return value === undefined ? spellings : `${spellings} <${value}>`
}
