import assert from 'node:assert/strict'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { figuresOf } from '../support/figures.ts'
import { temporaryFolder } from '../support/process.ts'

/** A house of two rooms and a loose file, with one place of each kind. */
const planted: Readonly<Record<string, string>> = {
  'src/main.ts': "import { five } from './upper/five.ts'\nfive(1, 2, 3, 4, 5)\n",
  'src/upper/five.ts': `import { six } from '../lower/six.ts'
export const five = (a: number, b: number, c: number, d: number, e: number) => six(a, b, c, d, e, 6)
export type Long = (a: 1, b: 2, c: 3, d: 4, e: 5, f: 6) => void
`,
  'src/lower/six.ts': `export function six(a: 1, b: 2, c: 3, d: 4, e: 5, f: 6): string {
  const fixed = ['an as string'] as const
  return createSite(fixed as unknown as string) // as string
}
`,
  'src/lower/six.test.ts': 'const each = 1 as number\n',
  'src/lower/long.ts': '\n'.repeat(201),
  'src/locales/long.ts': '\n'.repeat(201),
  'test/one.test.ts': '\n\n',
}

test('the figures count each planted place once', async t => {
  const root = await temporaryFolder(t)
  for (const [path, text] of Object.entries(planted)) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), text)
  }
  assert.deepEqual(await figuresOf(root), {
    entries: 4,
    looseFiles: ['main.ts'],
    floors: 3,
    arrows: 2,
    productLines: 2 + 3 + 4 + 201 + 201,
    testLines: 2 + 1,
    longFiles: ['src/lower/long.ts 201'],
    fiveParameters: ['src/upper/five.ts:2 five 5'],
    moreParameters: ['src/lower/six.ts:1 six 6'],
    casts: ['src/lower/six.ts:3', 'src/lower/six.ts:3'],
    sitesCreated: ['src/lower/six.ts:3'],
  })
})
