import assert from 'node:assert/strict'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { parseSync } from 'oxc-parser'
import { siteWithCode } from '../support/company-code.ts'
import { contentDirs } from '../support/folders.ts'
import { root, temporaryFolder } from '../support/process.ts'

/** What programs and companies import, by the file that exports it. */
const entries = { vitrine: 'src/index.ts', 'vitrine/fetch': 'src/fetch.ts' } as const

interface Exported {
  readonly entry: keyof typeof entries
  readonly name: string
  readonly kind: 'type' | 'value'
  /** The documentation before its declaration. Undefined for what comes from a library. */
  readonly documented: string | undefined
}

async function surface(): Promise<readonly Exported[]> {
  const all = Object.entries(entries).map(async ([entry, path]) => {
    const { module } = parseSync(path, await readFile(join(root, path), 'utf8'))
    const exports = module.staticExports.flatMap(each => each.entries)
    return Promise.all(
      exports.map(async ({ exportName, importName, isType, moduleRequest }): Promise<Exported> => {
        const [name, from] = [exportName.name ?? '', moduleRequest?.value ?? '']
        const documented = from.startsWith('.')
          ? documentationOf(importName.name ?? undefined, await readFile(join(root, 'src', from), 'utf8'))
          : undefined
        return { entry: entry as Exported['entry'], name, kind: isType ? 'type' : 'value', documented }
      }),
    )
  })
  return (await Promise.all(all)).flat()
}

/** Returns the documentation of a declaration, or without a name that of the list of exports. */
function documentationOf(name: string | undefined, source: string): string {
  const declaration =
    name === undefined
      ? 'export \\{'
      : String.raw`export (?:async )?(?:function|const|class|interface|type) ${name}\b`
  return new RegExp(String.raw`/\*\*((?:(?!\*/)[\s\S])*)\*/\n${declaration}`).exec(source)?.[1] ?? ''
}

/** Returns the code of each `@example`. A line `expression // → value` compares. */
function examplesIn(documentation: string): readonly string[] {
  return documentation
    .split('@example\n')
    .slice(1)
    .map(example =>
      example
        .replaceAll(/^ *\* ?/gm, '')
        .trim()
        .replaceAll(/^(.+) \/\/ → (.+)$/gm, 'assert.deepEqual($1, $2)'),
    )
}

const exported = await surface()
const values = exported.filter(({ kind, documented }) => kind === 'value' && documented !== undefined)

test('the public surface is the recorded one', async () => {
  const lines = exported.map(({ entry, kind, name }) => `${entry} ${kind} ${name}`).toSorted()
  const recorded = await readFile(join(root, 'test/source/public-surface.txt'), 'utf8')
  assert.equal(`${lines.join('\n')}\n`, recorded)
})

test('each export has documentation, and each value an example', () => {
  const silent = exported.filter(({ documented }) => documented?.trim() === '').map(({ name }) => name)
  const unshown = values.filter(({ documented = '' }) => examplesIn(documented).length === 0)
  assert.deepEqual([silent, unshown.map(({ name }) => name)], [[], []])
})

for (const { entry, name, documented = '' } of values) {
  for (const [index, example] of examplesIn(documented).entries()) {
    test(`example ${index + 1} of ${name} runs`, t => run(example, entry, t))
  }
}

const guide = await readFile(join(root, 'docs/extending.md'), 'utf8')
const operations = [...guide.matchAll(/^```ts\n([^`]+? = defineOperation\([^`]+)```$/gm)].map(
  ([, code = '']) => code.replaceAll(/^(?:\/\/|import) .*$/gm, '').replaceAll(/^export (?=const)/gm, ''),
)

test('the operations of docs/extending.md run', async t => {
  assert.equal(operations.length, 2)
  await run(operations.join('\n'), 'vitrine', t)
})

test('an example that is wrong fails', async t => {
  const wrong = examplesIn("/**\n * @example\n * text('a') // → { type: 'text', value: 'b' }\n */")
  await assert.rejects(run(wrong[0] ?? '', 'vitrine', t), { name: 'ContentRefused' })
  await assert.rejects(run('assert.equal(1, 2)', 'vitrine/fetch', t), { name: 'AssertionError' })
})

/** Runs an example: as the code of a company, whose blocks and operations a site then has, or as a program. */
async function run(example: string, entry: Exported['entry'], t: TestContext): Promise<void> {
  const names = exported.filter(each => each.entry === entry && each.kind === 'value').map(({ name }) => name)
  const specifier = entry === 'vitrine' ? entry : pathToFileURL(join(root, entries[entry])).href
  const head = `import assert from 'node:assert/strict'\nimport { ${names.join(', ')} } from '${specifier}'\n`
  if (entry === 'vitrine') {
    const declared = (declare: string) =>
      [...example.matchAll(new RegExp(String.raw`^const (\w+) = ${declare}\(`, 'gm'))].map(([, name]) => name)
    const config = `export default defineConfig({ blocks: { ${declared('defineBlock')} }, operations: [${declared('defineOperation')}] })`
    const tail = example.includes('export default') ? '' : config
    const site = await siteWithCode(t, `${head}${example}\n${tail}\n`)
    return site.close()
  }
  const path = join(await temporaryFolder(t), 'program.ts')
  await writeFile(
    path,
    `${head}const content = ${JSON.stringify(contentDirs.first)}\n${example}\nexport {}\n`,
  )
  await import(pathToFileURL(path).href)
}
