import { readFolder } from '../content/files.ts'
import { cachedFonts } from '../content/kept/fonts.ts'
import { cachedPosts } from '../content/kept/posts.ts'
import { placeholdersIn } from '../content/placeholders.ts'
import { readContent } from '../content/read-content.ts'
import { checkDays, isHidden, scheduleOf } from '../content/schedule.ts'
import { inspectPicture, preparePicture } from '../look/pictures/prepare.ts'
import { checkContent } from './checks/check-content.ts'
import { refusingFailures } from './code-failures.ts'
import { loadFeatures } from './company-code.ts'
import { type Features, sourcesOfFeatures } from './features.ts'
import { openPictures } from './open.ts'
import { programPaths } from './program-assets.ts'
import type { PublishingConfig, PublishingJournal, PublishOptions } from './publication.ts'
import { openPublicationCache } from './publication-cache.ts'

/** A content folder that was read and checked as a whole, with its catalog. */
export type CheckedContent = Awaited<ReturnType<typeof read>>

/** Reads a content folder and checks it as a whole, without compiling it. Rejects with ContentRefused. */
export async function read(
  config: PublishingConfig,
  journal: PublishingJournal,
  publishing: Pick<PublishOptions, 'features' | 'files' | 'memory' | 'now'> = {},
) {
  const { contentDir } = config
  const features = publishing.features ?? (await loadFeatures(contentDir))
  return refusingFailures(features.code, contentDir, () => readWith(features, config, journal, publishing))
}

async function readWith(
  features: Features,
  config: PublishingConfig,
  journal: PublishingJournal,
  publishing: Pick<PublishOptions, 'files' | 'memory' | 'now'>,
) {
  const { contentDir, cacheDir, refusesPlaceholders, showsDrafts } = config
  const { now = new Date() } = publishing
  const { cache, pictureStore } = await openPictures(config, journal)
  const files = publishing.files ?? readFolder(contentDir)
  const facts = openPublicationCache(cacheDir, journal.cacheFailed)
  const posts = await cachedPosts(files, contentDir, facts, publishing.memory?.posts)
  const pictures = {
    prepare: pictureStore.prepare(preparePicture),
    postpone: pictureStore.postpone(inspectPicture),
    remembered: publishing.memory?.assets,
  }
  const content = await readContent(files, contentDir, {
    ...sourcesOfFeatures(features),
    pictures,
    known: posts,
    inspect: cachedFonts(facts),
  })
  const schedule = scheduleOf(content, now)
  checkDays(content, schedule, now)
  if (refusesPlaceholders) {
    const published = files.filter(({ shownAs }) => !isHidden(schedule, shownAs))
    for (const { file, message, line, column } of placeholdersIn(published)) {
      content.issues.add(file, message, line, column)
    }
  }
  const checked = checkContent(content, features, programPaths(features), schedule, showsDrafts)
  return { files, content, ...checked, features, cache, pictureStore, readAt: now }
}
