/** Makes `dist/`: the program as JavaScript, the other files of the source, and the types that importers need. */
import { execFileSync } from 'node:child_process'
import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const root = join(import.meta.dirname, '..')
const dist = join(root, 'dist')

rmSync(dist, { recursive: true, force: true })
const compiler = join(root, 'node_modules/typescript/bin/tsc')
execFileSync(process.execPath, [compiler, '-p', 'tsconfig.build.json'], { cwd: root, stdio: 'inherit' })
cpSync(join(root, 'src'), dist, { recursive: true, filter: path => !path.endsWith('.ts') })

const declared = globSync('**/*.d.ts', { cwd: dist }).map(path => join(dist, path))
const entries = ['index.d.ts', 'fetch.d.ts'].map(name => join(dist, name))
/** These add to types elsewhere, and no import leads to them. */
const adding = declared.filter(path => /^declare module/m.test(readFileSync(path, 'utf8')))
/** @type {Set<string>} */
const needed = new Set()
for (const path of [...entries, ...adding]) need(path)
for (const path of declared) if (!needed.has(path)) rmSync(path)
const references = adding.map(path => `/// <reference path=".${path.slice(dist.length)}" />\n`).join('')
for (const path of entries) writeFileSync(path, references + readFileSync(path, 'utf8'))

/**
 * Adds a file of declarations, and those that it imports.
 * @param {string} path
 */
function need(path) {
  if (needed.has(path)) return
  needed.add(path)
  for (const [, target = ''] of readFileSync(path, 'utf8').matchAll(/["'](\.{1,2}\/[^"']+)\.ts["']/g))
    need(`${join(dirname(path), target)}.d.ts`)
}
