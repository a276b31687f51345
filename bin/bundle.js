/**
 * The program as a few files of JavaScript, which Node loads in a fraction of the time that its source takes. `npm ci`
 * makes it; after a change of the source the program starts from the source.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'

const root = join(import.meta.dirname, '..')
const folder = join(root, 'var/program')
const stateFile = join(folder, 'state.json')

/** Returns the address of the bundle, or undefined if there is none of the present source. */
export function currentBundle() {
  try {
    const isCurrent = readFileSync(stateFile, 'utf8') === stateOfSource()
    return isCurrent ? new URL('../var/program/main.js', import.meta.url) : undefined
  } catch {
    // There is no bundle.
    return undefined
  }
}

/** Returns the path, size and time of change of each source file. */
function stateOfSource() {
  const files = [...filesBelow('src'), 'package-lock.json', 'bin/bundle.js']
  return JSON.stringify(
    files.map(file => {
      const { size, mtimeMs } = statSync(join(root, file))
      return [file, size, mtimeMs]
    }),
  )
}

/**
 * Returns the files below a folder. The option `recursive` of Node takes several times as long.
 * @param {string} path
 * @returns {string[]}
 */
function filesBelow(path) {
  const entries = readdirSync(join(root, path), { withFileTypes: true })
  return entries.flatMap(entry => {
    const below = `${path}/${entry.name}`
    return entry.isDirectory() ? filesBelow(below) : below
  })
}

/** Makes the bundle of the present source, if there is none. A running program may still load parts of it. */
async function makeBundle() {
  if (currentBundle()) return
  await rm(folder, { recursive: true, force: true })
  const { build } = await import('esbuild')
  const state = stateOfSource()
  await build({
    absWorkingDir: root,
    entryPoints: [
      'main',
      'index',
      'fetch',
      'server/publish-thread',
      'look/pictures/render-thread',
      'content/kept/reader',
    ].map(module => `src/${module}.ts`),
    outdir: folder,
    entryNames: '[name]',
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node24',
    // It contains native code.
    external: ['sharp'],
    // Packages in CommonJS call `require`. Starts of threads use `__bundle`.
    banner: {
      js: `import { createRequire as __createRequire } from 'node:module'
import { fileURLToPath as __pathOf } from 'node:url'
const require = __createRequire(import.meta.url)
const __bundle = import.meta.url`,
    },
    plugins: [
      { name: 'own-files', setup: keepOwnFiles },
      { name: 'node', setup: requireNode },
    ],
    logLevel: 'warning',
  })
  // Last, so that an unfinished bundle is not used.
  await writeFile(stateFile, state)
}

/**
 * Lets each module find the files next to its source, which it still reads, such as scripts and stylesheets. Threads
 * start from the bundle.
 * @param {import('esbuild').PluginBuild} build
 */
function keepOwnFiles(build) {
  build.onLoad({ filter: /\/program-digest\.ts$/ }, async ({ path }) => {
    const { programDigest } = await import(path)
    const digest = JSON.stringify((await programDigest()).toString('hex'))
    return { contents: `export const programDigest = async () => Buffer.from(${digest}, 'hex')` }
  })
  build.onLoad({ filter: /\.ts$/ }, async ({ path }) => {
    const code = await readFile(path, 'utf8')
    /** @param {string} file */
    const addressOf = file =>
      `new URL(${JSON.stringify(relative(folder, file).replaceAll('\\', '/'))}, import.meta.url)`
    const contents = code
      .replace(
        /new URL\(`(?:.*\/)?([^/`]+)\$\{extname\(import\.meta\.filename\)\}`, import\.meta\.url\)/g,
        "new URL('./$1.js', __bundle)",
      )
      .replaceAll('import.meta.url', `${addressOf(path)}.href`)
      .replaceAll('import.meta.dirname', `__pathOf(${addressOf(dirname(path))})`)
      .replaceAll('import.meta.filename', `__pathOf(${addressOf(path)})`)
    return { loader: 'ts', contents }
  })
}

/**
 * Gets the modules of Node without the namespace that an import makes. For that, Node reads each export, also those that
 * load others at their first use: "node:http" would load all of fetch.
 * @param {import('esbuild').PluginBuild} build
 */
function requireNode(build) {
  build.onResolve({ filter: /^node:/ }, ({ path }) => ({ path, namespace: 'node' }))
  build.onLoad({ filter: /./, namespace: 'node' }, ({ path }) => ({
    contents: `module.exports = process.getBuiltinModule(${JSON.stringify(path)})`,
  }))
}

if (import.meta.main) {
  // An installation for production has no esbuild. Then the program starts from its source, which only takes longer.
  await makeBundle().catch(error => console.error(`the program has no bundle: ${error.message}`))
}
