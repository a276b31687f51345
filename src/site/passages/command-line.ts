import type { Company } from '../../catalog/company.ts'
import { fill } from '../../catalog/fill.ts'
import type { Language } from '../../catalog/language.ts'
import { type Block, paragraph, withCode } from '../../catalog/prose.ts'
import { phrases } from '../../locales/phrases.ts'
import type { Site } from '../site.ts'

/**
 * Returns the instructions for the command line. They use the company's package, or else the program built from source.
 */
export function commandLineBlocks({ catalog, baseUrl }: Site, language: Language): readonly Block[] {
  const words = phrases[language].commandLine
  const { package: name } = catalog.company.commandLine ?? {}
  const program = packageCommand(catalog.company)
  const lines = [
    ...(program ? [] : ['npm ci --prefix cli', 'npm run build --prefix cli']),
    `export VITRINE_URL=${baseUrl}`,
    `${program ?? 'cli/dist/vitrine.js'} ${words.listServices}`,
  ]
  return [
    paragraph(...withCode(name ? fill(words.published, { name }) : words.local)),
    { type: 'code', language: 'bash', text: lines.join('\n') },
    paragraph(...withCode(words.commands)),
  ]
}

/** Returns the command that runs the company's package; undefined if there is none. */
export function packageCommand({ commandLine }: Company): string | undefined {
  return commandLine && `npx ${commandLine.package}`
}
