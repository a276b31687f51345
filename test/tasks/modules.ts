import { readFile, writeFile } from 'node:fs/promises'
import { modulesTable } from '../support/modules.ts'

/** Writes the table of the rooms into docs/architecture.md. */
const file = 'docs/architecture.md'
const text = await readFile(file, 'utf8')
await writeFile(file, text.replace(/\| room \|[\s\S]*?(?=\n\n)/, modulesTable))
