import type { Config } from '../config.ts'
import type { Content } from '../content/read-content.ts'
import type { Schedule } from '../content/schedule.ts'

/** Reads content for a command that also works with issues. Does not read pictures. */
export async function readAnyContent(
  { contentDir }: Config,
  now = new Date(),
): Promise<{ readonly content: Content; readonly schedule: Schedule }> {
  const [{ readFolder }, { readContent }, { scheduleOf }] = await Promise.all([
    import('../content/files.ts'),
    import('../content/read-content.ts'),
    import('../content/schedule.ts'),
  ])
  const content = await readContent(await readFolder(contentDir), contentDir, async bytes => ({
    bytes,
    width: 1,
    height: 1,
    variants: [],
  }))
  return { content, schedule: scheduleOf(content, now) }
}
