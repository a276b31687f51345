import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { changedContent } from '../../support/content.ts'
import { append } from '../../support/content-edits.ts'
import { calculatorFile } from '../../support/full-content.ts'
import { attribute, elements, fetchHtml, siteLanguages, textOf } from '../../support/html.ts'
import { startTestSite } from '../../support/site.ts'

const site = await startTestSite(
  await changedContent(
    { after },
    {
      'calculators/chairs.yaml': calculatorFile,
      ...Object.fromEntries(
        siteLanguages.map(language => [`pages/about/${language}.md`, append('::calculator chairs')]),
      ),
    },
  ),
)
const page = await fetchHtml(site, '/en/who-we-are')
const [box] = elements(page, 'div').filter(element => attribute(element, 'class') === 'calculator')

test('the table has a row for each input and each result, and a column for each worked example', () => {
  const rows = elements(page, 'tr').map(row => elements(row, 'th', 'td').map(textOf))
  assert.deepEqual(rows, [
    ['', '40 chairs', '80 chairs'],
    ['Chairs', '40', '80'],
    ['Minutes per chair', '45 min', '50 min'],
    ['Price of an hour', 'R$50.00', 'R$50.00'],
    ['Hours in the workshop', '30 h', '66.67 h'],
    ['Price', 'R$1,500.00', 'R$3,433.33'],
  ])
})

test('Markdown says each formula in words, and has the same table', async () => {
  const text = await (await site.fetch('/quem-somos.md')).text()
  assert.match(text, /^- \*\*Horas de oficina\*\* = Cadeiras × Minutos por cadeira ÷ 60$/m)
  assert.match(text, /^- \*\*Preço\*\* = Horas de oficina × Valor da hora \+ 2,5 × Cadeiras − 100$/m)
  assert.match(text, /^\| {2}\| 40 cadeiras \| 80 cadeiras \|$/m)
  assert.match(text, /^\| \*\*Preço\*\* \| \*\*R\$\s1\.500,00\*\* \| \*\*R\$\s3\.433,33\*\* \|$/m)
})

test('without its script the fields are hidden; each has a label, its bounds and its default', () => {
  assert.ok(box)
  assert.ok(box.attributes.has('hidden'))
  const labels = elements(box, 'label').filter(label => elements(label, 'input').length === 1)
  assert.deepEqual(
    labels.map(label => {
      const [input] = elements(label, 'input')
      return [textOf(label), ...['name', 'value', 'min', 'max', 'step'].map(name => attribute(input, name))]
    }),
    [
      ['Chairs', 'chairs', '40', '1', '500', '1'],
      ['Minutes per chair min', 'minutes', '45', '0', '600', '5'],
      ['Price of an hour R$', 'hour', '50', '0', '1000', '1'],
    ],
  )
})

test('only a page with a calculator loads its script', async () => {
  const scriptsOf = (document: typeof page) =>
    elements(document, 'script').flatMap(script => attribute(script, 'src') ?? [])
  assert.ok(scriptsOf(page).some(path => path.startsWith('/assets/calculator-')))
  assert.ok(!scriptsOf(await fetchHtml(site, '/en')).some(path => path.startsWith('/assets/calculator-')))
})
