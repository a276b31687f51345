import { readFile, writeFile } from 'node:fs/promises'
import { dateOf, manualPage, manualPath } from './manual-page.ts'

/** The date changes only if the text does. */
const written = await readFile(manualPath, 'utf8')
const today = new Date().toISOString().slice(0, 10)
if (written !== manualPage(dateOf(written))) await writeFile(manualPath, manualPage(today))
