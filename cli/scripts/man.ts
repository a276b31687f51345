import { writeFile } from 'node:fs/promises'
import { manualPage, manualPath } from './manual-page.ts'

await writeFile(manualPath, manualPage())
