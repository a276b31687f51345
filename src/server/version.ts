import { readFileSync } from 'node:fs'

/** Returns the version of the program from its `package.json`. */
export function version(): string {
  const manifest = new URL('../../package.json', import.meta.url)
  return JSON.parse(readFileSync(manifest, 'utf8')).version
}
