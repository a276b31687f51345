import { join } from 'node:path'
import { printed } from './generated-file.ts'

/** Where the generated rules of a contact message stand. */
export const contactRulesPath = join(import.meta.dirname, '../src/generated/contact-rules.ts')

/** The text of that file, from the contract of the site in this repository. */
export async function contactRulesFile(): Promise<string> {
  const rules = JSON.stringify(JSON.parse(await printed('print-contact-rules.ts')), null, 2)
  return `// Written by \`npm run generate\` from the contract of the site. Change the contract, not this file.

export const contactRules = ${rules} as const
`
}
