import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { changedContent } from '../../support/content.ts'
import { append } from '../../support/content-edits.ts'
import { calculatorFile } from '../../support/full-content.ts'
import { attribute, elements, fetchHtml, siteLanguages, textOf } from '../../support/html.ts'
import { startTestSite } from '../../support/site.ts'

/** Formulas and inputs with more digits than results have. */
const feesFile = `inputs:
  sales: {label: {pt: Vendas, en: Sales, es: Ventas}, default: 1234.5, max: 100000, currency: BRL}
  gram: {label: {pt: Grama, en: Gram, es: Gramo}, default: 0.0349, max: 1, step: 0.0001, currency: BRL}
  share: {label: {pt: Parte, en: Share, es: Parte}, default: 0.00051, max: 1, step: 0.00001}
results:
  fee: {label: {pt: Taxa, en: Fee, es: Tasa}, formula: sales * 0.0349 + gram / 0.0004, currency: BRL}
  part: {label: {pt: Fração, en: Part, es: Porción}, formula: 1000000 * share / 3}
examples:
  - {label: {pt: Exemplo, en: Example, es: Ejemplo}}
`

const site = await startTestSite(
  await changedContent(
    { after },
    {
      'calculators/chairs.yaml': calculatorFile,
      'calculators/fees.yaml': feesFile,
      ...Object.fromEntries(
        siteLanguages.flatMap(language => [
          [`pages/about/${language}.md`, append('::calculator chairs')],
          [`pages/contact/${language}.md`, append('::calculator fees')],
        ]),
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
    ['Minutes per chair (with the paint)', '45 min', '50 min'],
    ['Price of an hour', 'R$ 50', 'R$ 50'],
    ['Hours in the workshop', '30 h', '66.67 h'],
    ['Price', 'R$ 1,500', 'R$ 3,433.33'],
  ])
})

test('formulas and inputs have all their digits, and results are rounded', async () => {
  const text = (await (await site.fetch('/en/talk.md')).text()).replaceAll('\u00a0', ' ')
  for (const line of [
    '- **Fee** =\\\n  Sales × 0.0349\\\n  \\+ Gram ÷ 0.0004',
    '- **Part** = 1,000,000 × Share ÷ 3',
    '| Sales | R$ 1,234.50 |',
    '| Gram | R$ 0.0349 |',
    '| Share | 0.00051 |',
    '| **Fee** | **R$ 130.33** |',
    '| **Part** | **170** |',
  ])
    assert.ok(text.includes(`\n${line}\n`), `${line} in ${text}`)
})

test('amounts and numbers have the form of prices in each language', async () => {
  for (const [path, ...expected] of [
    ['/fale', 'R$ 1.234,50', 'R$ 0,0349', '0,00051', 'R$ 130,33', '170'],
    ['/en/talk', 'R$ 1,234.50', 'R$ 0.0349', '0.00051', 'R$ 130.33', '170'],
    ['/es/hablar', 'R$ 1.234,50', 'R$ 0,0349', '0,00051', 'R$ 130,33', '170'],
  ] as const) {
    const [table] = elements(await fetchHtml(site, path), 'table')
    assert.ok(table)
    assert.deepEqual(elements(table, 'td').map(textOf).filter(Boolean), expected)
  }
})

test('a field has the sign of its currency where prices have it', async () => {
  for (const path of ['/fale', '/en/talk', '/es/hablar']) {
    const [label] = elements(await fetchHtml(site, path), 'label').filter(label =>
      /^(Vendas|Sales|Ventas)/.test(textOf(label)),
    )
    assert.ok(label)
    const [, control] = elements(label, 'span')
    assert.ok(control)
    assert.deepEqual(
      control.children.map(child =>
        typeof child === 'string' ? child : child.name === 'span' ? textOf(child) : child.name,
      ),
      ['R$', ' ', 'input'],
    )
  }
})

test('Markdown says each formula in words, and has the same table', async () => {
  const text = await (await site.fetch('/quem-somos.md')).text()
  assert.match(text, /^- \*\*Horas de oficina\*\* = Cadeiras × Minutos por cadeira ÷ 60$/m)
  assert.match(
    text,
    /^- \*\*Preço\*\* =\\\n {2}Horas de oficina × Valor da hora\\\n {2}\\\+ 2,5 × Cadeiras\\\n {2}− 100$/m,
  )
  assert.match(text, /^\| {2}\| 40 cadeiras \| 80 cadeiras \|$/m)
  assert.match(text, /^\| \*\*Preço\*\* \| \*\*R\$\s1\.500\*\* \| \*\*R\$\s3\.433,33\*\* \|$/m)
})

test('without its script the fields are hidden; each has a label, perhaps a hint, its bounds and its default', () => {
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
      ['Minutes per chair with the paint min', 'minutes', '45', '0', '600', '5'],
      ['Price of an hour R$', 'hour', '50', '0', '1000', '1'],
    ],
  )
})

test('inputs are in the groups that their first ones name, and those before them in none', async t => {
  const [start, ...others] = calculatorFile.split(/^ {2}(?=minutes:|hour:)/m)
  const group = (rest = '', name: string) =>
    rest.replace('\n', `\n    group: {pt: ${name} pt, en: ${name}, es: ${name} es}\n`)
  const [minutes, hour] = others
  const file = [start, group(minutes, 'Time'), group(hour, 'Money')].join('  ')
  const content = await changedContent(t, {
    'calculators/chairs.yaml': file,
    ...Object.fromEntries(
      siteLanguages.map(language => [`pages/about/${language}.md`, append('::calculator chairs')]),
    ),
  })
  const document = await fetchHtml(await startTestSite(content), '/en/who-we-are')
  assert.deepEqual(
    elements(document, 'fieldset').map(set =>
      [...elements(set, 'legend'), ...elements(set, 'label')].map(textOf),
    ),
    [
      ['Time', 'Minutes per chair with the paint min'],
      ['Money', 'Price of an hour R$'],
    ],
  )
})

test('only a page with a calculator loads its script', async () => {
  const scriptsOf = (document: typeof page) =>
    elements(document, 'script').flatMap(script => attribute(script, 'src') ?? [])
  assert.ok(scriptsOf(page).some(path => path.startsWith('/assets/calculator-')))
  assert.ok(!scriptsOf(await fetchHtml(site, '/en')).some(path => path.startsWith('/assets/calculator-')))
})
