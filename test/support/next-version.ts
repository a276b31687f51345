import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type CleanupContext, defaultEnvironment, root, temporaryFolder } from './process.ts'

/** A version of the program and the content that it publishes. */
export interface Version {
  readonly project: string
  readonly content: string
}

export const thisVersion: Version = { project: root, content: join(root, 'test/fixtures/second-company') }

/** The changed texts of the next version: of the common stylesheet, the script of every page, and a drawing. */
const changes = [
  ['src/site/frame/base.css', 'text-wrap: balance', 'text-wrap: pretty'],
  ['src/site/frame/page.js', "const key = 'theme'", "const key = 'scheme'"],
  ['src/site/parts/drawings.ts', 'm10.5 16.5 4 4 7-8.5', 'm10.5 16.5 4 4 7-9'],
] as const

const font = '@fontsource/public-sans/files/public-sans-latin-400-normal.woff2'

/** Copies the program and the second company, and changes a stylesheet, a script, a drawing and the typeface. */
export async function nextVersion(t: CleanupContext): Promise<Version> {
  const project = await temporaryFolder(t)
  for (const path of ['bin', 'src', 'package.json', 'package-lock.json']) {
    await cp(join(root, path), join(project, path), { recursive: true })
  }
  await symlink(join(root, 'node_modules'), join(project, 'node_modules'))
  for (const [file, from, to] of changes) {
    const text = await readFile(join(project, file), 'utf8')
    assert.ok(text.includes(from), `${file} lacks ${from}`)
    await writeFile(join(project, file), text.replace(from, to))
  }
  // It starts sooner from its bundle.
  spawnSync(process.execPath, [join(project, 'bin/bundle.js')], { stdio: 'inherit' })
  const content = join(project, 'content')
  await cp(thisVersion.content, content, { recursive: true })
  await mkdir(join(content, 'theme'))
  await cp(fileURLToPath(import.meta.resolve(font)), join(content, 'theme/typeface.woff2'))
  return { project, content }
}

/** Returns a cache folder that shares all but the kept assets with those of other tests, so that starts are quick. */
export async function cacheForAssets(t: CleanupContext): Promise<string> {
  const folder = await temporaryFolder(t)
  for (const name of ['compiled', 'pictures', 'publications']) {
    const shared = join(defaultEnvironment.CACHE_DIR, name)
    await mkdir(shared, { recursive: true })
    await symlink(shared, join(folder, name))
  }
  return folder
}
