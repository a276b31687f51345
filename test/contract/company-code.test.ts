import assert from 'node:assert/strict'
import { readFile, symlink } from 'node:fs/promises'
import { basename, join, relative } from 'node:path'
import { test } from 'node:test'
import { readConfig } from '../../src/config/config.ts'
import { ContentRefused, describe } from '../../src/content/issue.ts'
import { loadFeatures } from '../../src/publishing/company-code.ts'
import { ownFeatures } from '../../src/publishing/features.ts'
import { read } from '../../src/publishing/read.ts'
import { type Change, changedCompany } from '../support/changed-content.ts'
import { append } from '../support/content-edits.ts'
import { temporaryFolder } from '../support/process.ts'
import { silent, startTestSite } from '../support/site.ts'

const code = `import { defineBlock, defineConfig, fields, html, paragraph, text, z } from 'vitrine'
import rates from './rates.json' with { type: 'json' }

const holiday = defineBlock({
  attributes: z.object({ until: fields.day, note: z.string().optional() }),
  document: ({ attributes: { until } }, { language }) => [paragraph(text(\`\${language} \${until} \${rates.usd}\`))],
  html: ({ block, blocks, write }) => html\`<div class="holiday" data-note="\${block.attributes.note}">\${write(blocks)}</div>\`,
  styles: [{ file: new URL('holiday.css', import.meta.url) }],
})

const framed = defineBlock({
  takesBody: true,
  document: ({ body }) => body,
  html: ({ blocks, write }) => html\`<div class="framed">\${write(blocks)}</div>\`,
})

export default defineConfig({
  blocks: { holiday, framed },
  frame: {
    header: (_, next) => html\`<p class="news">We move in May.</p>\${next()}\`,
    templates: { service: (view, next) => html\`<p class="banner">\${view.text.title}</p>\${next()}\` },
    notFound: ({ nearest }, next) => html\`<p class="lost">\${nearest ?? 'nowhere'}</p>\${next()}\`,
    styles: [{ file: new URL('frame.css', import.meta.url) }],
  },
})
`

const company: Change = {
  'vitrine.config.ts': code,
  'rates.json': '{"usd": 5}',
  'holiday.css': '.holiday { border: 1px solid }',
  'frame.css': '.news { margin: 0 }',
  'questions.css': '',
  'parts/holiday.css': '',
}

const languages = ['pt', 'en', 'es']

function onAbout(...lines: readonly string[]): Change {
  return Object.fromEntries(
    languages.map(language => [`content/pages/about/${language}.md`, append(...lines)]),
  )
}

test('a block of a company is in the HTML, with its style on its pages only, and in the Markdown', async t => {
  const folder = await changedCompany(t, {
    ...company,
    ...onAbout('::holiday {until="2027-01-06" note="a & b"}', '', ':::framed', 'One **two**.', ':::'),
  })
  const site = await startTestSite(folder)
  const read = async (path: string) => (await site.fetch(path)).text()
  const about = await read('/en/who-we-are')
  assert.match(about, /<div class="holiday" data-note="a &amp; b"><p>en [^<]*<span>2027-01-06<\/span> 5<\/p>/)
  assert.match(about, /<div class="framed"><p>One <strong>two<\/strong>\.<\/p>/)
  assert.match(about, /<link rel="stylesheet" href="\/assets\/holiday-\d+\.css">/)
  assert.match(await read('/en/who-we-are.md'), /^en 2027-01-06 5\n\nOne \*\*two\*\*\.$/m)
  assert.doesNotMatch(await read('/en'), /holiday/)
})

test('a block of a company that may have content is also a line', async t => {
  const folder = await changedCompany(t, {
    ...company,
    'vitrine.config.ts': code.replace('takesBody: true', "takesBody: 'optional'"),
    ...onAbout('::framed', '', ':::framed', 'One.', ':::'),
  })
  const about = await (await (await startTestSite(folder)).fetch('/en/who-we-are')).text()
  assert.match(about, /<div class="framed"><\/div>\s*<div class="framed"><p>One\.<\/p>/)
})

test("parts of the frame are those of a company, with the program's inside", async t => {
  const site = await startTestSite(await changedCompany(t, company))
  for (const path of ['/', '/en', '/en/talk', '/none']) {
    const page = await (await site.fetch(path, { headers: { Accept: 'text/html' } })).text()
    assert.match(page, /<p class="news">We move in May\.<\/p><header/, path)
    assert.match(page, /href="\/assets\/frame-\d+\.css"/, path)
    assert.equal(page.includes('<p class="lost">'), path === '/none', path)
    assert.doesNotMatch(page, /<p class="banner">/, path)
  }
  const [service] = site.application.snapshot.site.catalog.services
  const path = service?.texts.pt.path ?? ''
  assert.match(await (await site.fetch(path)).text(), /<p class="banner">[^<]+<\/p>/)
})

test('a folder without code has the features of the program', async t => {
  const folder = await changedCompany(t, {})
  assert.equal(await loadFeatures(folder), ownFeatures)
})

test('the files of the code are known: the publication of a start is another one after a change of any', async t => {
  const folder = await changedCompany(t, company)
  const { code } = await loadFeatures(folder)
  assert.deepEqual(
    code.files.map(path => relative(join(folder, '..'), path)),
    ['vitrine.config.ts', 'rates.json', 'frame.css', 'holiday.css'],
  )
})

test('the stylesheets of the code are told to whoever watches it, and a change of one is a change of the code', async t => {
  const folder = await changedCompany(t, company)
  const told: string[] = []
  const { code } = await loadFeatures(folder, path => told.push(path))
  assert.ok(told.includes(join(folder, '../frame.css')), told.join('\n'))
  const same = await loadFeatures(await changedCompany(t, company))
  const other = await loadFeatures(
    await changedCompany(t, { ...company, 'frame.css': '.news { margin: 1px }' }),
  )
  assert.equal(same.code.digest, code.digest)
  assert.notEqual(other.code.digest, code.digest)
})

test("a function of the frame that returns undefined leaves the program's part", async t => {
  const onlyAtHome = code.replace(
    'header: (_, next) =>',
    "header: ({ kind }, next) => kind !== 'home' ? undefined :",
  )
  const site = await startTestSite(await changedCompany(t, { ...company, 'vitrine.config.ts': onlyAtHome }))
  for (const path of ['/en', '/en/talk']) {
    const page = await (await site.fetch(path)).text()
    assert.equal(page.includes('We move in May.'), path === '/en', path)
    assert.match(page, /<header class="top">/, path)
  }
})

/** Code that is refused: the rule, a change of its text, and the start of the only message. */
const faults: readonly (readonly [rule: string, from: string, to: string, message: RegExp])[] = [
  [
    'a key that nobody knows',
    '  frame: {',
    '  fram: {',
    /:17:16: unknown key "fram": .*did you mean frame\?/,
  ],
  [
    'a part of the frame that there is not',
    'header: (',
    'heder: (',
    /:17:16: frame has no "heder": use head, header, .*did you mean header\?/,
  ],
  [
    'a template for a kind that there is not',
    '{ service: (',
    '{ services: (',
    /:17:16: frame\.templates has no "services": use home, .*did you mean service\?/,
  ],
  [
    'a part of the frame that is no function',
    'header: (',
    'footer: "Closed",\n    header: (',
    /:17:16: frame\.footer is no function: write footer: /,
  ],
  [
    'a stylesheet that does not exist',
    "URL('frame.css'",
    "URL('fame.css'",
    /:17:16: frame: the file .*fame\.css does not exist/,
  ],
  [
    'a stylesheet that is no file',
    "{ file: new URL('holiday.css', import.meta.url) }",
    "'holiday.css'",
    /:4:17: the block "holiday": write each of its styles as \{ file: new URL/,
  ],
  [
    'a script that does not exist',
    "URL('holiday.css', import.meta.url)",
    "URL('holiday.css', import.meta.url), script: { files: [new URL('holiday.js', import.meta.url)] }",
    /:4:17: the block "holiday": the file .*holiday\.js does not exist/,
  ],
  [
    'a stylesheet with the name of one of the program',
    "URL('frame.css'",
    "URL('questions.css'",
    /:17:16: frame: another file of the program has the name questions\.css: choose another name/,
  ],
  [
    'two stylesheets of one name',
    "URL('frame.css'",
    "URL('parts/holiday.css'",
    /:4:17: the block "holiday": another file of yours has the name holiday\.css/,
  ],
  [
    'a block that is undefined',
    '{ holiday,',
    '{ holiday, nothing: undefined,',
    /:17:16: the block "nothing" lacks/,
  ],
  ['a block of the program', '{ holiday,', '{ prices: holiday,', /:4:17: the program has a block "::prices"/],
  [
    'a name with capitals',
    '{ holiday,',
    '{ Holiday: holiday,',
    /:4:17: the block "Holiday": a name has letters/,
  ],
  [
    'a block without a document',
    '  document: ({ body }) => body,\n',
    '',
    /:11:16: the block "framed" lacks its document/,
  ],
  [
    'no declaration',
    'export default',
    'const unused =',
    /:1:1: this file declares nothing: write "export default/,
  ],
  [
    'a function that is missing',
    '{ defineBlock,',
    '{ defineBloc,',
    /:1:\d+: this code does not run: .*'defineBloc'/,
  ],
  [
    'a file that is missing',
    "'./rates.json'",
    "'./rate.json'",
    /:2:\d+: this code does not run: Cannot find module/,
  ],
  [
    'an error while it runs',
    'const holiday',
    'missing()\nconst holiday',
    /:4:1: this code does not run: missing is not defined/,
  ],
  [
    'blocks that are none',
    '  blocks: { holiday, framed },',
    '  kinds: null, blocks: { holiday, framed },',
    /:17:16: kinds: write an object, \{ … \}$/,
  ],
  ['a block that is null', '{ holiday,', '{ none: null, holiday,', /:17:16: blocks\.none: write an object/],
  ['blocks as a list', '{ holiday, framed }', '[holiday, framed]', /:17:16: blocks: write an object/],
  ['a kind that is null', '  frame: {', '  kinds: { job: null }, frame: {', /:17:16: kinds\.job: write an/],
  ['a frame that is null', '  frame: {', '  frame: null, fame: {', /:17:16: frame: write an object/],
  [
    'templates that are null',
    '    notFound: (',
    '    ...{ templates: null }, notFound: (',
    /:17:16: frame\.templates: write an object/,
  ],
  [
    'operations that are no list',
    '  frame: {',
    '  operations: { a: 1 }, frame: {',
    /:17:16: operations: write a list/,
  ],
  [
    'stylesheets that are no list',
    "styles: [{ file: new URL('frame.css', import.meta.url) }]",
    "styles: { file: new URL('frame.css', import.meta.url) }",
    /:17:16: frame\.styles: write a list/,
  ],
  [
    'values without rules',
    'z.object({ until: fields.day, note: z.string().optional() })',
    '{ until: fields.day }',
    /:4:17: blocks\.holiday\.attributes: write z\.object/,
  ],
  [
    'HTML that is no function',
    '  takesBody: true,\n  document: ({ body }) => body,\n  html:',
    "  document: ({ body }) => body,\n  html: 'Closed',\n  takesBody: true, ids:",
    /:11:16: blocks\.framed\.html: write a function/,
  ],
  [
    'a key of a block that nobody knows',
    '  takesBody: true,',
    '  takesBodies: true,',
    /:11:16: blocks\.framed: unknown key "takesBodies"; did you mean takesBody\?/,
  ],
  [
    'a member that throws',
    '{ holiday,',
    "{ get closed() { throw new Error('mine') }, holiday,",
    /:18:\d+: this code does not run: mine$/,
  ],
  ['nothing to declare', 'const holiday', 'defineBlock(null)\nconst holiday', /:4:1: .*write an object/],
  [
    'an error without a text',
    'const holiday',
    'throw { toString: null }\nconst holiday',
    /:1:1: this code does not run: an error without/,
  ],
  ['a mistake of syntax', 'const holiday', 'const x: = 3\nconst holiday', /:4:1: this code does not run: /],
  [
    'syntax that Node does not strip',
    'const holiday',
    'enum A { b }\nconst holiday',
    /:4:1: this code does not run: .*enum/,
  ],
]

for (const [rule, from, to, message] of faults) {
  test(`refused code: ${rule}`, async t => {
    assert.ok(code.includes(from))
    const folder = await changedCompany(t, { ...company, 'vitrine.config.ts': code.replace(from, to) })
    const issues = await issuesIn(folder)
    assert.equal(issues.length, 1, issues.join('\n'))
    assert.match(issues[0] ?? '', message)
  })
}

/** Code that fails only while it shows something. */
const wrongTrees = [
  "{ type: 'div' }",
  "{ type: 'list', ordered: false, items: ['a'] }",
  "{ type: 'list', ordered: false }",
  "{ type: 'quote' }",
  "{ type: 'table', head: ['a'], rows: [['b']] }",
  "{ type: 'heading', level: 9, anchor: '', content: [] }",
  "paragraph({ type: 'link', content: [] })",
  "paragraph({ type: 'text' })",
]

const failures: readonly (readonly [rule: string, from: string, to: string, message: RegExp])[] = [
  [
    'a block',
    '[paragraph(text(`',
    '[missing(text(`',
    /:6:\d+: this code fails for the page \/.*missing is not defined/,
  ],
  [
    'HTML of a block',
    'data-note="${block',
    'data-note="${blok',
    /:7:\d+: this code fails for the page \/.*blok/,
  ],
  [
    'a header',
    'header: (_, next) =>',
    'header: (_, next) => _.none.none ??',
    /:20:\d+: this code fails for the page \//,
  ],
  ['a template', 'view.text.title', 'view.none.title', /:21:\d+: this code fails for the page \//],
  [
    'a header that is a promise',
    'header: (',
    'header: async (',
    /:17:16: this code fails for the page .*frame\.header returns a promise \(load data/,
  ],
  [
    'a header that is a list',
    'header: (_, next) =>',
    'header: (_, next) => [next()] ??',
    /:17:16: .*frame\.header returns a list: return html/,
  ],
  [
    'a template that is a string',
    'next) => html`<p class="banner">${',
    'next) => `<p class="banner">${',
    /:17:16: .*frame\.templates\.service returns a string/,
  ],
  [
    'a page of a missing address that is a string',
    'notFound: ({ nearest }, next) => html',
    'notFound: ({ nearest }, next) => ',
    /:17:16: .*frame\.notFound returns a string/,
  ],
  [
    'HTML of a block that is a string',
    'write }) => html`<div class="holiday',
    'write }) => `<div class="holiday',
    /:4:17: .*the html of the block "holiday" returns a string/,
  ],
  [
    'a block that is no list',
    '=> [paragraph',
    '=> paragraph(text(until)) ?? [paragraph',
    /:4:17: .*the document of the block "holiday" is no list of blocks/,
  ],
  [
    'a block with a text in place of a block',
    '=> [paragraph',
    '=> [until, paragraph',
    /:4:17: .*the document of the block "holiday" is no list of blocks/,
  ],
  [
    'a paragraph with a text in place of inline content',
    '=> [paragraph',
    '=> [paragraph(until), paragraph',
    /:4:17: .*the document of the block "holiday" is no list of blocks/,
  ],
  [
    'a block whose tree contains itself',
    '=> [paragraph',
    "=> { const list: any = { type: 'list', ordered: false, items: [] }; list.items.push([list]); return [list] },\n  anchors: () => [] ?? [paragraph",
    /:4:17: .*the document of the block "holiday" contains itself/,
  ],
  [
    'a block with ten thousand levels',
    '=> [paragraph',
    "=> [Array.from({ length: 10_000 }).reduce(inner => ({ type: 'quote', blocks: [inner] }), paragraph())] ?? [paragraph",
    /:4:17: .*the document of the block "holiday" has too many levels/,
  ],
  ...wrongTrees.map(
    tree =>
      [
        `a block that returns ${tree}`,
        '=> [paragraph',
        `=> [${tree}] ?? [paragraph`,
        /:4:17: .*the document of the block "holiday" is no list of blocks \(see 0/,
      ] as const,
  ),
  [
    'a block with origins that would change the policy',
    'takesBody: true,',
    "takesBody: true, outside: () => [{ origin: 'https://a.example; script-src *', title: 'x' }],",
    /:11:16: .*the outside of the block "framed" is no list of origins/,
  ],
  [
    'the anchors of a block',
    'takesBody: true,',
    'takesBody: true, anchors: () => missing,',
    /:12:\d+: this code fails: missing is not defined/,
  ],
  [
    'the page of a missing address',
    "nearest ?? 'nowhere'",
    'none',
    /:22:\d+: this code fails for the page about a missing/,
  ],
]

for (const [rule, from, to, message] of failures) {
  test(`refused: code that fails for ${rule}`, async t => {
    assert.ok(code.includes(from))
    const change = { ...company, 'vitrine.config.ts': code.replace(from, to) }
    const folder = await changedCompany(t, {
      ...change,
      ...onAbout('::holiday {until="2027-01-06"}', '', ':::framed', 'One.', ':::'),
    })
    await assert.rejects(startTestSite(folder), error => {
      assert.ok(error instanceof ContentRefused, String(error))
      assert.equal(error.issues.length, 1, error.message)
      assert.match(error.message, message)
      return true
    })
  })
}

/** A block that is written with a fault: its lines, and the place and start of the message in each language. */
const misuses: readonly (readonly [rule: string, line: string, message: RegExp])[] = [
  [
    'a key that the block does not have',
    '::holiday {untli="2027-01-06"}',
    /no value untli: use one of until, note; did you mean until\?/,
  ],
  ['a value that is missing', '::holiday', /the block "::holiday" lacks a value: write \{until="…"\}/],
  [
    'a value that breaks its rule',
    '::holiday {until="2027-13-06"}',
    /the value until of the block "::holiday": /,
  ],
  [
    'a name that the block does not take',
    '::holiday may {until="2027-01-06"}',
    /takes no name: remove "may"/,
  ],
  ['values for a block without any', '::services {a="1"}', /the block "::services" takes no values/],
  ['a line for a block with content', '::framed', /has content: write ":::framed"/],
  [
    'content for a block without',
    ':::holiday {until="2027-01-06"}\nOne\n:::',
    /has no content: write it as one line/,
  ],
  ['values in another form', '::holiday {until=2027-01-06}', /write the values of a block as \{key="value"/],
  ['a block inside a sentence', 'Closed: ::holiday, they say.', /the block "::holiday" stands inside a text/],
]

for (const [rule, line, message] of misuses) {
  test(`refused: ${rule}`, async t => {
    const folder = await changedCompany(t, { ...company, ...onAbout(line) })
    const issues = await issuesIn(folder)
    assert.equal(issues.length, languages.length, issues.join('\n'))
    for (const issue of issues) {
      assert.match(issue, /pages\/about\/..\.md:\d+:\d+: /)
      assert.match(issue, message)
    }
  })
}

/** Rules of values that fail themselves. */
const failingRules = [
  ['rules that wait', 'z.string().refine(async () => true)'],
  ['rules that throw', "z.string().refine(() => { throw new Error('mine') })"],
] as const

for (const [rule, until] of failingRules) {
  test(`refused with the place of the block: ${rule}`, async t => {
    const change = { ...company, 'vitrine.config.ts': code.replace('until: fields.day', `until: ${until}`) }
    const folder = await changedCompany(t, { ...change, ...onAbout('::holiday {until="2027-01-06"}') })
    const issues = await issuesIn(folder)
    assert.equal(issues.length, languages.length)
    for (const issue of issues)
      assert.match(issue, /about\/..\.md:\d+:1: the values of the block "::holiday": its rules fail: /)
  })
}

test('refused: code that waits forever', async t => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  // Node ends with a status of its own while a module waits.
  const code = 'await new Promise(end => process.once("endOfTest", end))'
  const folder = await changedCompany(t, { 'vitrine.config.ts': code })
  t.after(() => process.emit('endOfTest' as 'exit', 0))
  const refused = assert.rejects(
    loadFeatures(folder),
    /:1:1: this code does not run: timed out: remove an "await" outside/,
  )
  t.mock.timers.tick(15_000)
  await refused
})

test('faults of code are shown with paths as those of content are', async t => {
  const lines = onAbout('::holiday {until="2027-01-06"}')
  for (const text of ['missing()', code.replace('[paragraph(', '[missing(')]) {
    const folder = relative('', await changedCompany(t, { ...company, ...lines, 'vitrine.config.ts': text }))
    await assert.rejects(startTestSite(folder), error => {
      assert.ok(error instanceof ContentRefused)
      assert.equal(error.issues[0]?.file, join(folder, '../vitrine.config.ts'))
      return true
    })
  }
})

test('code behind a symbolic link is the code of the company, and so are its imports', async t => {
  const folder = await changedCompany(t, company)
  const linked = join(await temporaryFolder(t), 'linked # 100%25 é')
  await symlink(join(folder, '..'), linked)
  const { code } = await loadFeatures(join(linked, 'content'))
  assert.deepEqual(
    code.files.map(path => basename(path)),
    ['vitrine.config.ts', 'rates.json', 'frame.css', 'holiday.css'],
  )
})

async function issuesIn(folder: string): Promise<readonly string[]> {
  try {
    await read(readConfig({ CONTENT_DIR: folder }), silent)
    return []
  } catch (error) {
    if (!(error instanceof ContentRefused)) throw error
    return error.issues.map(describe)
  }
}

const guide = await readFile(join(import.meta.dirname, '../../docs/extending.md'), 'utf8')
const examples = [...guide.matchAll(/^```ts\n(.*?)^```/gms)].map(([, example = '']) => example)
/** The first line of an example names its file, if it is not the whole code. */
const named = examples.map(example => [/^\/\/ (\S+\.ts)\n/.exec(example)?.[1] ?? '', example] as const)
const others = Object.fromEntries(named.filter(([name]) => name.includes('/')))
const whole = examples.filter(example => example.includes('export default defineConfig('))

for (const [index, example] of whole.entries()) {
  test(`configuration ${index + 1} of docs/extending.md runs, and a site with it answers`, async t => {
    const files = {
      ...others,
      'vitrine.config.ts': example,
      'holiday.css': '',
      'frame.css': '',
      'now.json': '{"items": ["One"]}',
    }
    const folder = await changedCompany(t, files)
    assert.notEqual(await loadFeatures(folder), ownFeatures)
    assert.equal((await (await startTestSite(folder)).fetch('/')).status, 200)
  })
}
