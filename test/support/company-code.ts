import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createSite, type FetchedSite, type SiteOptions } from '../../src/fetch.ts'
import { baseUrl, contentDirs } from './folders.ts'
import { type CleanupContext, temporaryFolder } from './process.ts'

/** Returns the path of a content folder with code of the company beside it. Node runs the code of a path once. */
export async function contentWithCode(t: CleanupContext, code: string): Promise<string> {
  const folder = await temporaryFolder(t)
  const content = join(folder, 'content')
  mkdirSync(content)
  cpSync(contentDirs.first, content, { recursive: true })
  writeFileSync(join(folder, 'vitrine.config.ts'), code)
  return content
}

/** Creates a site with code of the company. Its log is silent. */
export async function siteWithCode(
  t: CleanupContext,
  code: string,
  options: Partial<SiteOptions> = {},
): Promise<FetchedSite> {
  const content = await contentWithCode(t, code)
  const variables = { LOG_LEVEL: 'silent', CACHE_DIR: join(content, '../cache'), ...options.variables }
  return createSite({ content, baseUrl, ...options, variables })
}
