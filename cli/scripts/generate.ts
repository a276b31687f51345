import { writeFile } from 'node:fs/promises'
import { generatedFile, generatedPath } from './generated-file.ts'

await writeFile(generatedPath, await generatedFile())
