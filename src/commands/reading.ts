import type { PreparePictureFile } from '../catalog/picture.ts'
import { type Config, readConfig, withEnvironment } from '../config/config.ts'
import type { ParsedArguments } from './command.ts'

/**
 * Reads the configuration of a command with `contentOption`. It needs no origin, because no check of the content
 * depends on one.
 */
export function contentConfig({ content }: ParsedArguments['values']): Config {
  return readConfig(withEnvironment({ CONTENT_DIR: content }, { BASE_URL: 'http://localhost' }))
}

/** Reads content for a command that also works with issues. Does not read pictures. */
export async function readAnyContent({ contentDir }: Config) {
  const [{ readFolder }, { readContent }, { scheduleOf }, { sourcesOfFeatures }, { loadFeatures }] =
    await Promise.all([
      import('../content/files.ts'),
      import('../content/read-content.ts'),
      import('../content/schedule.ts'),
      import('../publishing/features.ts'),
      import('../publishing/company-code.ts'),
    ])
  const prepare: PreparePictureFile = async () => ({
    bytes: new Uint8Array(),
    width: 1,
    height: 1,
    variants: [],
  })
  const features = await loadFeatures(contentDir)
  const content = await readContent(readFolder(contentDir), contentDir, {
    ...sourcesOfFeatures(features),
    pictures: { prepare },
  })
  return { content, features, schedule: scheduleOf(content, new Date()) }
}
