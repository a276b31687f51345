import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Language } from '../../../src/catalog/language.ts'
import { changedContent } from '../../support/content.ts'
import { append } from '../../support/content-edits.ts'
import { siteLanguages } from '../../support/html.ts'
import { baseUrl, startTestSite, type TestSite } from '../../support/site.ts'

const packageName = '@araucaria/vitrine-cli'

const block = Object.fromEntries(
  siteLanguages.map(language => [`pages/developers/${language}.md`, append('::command-line')]),
)
const named = { 'company.yaml': append(`commandLine: {package: "${packageName}"}`) }

const sample = await startTestSite()
const withoutPackage = await startTestSite(await changedContent({ after }, block))
const withPackage = await startTestSite(await changedContent({ after }, { ...block, ...named }))

/** Returns every text that a site publishes, by its address and format. */
async function publishedTexts(site: TestSite): Promise<ReadonlyMap<string, string>> {
  const { resources, readBodies: readings, mcp } = site.application.snapshot
  const texts = new Map([['what the MCP server says of itself', JSON.stringify(mcp())]])
  for (const path of [...resources.keys(), ...readings.keys(), '/a-page-that-does-not-exist']) {
    for (const form of ['text/html', 'text/markdown', 'application/json']) {
      const response = await site.fetch(path, { headers: { Accept: form } })
      texts.set(`${path} as ${form}`, await response.text())
    }
  }
  return texts
}

test('nothing that the sample site publishes tells anyone to run a package: the sample names none', async () => {
  const texts = await publishedTexts(sample)
  assert.ok(texts.size > 200)
  for (const [address, text] of texts) assert.doesNotMatch(text, /\bnpx\b/, address)
})

test('a site that names its package publishes no other one to run', async () => {
  for (const [address, text] of await publishedTexts(withPackage)) {
    const words = text.replaceAll(/<[^>]+>/g, '')
    assert.doesNotMatch(words, new RegExp(`\\bnpx (?!${packageName})`), address)
  }
})

function pathIn(language: Language, path: string): string {
  return language === 'pt' ? path : `/${language}${path}`
}

async function read(site: TestSite, path: string): Promise<string> {
  const response = await site.fetch(path)
  assert.equal(response.status, 200, path)
  return response.text()
}

for (const language of siteLanguages) {
  const llms = pathIn(language, '/llms.txt')
  const developers = pathIn(language, '/api-doc.md')
  const services = { pt: 'servicos', en: 'services', es: 'servicios' }[String(language)]

  test(`${llms} names the command line where the company names its package, and only there`, async () => {
    assert.ok((await read(withPackage, llms)).includes(`(npx ${packageName} info --url ${baseUrl})`))
    assert.doesNotMatch(await read(withoutPackage, llms), /npx/)
  })

  test(`${developers} shows how to run the package that the company names`, async () => {
    const text = await read(withPackage, developers)
    assert.ok(text.includes(`export VITRINE_URL=${baseUrl}\nnpx ${packageName} ${services}\n`))
    assert.doesNotMatch(text, /npm run build|cli\/dist/)
  })

  test(`${developers} shows how to build the program where no package is named`, async () => {
    const text = await read(withoutPackage, developers)
    assert.ok(
      text.includes(
        `npm ci --prefix cli\nnpm run build --prefix cli\nexport VITRINE_URL=${baseUrl}\ncli/dist/vitrine.js ${services}\n`,
      ),
    )
    assert.doesNotMatch(text, /npx/)
  })

  test(`the sample's developers page in ${language} shows how to build the program`, async () => {
    const { path } = sample.application.snapshot.site.page('developers', language)
    assert.match(await read(sample, `${path}.md`), /npm run build --prefix cli/)
  })
}
