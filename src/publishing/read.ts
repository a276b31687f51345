import { versions as apiVersions } from '../api/versions.ts'
import { readFolder } from '../content/files.ts'
import { cachedFonts } from '../content/kept/fonts.ts'
import { cachedPosts } from '../content/kept/posts.ts'
import { placeholdersIn } from '../content/placeholders.ts'
import { readContent } from '../content/read-content.ts'
import { checkDays, scheduleOf } from '../content/schedule.ts'
import { inspectPicture, preparePicture } from '../look/pictures/prepare.ts'
import { fontPath, optionalStyles, optionalStylesheetPath, stylesheetPath } from '../pages/html/assets.ts'
import { checkContent } from './checks/check-content.ts'
import { openPictures } from './open.ts'
import { readProgramAssets } from './program-assets.ts'
import type { PublishingConfig, PublishingJournal, PublishOptions } from './publication.ts'
import { openPublicationCache } from './publication-cache.ts'

/** A content folder that was read and checked as a whole, with its catalog. */
export type CheckedContent = Awaited<ReturnType<typeof read>>

/** Reads a content folder and checks it as a whole, without compiling it. Rejects with ContentRefused. */
export async function read(
  config: PublishingConfig,
  journal: PublishingJournal,
  publishing: Pick<PublishOptions, 'versions' | 'files' | 'memory' | 'now'> = {},
) {
  const { contentDir, cacheDir, refusesPlaceholders, showsDrafts } = config
  const { versions = apiVersions, now = new Date() } = publishing
  const { cache, pictureStore } = await openPictures(config, journal)
  const files = publishing.files ?? readFolder(contentDir)
  const facts = openPublicationCache(cacheDir, journal.cacheFailed)
  const posts = await cachedPosts(files, contentDir, facts, publishing.memory?.posts)
  const pictures = {
    prepare: pictureStore.prepare(preparePicture),
    postpone: pictureStore.postpone(inspectPicture),
    remembered: publishing.memory?.assets,
  }
  const content = await readContent(files, contentDir, pictures, posts, cachedFonts(facts))
  const schedule = scheduleOf(content, now)
  checkDays(content, schedule, now)
  if (refusesPlaceholders) {
    const published = files.filter(({ shownAs }) => !schedule.has(shownAs))
    for (const { file, message, line, column } of placeholdersIn(published)) {
      content.issues.add(file, message, line, column)
    }
  }
  const own = await readProgramAssets()
  const sheets = [stylesheetPath, ...optionalStyles.map(optionalStylesheetPath)]
  const ownPaths = new Set([...own.scripts.map(({ path }) => path), ...sheets, fontPath])
  const catalog = checkContent(content, versions, ownPaths, schedule, showsDrafts)
  return { files, content, catalog, own, cache, pictureStore, readAt: now }
}
