import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { readConfig, withEnvironment } from '../config.ts'
import { type Command, contentOption, type Given, type Surroundings } from './command.ts'

export const dev: Command = {
  usage: '[--content DIR]',
  summary: 'serves the site, and restarts after each change of the content or the program',
  options: contentOption,
  run,
}

/** Has node start the site, and start it again after each change. */
async function run({ values }: Given, { signalled }: Surroundings): Promise<number> {
  const { contentDir } = readConfig(withEnvironment({ CONTENT_DIR: values.content }))
  const { readFolder } = await import('../content/files.ts')
  // A folder that cannot be read could not be watched either.
  await readFolder(contentDir)
  const program = join(import.meta.dirname, '..')
  const watched = [program, contentDir].map(folder => `--watch-path=${folder}`)
  const child = spawn(
    process.execPath,
    [...watched, ...process.argv.slice(1, 2), 'start', '--content', contentDir],
    { stdio: 'inherit' },
  )
  void signalled.then(signal => child.kill(signal))
  await once(child, 'exit')
  return 0
}
