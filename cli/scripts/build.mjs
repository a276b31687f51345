import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'esbuild'

/**
 * Writes the program as one file of plain JavaScript, and the licences of what it holds of others. A script in JavaScript: the
 * oldest Node that the package supports does not read TypeScript.
 */
const root = join(import.meta.dirname, '..')
const target = join(root, 'dist/vitrine.js')
const unfinished = `${target}.${process.pid}`
const { version, vitrine } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))

await mkdir(join(root, 'dist'), { recursive: true })
const { metafile } = await build({
  absWorkingDir: root,
  entryPoints: ['src/main.ts'],
  outfile: unfinished,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20.19',
  banner: { js: '#!/usr/bin/env node' },
  define: { VITRINE_PACKAGE: JSON.stringify({ version, url: vitrine?.url ?? '' }) },
  charset: 'utf8',
  legalComments: 'none',
  // What is bundled is minified already: printed with white space it takes half as much again. Names stay as they are.
  minifyWhitespace: true,
  metafile: true,
})
await chmod(unfinished, 0o755)

const bundled = new Set(
  Object.keys(metafile.inputs).flatMap(path => /^node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1] ?? []),
)
const licences = await Promise.all([...bundled].sort().map(licenceOf))
await writeFile(join(root, 'dist/LICENSES.txt'), licences.join('\n\n'))
// At once, so that a program that runs meanwhile is the one before or this one.
await rename(unfinished, target)

/**
 * Throws where a package has no text of its licence.
 * @param {string} name
 */
async function licenceOf(name) {
  const folder = join(root, 'node_modules', name)
  for (const file of ['LICENSE', 'license', 'LICENSE.md']) {
    const text = await readFile(join(folder, file), 'utf8').catch(() => undefined)
    if (text !== undefined) return `${name}\n${'='.repeat(name.length)}\n\n${text.trim()}\n`
  }
  throw new Error(`${name} is bundled, and has no text of its licence`)
}
