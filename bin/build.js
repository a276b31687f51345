/** Makes `dist/`, the program as JavaScript with declarations of its types, and the other files of the source. */
import { execFileSync } from 'node:child_process'
import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const dist = join(root, 'dist')

rmSync(dist, { recursive: true, force: true })
const compiler = join(root, 'node_modules/typescript/bin/tsc')
execFileSync(process.execPath, [compiler, '-p', 'tsconfig.build.json'], { cwd: root, stdio: 'inherit' })
cpSync(join(root, 'src'), dist, { recursive: true, filter: path => !path.endsWith('.ts') })
for (const entry of ['index.d.ts', 'fetch.d.ts']) {
  const path = join(dist, entry)
  writeFileSync(path, addedTypes() + readFileSync(path, 'utf8'))
}

/** Returns references to the declarations that add to types elsewhere, which no import leads to. */
function addedTypes() {
  return globSync('**/*.d.ts', { cwd: dist })
    .filter(path => /^declare module/m.test(readFileSync(join(dist, path), 'utf8')))
    .map(path => `/// <reference path="./${path.replaceAll('\\', '/')}" />\n`)
    .join('')
}
