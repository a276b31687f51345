import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startCompany, thisFile, vitrine } from './support/program.ts'
import { json, startScripted } from './support/scripted-server.ts'

const { url, env } = await startCompany(thisFile)
const run = (...words: string[]) => vitrine(words, { env })
const body = async (path: string) => (await fetch(`${url}${path}`)).text()

const jsonOf = [
  ['info', [], '/api/v1'],
  ['servicos', [], '/api/v1/servicos'],
  ['servico', ['reparo'], '/api/v1/servicos/reparo'],
  ['paginas', [], '/api/v1/paginas'],
] as const

for (const lang of ['pt', 'en', 'es']) {
  for (const [name, words, path] of jsonOf) {
    test(`${name} --json is the body of the API in ${lang}, byte for byte`, async () => {
      const { status, stdout, stderr } = await run(name, ...words, '--json', '--lang', lang)
      assert.deepEqual({ status, stderr }, { status: 0, stderr: '' })
      assert.equal(stdout, await body(`${path}?lang=${lang}`))
    })
  }
}

const rows = [
  [['servicos', '--lang', 'pt'], /^reparo\tReparo\t[^\t\n]+\nsob-medida-escolar\t[^\t\n]+\t[^\t\n]+\n$/],
  [['services', '--lang', 'en'], /^reparo\tRepair\t[^\t\n]+\nsob-medida-escolar\t[^\t\n]+\t[^\t\n]+\n$/],
  [['services', '--lang', 'es'], /^reparo\tReparación\t[^\t\n]+\nsob-medida-escolar\t[^\t\n]+\t[^\t\n]+\n$/],
  [['pages'], /^\/en\thome\t[^\t\n]+\n\/en\/workshop\tpage\tWhat the workshop does\n/],
  [['paginas', '--lang', 'es'], /^\/es\thome\t[^\t\n]+\n\/es\/taller\tpage\t/],
  [['info'], /^name\tOficina Araucária public API\nversion\t1\nstatus\tstable\n/],
  [
    ['service', 'reparo'],
    /^slug\treparo\nname\tRepair\n[\s\S]*\n--\n\*\*Who it is for\*\*: [\s\S]*\n## What we repair\n/,
  ],
  [['services', '--fields', 'name,areaServed.cities'], /^Repair\tPelotas, Rio Grande\n/],
  [['info', '--fields', 'provider.location.city'], /^provider\.location\.city\tPelotas\n$/],
  [
    ['services', '--fields', 'slug', '--json'],
    /^\{"services":\[\{"slug":"reparo"\},\{"slug":"sob-medida-escolar"\}\]\}\n$/,
  ],
  [
    ['services', '--markdown'],
    /^- \[Repair\]\(https:\/\/www\.example\.org\/en\/workshop\/reparo\): [^\n]+\n/,
  ],
  [['info', '--markdown'], /^# Oficina Araucária\n/],
  [
    ['service', 'reparo', '--markdown'],
    /^# School furniture repair\n[\s\S]*\n### How long does a repair take\?\n/,
  ],
  [['page', '/en/workshop', '--json'], /^\{"path":"\/en\/workshop","kind":"page",[^\n]*\}\n$/],
  [['page', '/en/workshop/', '--json'], /^\{"path":"\/en\/workshop",/],
  [['page', '/en/workshop.md', '--json'], /^\{"path":"\/en\/workshop",/],
  [['page', '/en/reparo.md', '--fields', 'path'], /^path\t\/en\/workshop\/reparo\n$/],
  [['page', '/en/', '--fields', 'path'], /^path\t\/en\n$/],
  [['page', '/en/reparo', '--fields', 'path'], /^path\t\/en\/workshop\/reparo\n$/],
] as const

for (const [words, expected] of rows) {
  test(`${words.join(' ')} says each thing on a line`, async () => {
    const { status, stdout, stderr } = await run(...words)
    assert.deepEqual({ status, stderr }, { status: 0, stderr: '' })
    assert.match(stdout, expected)
    assert.doesNotMatch(stdout, /\p{Cc}(?<![\n\t])/u)
  })
}

test('service says what is offered at which price, and what to begin with', async t => {
  const offers = [
    { name: 'Visit', price: { text: 'R$\u00a090' }, duration: '1 day', condition: 'in *town*', entry: true },
    { name: 'Chair', price: { text: 'from R$\u00a045' }, entry: false },
  ]
  const { url: scripted } = await startScripted(t, (_request, response) =>
    json(response, { title: 'Repair', capabilities: [], sections: [], faq: [], offers }),
  )
  const { stdout } = await vitrine(['service', 'reparo', '--markdown', '--lang', 'en'], {
    env: { ...env, VITRINE_URL: scripted },
  })
  const [, prices = ''] = /\n## Prices\n\n([\s\S]*?)\n\n## /.exec(stdout.replaceAll('\u00a0', ' ')) ?? []
  assert.equal(prices, '- **Visit** (start here): R$ 90; 1 day; in \\*town\\*\n- **Chair**: from R$ 45')
})

const paths = ['/en/who-we-are', 'en/who-we-are', '/quem-somos', '/es/quienes-somos', '/']
for (const path of paths) {
  test(`page ${path} is the Markdown that the site negotiates`, async () => {
    const page = await fetch(new URL(path, url), { headers: { Accept: 'text/markdown' } })
    const { status, stdout } = await run('page', path)
    assert.equal(page.status, 200)
    assert.equal(status, 0)
    assert.equal(stdout, await page.text())
  })
}

test('a whole address of the site names its page', async () => {
  const { stdout } = await run('page', `${url}/en/who-we-are`)
  assert.match(stdout, /^---\ntitle: "Who we are"/)
})

test('docs is the page that the index of the API names, in the language of the caller', async () => {
  for (const [lang, path] of [
    ['en', '/en/api-doc'],
    ['pt', '/api-doc'],
    ['es', '/es/api-doc'],
  ] as const) {
    assert.equal((await run('docs', '--lang', lang)).stdout, await body(`${path}.md`))
  }
})

test('openapi is the document, byte for byte', async () => {
  assert.equal((await run('openapi')).stdout, await body('/openapi.json'))
})

const locales = [
  [{ LANG: 'pt_BR.UTF-8' }, 'Reparo'],
  [{ LANG: 'es_UY.UTF-8' }, 'Reparación'],
  [{ LANG: 'fr_FR.UTF-8' }, 'Repair'],
  [{ LANG: 'es_UY.UTF-8', LC_MESSAGES: 'pt_BR.UTF-8' }, 'Reparo'],
  [{ LANG: 'pt_BR', LC_MESSAGES: 'pt_BR', LC_ALL: 'es_ES' }, 'Reparación'],
  [{ LANG: 'pt_BR.UTF-8', LC_ALL: '' }, 'Reparo'],
] as const
for (const [locale, name] of locales) {
  test(`the language is that of the locale: ${Object.entries(locale).join(' ')}`, async () => {
    const { stdout } = await vitrine(['services', '--fields', 'name'], { env: { ...env, ...locale } })
    assert.equal(stdout.split('\n')[0], name)
  })
}

test('--url is preferred to the variable, and a bare host of this machine is enough', async () => {
  const { status } = await vitrine(['services', '--url', url.replace('http://', '')], {
    env: { VITRINE_URL: 'http://nothing.invalid' },
  })
  assert.equal(status, 0)
})
