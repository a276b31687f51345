import { type Built, build } from './build.ts'
import type { PublishingConfig, PublishingJournal, PublishOptions } from './publication.ts'
import { type CheckedContent, read } from './read.ts'
import type { Snapshot } from './snapshot/snapshot.ts'

/** Reads the content, builds its publication and opens it, in this thread. Rejects with ContentRefused. */
export async function publish(
  config: PublishingConfig,
  baseUrl: string,
  journal: PublishingJournal,
  publishing: PublishOptions = {},
): Promise<Snapshot> {
  const { drawnAhead = 0 } = publishing
  const checked = await read(config, journal, publishing)
  const snapshot = (await build(checked, config, baseUrl, publishing)).open()
  if (drawnAhead > 0) await drawAhead(snapshot, checked, drawnAhead)
  return snapshot
}

/** Reads the content and builds its publication. Rejects with ContentRefused. */
export async function readAndBuild(
  config: PublishingConfig,
  baseUrl: string,
  journal: PublishingJournal,
  publishing: PublishOptions = {},
): Promise<Built> {
  return build(await read(config, journal, publishing), config, baseUrl, publishing)
}

/** Draws a number of pictures, and prepares a number of post pictures. */
async function drawAhead(
  { drawnPictures, resources }: Snapshot,
  { catalog, cache }: CheckedContent,
  number: number,
): Promise<void> {
  const drawn = Iterator.from(drawnPictures).take(number)
  await Promise.all(drawn.map(([, picture]) => picture.compile()))
  for (const { path } of catalog.deferredAssets.slice(0, number)) {
    const picture = resources.get(path)
    if (picture?.kind === 'deferred') await picture.compile()
  }
  await cache.tidy()
}
