import { randomUUID } from 'node:crypto'
import { copyFile, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { cloudflareRules, type Lacking, listOfLacking, missingPages } from './cloudflare.ts'
import { type AnsweringSite, collect } from './collect.ts'
import { netlifyRules } from './netlify.ts'
import { nginxRules } from './nginx.ts'

/** A file that marks the folder as an export. */
const marker = 'vitrine-export.json'

/** A file that lists what Cloudflare Pages lacks. */
export const lackingFile = 'cloudflare-lacks.txt'

/** A host of static sites, for which `_headers` and `_redirects` are written. */
export type Host = 'cloudflare' | 'netlify'

/** What an export wrote. */
export interface Written {
  /** The number of files in `site/`. */
  readonly count: number
  /** The parts of the site that Cloudflare Pages lacks; undefined for another host. */
  readonly lacking: Lacking | undefined
}

/** Thrown for a folder whose contents an export would destroy. */
export class FolderRefused extends Error {}

/**
 * Writes a whole site into a folder: `site/` with a file for each representation, `nginx-http.conf` and
 * `nginx-server.conf`. Replaces an earlier export after the new one is complete.
 *
 * @throws FolderRefused if the folder holds anything but an export
 */
export async function exportSite(site: AnsweringSite, folder: string, host: Host): Promise<Written> {
  const target = resolve(folder)
  const names: readonly string[] = await readdir(target).catch(() => [])
  if (names.length > 0 && !names.includes(marker)) {
    throw new FolderRefused(
      `${folder} is not empty and holds no export: name an empty folder, or one that an export wrote`,
    )
  }
  const unfinished = `${target}.${randomUUID()}.part`
  try {
    const written = await writeInto(unfinished, site, host)
    if (names.length === 0) await rm(target, { recursive: true, force: true })
    else await rename(target, `${unfinished}.old`)
    await rename(unfinished, target)
    return written
  } finally {
    await rm(unfinished, { recursive: true, force: true })
    await rm(`${unfinished}.old`, { recursive: true, force: true })
  }
}

async function writeInto(folder: string, site: AnsweringSite, host: Host): Promise<Written> {
  let count = 0
  const files = join(folder, 'site')
  await mkdir(files, { recursive: true })
  const exported = await collect(site, async (file, bytes) => {
    const path = join(files, file)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, bytes)
    count += 1
  })
  if (host === 'cloudflare') {
    for (const { from, to } of missingPages(exported)) {
      await mkdir(join(files, dirname(to)), { recursive: true })
      await copyFile(join(files, from), join(files, to))
      count += 1
    }
  }
  const nginx = nginxRules(exported)
  const rules =
    host === 'netlify' ? { ...netlifyRules(exported), lacking: undefined } : cloudflareRules(exported)
  const { lacking } = rules
  const list = lacking === undefined ? '' : listOfLacking(lacking)
  await Promise.all([
    writeFile(join(folder, 'nginx-http.conf'), nginx.http),
    writeFile(join(folder, 'nginx-server.conf'), nginx.server),
    writeFile(join(files, '_headers'), rules.headers),
    writeFile(join(files, '_redirects'), rules.redirects),
    writeFile(
      join(folder, marker),
      `${JSON.stringify({ origin: site.snapshot.site.baseUrl, files: count })}\n`,
    ),
    ...(list === '' ? [] : [writeFile(join(folder, lackingFile), list)]),
  ])
  return { count, lacking }
}
