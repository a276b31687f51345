import { readFile, writeFile } from 'node:fs/promises'
import { readmePath, withRealOutput } from './real-output.ts'

await writeFile(readmePath, await withRealOutput(await readFile(readmePath, 'utf8')))
