import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, readConfig } from '../../src/config/config.ts'
import { publish } from '../../src/publishing/publish.ts'
import type { Snapshot } from '../../src/publishing/snapshot/snapshot.ts'
import { compressNothing } from './compress.ts'
import { type Change, changeFolder } from './content.ts'
import { contentDirs } from './folders.ts'
import { siteLanguages } from './html.ts'
import { type CleanupContext, temporaryFolder } from './process.ts'
import { baseUrl, silent, startTestSite, type TestSite } from './site.ts'

/** The code of a company with a kind of its own: jobs, each with a last day. */
export const jobsCode = join(import.meta.dirname, '../fixtures/jobs/vitrine.config.ts')

/** The beginning of the addresses of a language. */
export const prefixOf = (language: string) => (language === 'pt' ? '' : `/${language}`)

/** Returns the documents of a page in every language. `lines` are those that its kind adds. */
export function pageIn(
  folder: string,
  slug: string,
  title: string,
  lines: readonly string[] = [],
  body = `Text of ${title}.`,
): Change {
  return Object.fromEntries(
    siteLanguages.map(language => [
      `${folder}/${slug}/${language}.md`,
      [
        '---',
        `path: ${prefixOf(language)}/${folder === 'pages' ? slug : `${folder}/${slug}`}`,
        `title: ${title}`,
        `description: ${title}, described in a sentence that has enough characters.`,
        'updated: 2026-11-01',
        ...lines,
        '---',
        '',
        body,
        '',
      ].join('\n'),
    ]),
  )
}

/** Returns the documents of a job. */
export function job(
  slug: string,
  title: string,
  validThrough: string,
  lines: readonly string[] = [],
): Change {
  const own = ['place: Pelotas', 'datePosted: 2026-11-01', `validThrough: ${validThrough}`]
  return pageIn('jobs', slug, title, [...own, ...lines])
}

/** Returns the second company with the page that lists its jobs, and these jobs. */
export function withJobs(jobs: readonly string[], ...changes: readonly Change[]): Change {
  return Object.assign(
    {
      'company.yaml': (text: string) =>
        `${text.replace(/^pages: \[/m, '$&jobs, ')}jobs: [${jobs.join(', ')}]\n`,
      ...pageIn('pages', 'jobs', 'Work with us', [], 'Come.\n\n::jobs'),
    },
    ...changes,
  )
}

/** Copies the second company with code and a change of its content. Returns the configuration of its site. */
export async function companyWithCode(
  test: CleanupContext,
  change: Change,
  code: string = jobsCode,
): Promise<Config> {
  const folder = await temporaryFolder(test)
  const contentDir = join(folder, 'content')
  cpSync(contentDirs.second, contentDir, { recursive: true })
  if (code.includes('\n')) await changeFolder(folder, { 'vitrine.config.ts': code })
  else cpSync(code, join(folder, 'vitrine.config.ts'))
  await changeFolder(contentDir, change)
  return readConfig({ NODE_ENV: 'production', BASE_URL: baseUrl, CONTENT_DIR: contentDir })
}

/** The time at which these sites are published, unless a test names another. */
export const noon = '2026-12-01T12:00:00Z'

/** Returns the publication of a site at a time. */
export function publishedAt(config: Config, now: string = noon): Promise<Snapshot> {
  return publish(config, baseUrl, silent, { compress: compressNothing, now: new Date(now) })
}

/** Starts a site at a time. */
export async function siteAt(config: Config, now: string = noon): Promise<TestSite> {
  const snapshot = await publishedAt(config, now)
  return startTestSite(undefined, () => ({ snapshot }))
}
