import { readFile, writeFile } from 'node:fs/promises'
import { dateOf, manualPage, manualPath } from './manual-page.ts'

/** A page that says the same as before keeps its day. */
const written = await readFile(manualPath, 'utf8')
const today = new Date().toISOString().slice(0, 10)
if (written !== manualPage(dateOf(written))) await writeFile(manualPath, manualPage(today))
