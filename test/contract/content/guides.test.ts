import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { parse } from 'yaml'
import { companySchema } from '../../../src/catalog/company.ts'
import { contentSchemas } from '../../../src/commands/edits/schemas.ts'
import { IssueList } from '../../../src/content/issue.ts'
import { readRedirects, redirectsFile } from '../../../src/content/redirects.ts'
import { catalogOf } from '../../support/content.ts'
import { features } from '../../support/features.ts'
import { root } from '../../support/process.ts'
import { contentDirs } from '../../support/site.ts'

const guides = ['content', 'conteudo'] as const
const read = (name: string) => readFile(join(root, `docs/${name}.md`), 'utf8')
const [english, portuguese] = await Promise.all(guides.map(read))

test('the guides for editors have the same headings, tables and examples in both languages', () => {
  assert.deepEqual(shapeOf(portuguese ?? ''), shapeOf(english ?? ''))
})

for (const name of guides) {
  test(`docs/${name}.md names every key and block of the content`, async () => {
    const text = await read(name)
    const keys = [...contentSchemas(['en']).values()].flatMap(schema =>
      'properties' in schema ? Object.keys(schema.properties as object) : [],
    )
    assert.ok(keys.length > 50)
    assert.deepEqual(
      [...new Set(keys)].filter(key => !text.includes(`\`${key}\``) && !text.includes(`${key}:`)),
      [],
    )
    assert.deepEqual(
      Object.keys(features.blocks).filter(block => !new RegExp(`\`:::?${block}[\` ]`).test(text)),
      [],
    )
  })

  test(`the examples of docs/${name}.md are accepted`, async () => {
    const [faq, offers, calculator = '', company = '', redirects = '', embeds = '', theme = '', ...others] =
      yamlOf(await read(name))
    assert.deepEqual(others, [])
    await catalogOf({
      'calculators/guide.yaml': calculator,
      'theme/theme.yaml': theme,
      ...Object.fromEntries(
        ['pt', 'en', 'es'].map(language => [
          `services/reparo/${language}.md`,
          (text: string) => text.replace(/^faq:\n/m, `${offers}${faq}`),
        ]),
      ),
    })
    const issues = new IssueList()
    const bytes = new TextEncoder().encode(redirects)
    const moved = readRedirects([{ path: redirectsFile, shownAs: redirectsFile, bytes }], issues)
    issues.refuseIfAny()
    assert.equal(moved.length, 6)
    const base = parse(await readFile(join(contentDirs.second, 'company.yaml'), 'utf8'))
    const { contact, ...keys } = parse(company)
    companySchema(['pt', 'en', 'es'], ['pages', 'services', 'cases']).parse({
      ...base,
      ...keys,
      ...parse(embeds),
      contact: { ...base.contact, ...contact },
    })
  })
}

/** The lines that have to be the same in each language: headings, first cells that are code, and kinds of examples. */
function shapeOf(text: string): readonly string[] {
  return text.split('\n').flatMap(line => {
    const [heading] = /^#+ /.exec(line) ?? []
    const [cell] = /^\| `.*?` \|/.exec(line) ?? []
    const [fence] = /^ *```\w*/.exec(line) ?? []
    return heading ?? cell?.replace(/<\w+>/, '<>') ?? fence ?? []
  })
}

function yamlOf(text: string): readonly string[] {
  return [...text.matchAll(/^```yaml\n([\s\S]*?)^```/gm)].map(([, yaml = '']) => yaml)
}
