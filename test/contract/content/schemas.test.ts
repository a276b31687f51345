import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { suite, test } from 'node:test'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { parse } from 'yaml'
import { contentSchemas, schemaFiles } from '../../../src/commands/edits/schemas.ts'
import { contentDirs, published, samples } from '../../support/site.ts'

/** Returns validators for the schemas of a content folder. Each schema must be valid itself. */
async function validatorsOf(folder: string): Promise<(name: string) => ValidateFunction> {
  const { languages } = (await published(folder)).site
  const ajv = new Ajv2020({ strict: true, strictTypes: false })
  formats.default(ajv)
  const all = new Map([...contentSchemas(languages)].map(([name, schema]) => [name, ajv.compile(schema)]))
  return name => all.get(name) ?? assert.fail(`there is a schema ${name}`)
}

/** Returns every file of a folder that has a schema, with its content. */
async function filesOf(
  folder: string,
): Promise<readonly (readonly [schema: string, file: string, value: unknown])[]> {
  const paths = (await readdir(folder, { recursive: true })).filter(path => /\.(?:md|yaml)$/.test(path))
  const found = paths.map(async path => {
    const text = await readFile(join(folder, path), 'utf8')
    const [, frontMatter = text] = /^---\n([\s\S]*?)^---$/m.exec(text) ?? []
    const [top = '', name = ''] = path.split('/')
    const kinds: Record<string, string> = {
      pages: 'page',
      services: 'service',
      cases: 'case',
      people: 'person',
    }
    const schema =
      top === 'blog' ? (name === 'index.md' ? 'blog' : 'post') : (kinds[top] ?? top.replace('.yaml', ''))
    return schema === 'calculators' ? [] : [[schema, path, parse(frontMatter) ?? {}] as const]
  })
  return (await Promise.all(found)).flat()
}

for (const [name, folder] of [...samples, ['test/fixtures/second-company', contentDirs.second] as const]) {
  test(`${name}: every file is valid by its JSON Schema`, async () => {
    const validatorOf = await validatorsOf(folder)
    const files = await filesOf(folder)
    assert.ok(files.length > 20)
    for (const [schema, file, value] of files) {
      const validate = validatorOf(schema)
      assert.ok(validate(value), `${file}: ${JSON.stringify(validate.errors)}`)
    }
  })
}

const link = { text: { pt: 'Loja', en: 'Shop', es: 'Tienda' }, url: 'https://shop.example' }

test('a JSON Schema accepts links in menus, a button with a target, and a head', async () => {
  const validate = (await validatorsOf(contentDirs.second))('company')
  const [, , value] = (await filesOf(contentDirs.second)).find(([schema]) => schema === 'company') ?? []
  const more = {
    navigation: ['services', link],
    footer: [link, 'home'],
    call: { text: link.text, to: 'whatsapp' },
    head: { verification: { google: 'AbC-123' }, openGraph: { twitterSite: '@oficina' } },
    developers: false,
  }
  assert.ok(validate({ ...(value as object), ...more }), JSON.stringify(validate.errors))
})

suite('a JSON Schema refuses, as the check does,', async () => {
  const validatorOf = await validatorsOf(contentDirs.second)
  const files = await filesOf(contentDirs.second)
  const rows: readonly (readonly [what: string, schema: string, change: Record<string, unknown>])[] = [
    ['an unknown key', 'page', { tittle: 'x' }],
    ['a text that is too long', 'page', { title: 'x'.repeat(66) }],
    ['a day in another notation', 'page', { updated: '20/11/2026' }],
    ['an address with a capital', 'page', { path: '/Sobre' }],
    ['a number for a text', 'service', { name: 3 }],
    ['an empty list', 'service', { capabilities: [] }],
    ['a key that is missing', 'company', { contact: undefined }],
    ['a language that the program does not ship', 'company', { languages: ['de'] }],
    [
      'a text in a language that the site lacks',
      'company',
      { summary: { pt: 'x'.repeat(30), fr: 'x'.repeat(30) } },
    ],
    ['a link of the menu without an address', 'company', { navigation: [{ text: link.text }] }],
    ['a link of the menu in one language', 'company', { navigation: [{ ...link, text: { pt: 'Loja' } }] }],
    ['a button without a target', 'company', { call: { text: link.text } }],
    ['a word for true', 'company', { developers: 'no' }],
  ]
  for (const [what, schema, change] of rows) {
    test(`${what}`, () => {
      const [, , value] = files.find(([name]) => name === schema) ?? []
      const validate = validatorOf(schema)
      assert.ok(validate(value))
      assert.equal(validate(JSON.parse(JSON.stringify({ ...(value as object), ...change }))), false)
    })
  }
})

test('each schema for YAML files is made', async () => {
  const names = [...contentSchemas(['pt']).keys()]
  for (const name of Object.keys(schemaFiles)) assert.ok(names.includes(name), name)
})
