import { writeFile } from 'node:fs/promises'
import { contactRulesFile, contactRulesPath } from './contact-rules.ts'
import { generatedFile, generatedPath } from './generated-file.ts'

await writeFile(generatedPath, await generatedFile())
await writeFile(contactRulesPath, await contactRulesFile())
