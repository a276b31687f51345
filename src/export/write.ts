import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { cdnRules } from './cdn.ts'
import { type AnsweringSite, collect } from './collect.ts'
import { nginxRules } from './nginx.ts'

/** A file that marks the folder as an export. */
const marker = 'vitrine-export.json'

/** Thrown for a folder whose contents an export would destroy. */
export class FolderRefused extends Error {}

/**
 * Writes a whole site into a folder: `site/` with a file for each representation, `nginx-http.conf` and
 * `nginx-server.conf`. Replaces an earlier export after the new one is complete. Returns the number of files in
 * `site/`.
 *
 * @throws FolderRefused if the folder holds anything but an export
 */
export async function exportSite(site: AnsweringSite, folder: string): Promise<number> {
  const target = resolve(folder)
  const names: readonly string[] = await readdir(target).catch(() => [])
  if (names.length > 0 && !names.includes(marker)) {
    throw new FolderRefused(
      `${folder} is not empty and holds no export: name an empty folder, or one that an export wrote`,
    )
  }
  const unfinished = `${target}.${randomUUID()}.part`
  try {
    const count = await writeInto(unfinished, site)
    if (names.length === 0) await rm(target, { recursive: true, force: true })
    else await rename(target, `${unfinished}.old`)
    await rename(unfinished, target)
    return count
  } finally {
    await rm(unfinished, { recursive: true, force: true })
    await rm(`${unfinished}.old`, { recursive: true, force: true })
  }
}

async function writeInto(folder: string, site: AnsweringSite): Promise<number> {
  let count = 0
  const files = join(folder, 'site')
  await mkdir(files, { recursive: true })
  const exported = await collect(site, async (file, bytes) => {
    const path = join(files, file)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, bytes)
    count += 1
  })
  const nginx = nginxRules(exported)
  const cdn = cdnRules(exported)
  await Promise.all([
    writeFile(join(folder, 'nginx-http.conf'), nginx.http),
    writeFile(join(folder, 'nginx-server.conf'), nginx.server),
    writeFile(join(files, '_headers'), cdn.headers),
    writeFile(join(files, '_redirects'), cdn.redirects),
    writeFile(
      join(folder, marker),
      `${JSON.stringify({ origin: site.snapshot.site.baseUrl, files: count })}\n`,
    ),
  ])
  return count
}
