import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdir, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { createBrotliDecompress } from 'node:zlib'
import { root } from './process.ts'

const packageFolder = fileURLToPath(new URL('..', import.meta.resolve('@sparticuz/chromium')))

/**
 * Returns the browser of the installed package. It is unpacked once for each version into a folder of this checkout. In
 * the system's temporary folder the browser could belong to another user. The function of the package would use any
 * version there, even one that another process is still writing.
 */
export async function chromiumExecutable(): Promise<string> {
  const { version } = JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8'))
  const folder = join(root, 'var/chromium')
  const executable = join(folder, `chromium-${version}`)
  if (existsSync(executable)) return executable
  await mkdir(folder, { recursive: true })
  const unfinished = `${executable}.${process.pid}`
  await pipeline(
    createReadStream(join(packageFolder, 'bin/chromium.br')),
    createBrotliDecompress(),
    createWriteStream(unfinished, { mode: 0o700 }),
  )
  await rename(unfinished, executable)
  return executable
}
