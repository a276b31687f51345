import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { promisify } from 'node:util'
import { shippedLanguages } from '../../src/locales/codes.ts'
import { postMessage, root, startSite, temporaryFolder } from '../support/process.ts'
import { contentDirs } from '../support/site.ts'

/** A new file as its text, a file that exists as places and what to write instead. */
type Change = string | readonly (readonly [place: string, instead: string])[]

/** Texts to write before these places, in the file of each language. */
const inEachLanguage = (...texts: readonly (readonly [place: string, text: string])[]) =>
  Object.fromEntries(
    shippedLanguages.map(code => [
      `src/locales/${code}.ts`,
      texts.map(([place, text]) => [place, `${text}${place}`] as const),
    ]),
  )

/** The file of one more language: here the French texts, with what the other recipes add to each language. */
async function italian(): Promise<string> {
  const french = await readFile(join(root, 'src/locales/fr.ts'), 'utf8')
  return french
    .replace('const french', 'const italian')
    .replace("'fr_FR'", "'it_IT'")
    .replace('    listPages: ', "    getQuestions: 'Domande di una linea.',\n    listPages: ")
    .replace('    whatsapp: {', "    empresa: { label: 'Azienda', rule: '{maximum}' },\n    whatsapp: {")
    .replace(
      '    message_required: {',
      "    company_too_long: { detail: 'Oltre {companyMaximum}.', hint: 'Accorciate.' },\n    message_required: {",
    )
}

/** The recipes of docs/adding.md that are performed, by their titles. */
const recipes: Readonly<Record<string, Readonly<Record<string, Change>>>> = {
  'An operation of the API': {
    'src/api/v1/operations/get-questions.ts': `import { readOperation } from '../../../contract/operation.ts'
import { readPolicy } from '../../../contract/policies.ts'
import { inEveryLanguage } from '../../../locales/phrases.ts'
import type { Site } from '../../../site/site.ts'
import { problemsOfReads } from '../request-problems.ts'
import { catalogTag } from '../tags.ts'

/** The questions of one service. */
export const getQuestions = readOperation<Site, '/api/v1/perguntas/{slug}'>({
  operationId: 'getQuestions',
  summary: inEveryLanguage(({ operations }) => operations.getQuestions),
  description: 'Questions and answers.',
  tag: catalogTag,
  path: '/api/v1/perguntas/{slug}',
  parameters: {
    slug: {
      description: inEveryLanguage(({ parameters }) => parameters.slug),
      schema: 'ServiceSlug',
      unknown: 'service_not_found',
    },
  },
  policy: readPolicy,
  success: 'QuestionList',
  problems: ['service_not_found', ...problemsOfReads],
  bodies: ({ catalog }) =>
    catalog.services.map(({ id, texts }) => [
      { slug: id },
      language => ({ questions: texts[language].faq.map(({ question }) => question) }),
    ]),
})
`,
    'src/api/v1/schemas.ts': [
      [
        '  return {\n    ApiInfo,',
        '  const QuestionList = z.object({ questions: z.array(z.string()) })\n  return {\n    QuestionList,\n    ApiInfo,',
      ],
    ],
    'src/api/v1/version.ts': [
      [
        'import { listPages }',
        "import { getQuestions } from './operations/get-questions.ts'\nimport { listPages }",
      ],
      ['getService, listPages', 'getService, getQuestions, listPages'],
    ],
    'src/locales/shape.ts': [
      ['    readonly listPages: string', '    readonly getQuestions: string\n    readonly listPages: string'],
    ],
    ...inEachLanguage(['    listPages: ', "    getQuestions: 'Questions of a line.',\n"]),
  },
  'A field of the contact message': {
    'src/contract/contact-fields.ts': [
      [
        '  whatsapp: {',
        "  empresa: { control: 'text', isRequired: false, maximum: 80, term: 'company', autocomplete: 'organization' },\n  whatsapp: {",
      ],
    ],
    'src/contract/contact-request.ts': [
      [
        '      whatsapp: z',
        `      empresa: cleaned(whiteSpace, 'company_too_long', contactFields.empresa.maximum, 'company_too_long')
        .refine(value => codePoints(value) <= contactFields.empresa.maximum, failing('company_too_long'))
        .nullish()
        .meta({ description: 'The company of the sender' }),
      whatsapp: z`,
      ],
    ],
    'src/contract/problems.ts': [
      [
        '  message_required: {',
        "  company_too_long: { status: 400, field: 'empresa' },\n  message_required: {",
      ],
    ],
    ...inEachLanguage(
      ['    whatsapp: {', "    empresa: { label: 'Empresa', rule: 'de 0 a {maximum}' },\n"],
      [
        '    message_required: {',
        "    company_too_long: { detail: 'More than {companyMaximum}.', hint: 'Shorten it.' },\n",
      ],
    ),
  },
  'A language': {
    'src/locales/it.ts': await italian(),
    'src/locales/codes.ts': [["'es', 'fr']", "'es', 'fr', 'it']"]],
    'src/locales/phrases.ts': [
      ['import { portuguese }', "import { italian } from './it.ts'\nimport { portuguese }"],
      ['  fr: french,\n', '  fr: french,\n  it: italian,\n'],
    ],
  },
  'A kind of page': {
    'src/model/document.ts': [
      [
        "  blog: { folder: 'blog'",
        "  job: { folder: 'jobs', isTranslated: true, frontMatter: pageFrontMatterSchema },\n  blog: { folder: 'blog'",
      ],
    ],
    'src/model/catalog.ts': [
      [
        "  readonly service: PageWith<'service', Localised<ServiceText>>",
        "  readonly service: PageWith<'service', Localised<ServiceText>>\n  readonly job: PageWith<'job', Localised<PageText>>",
      ],
    ],
    'src/model/company.ts': [
      [
        "  pages: uniqueSlugs('folders in pages/', 1),",
        "  jobs: uniqueSlugs('folders in jobs/', 0).default([]),\n  pages: uniqueSlugs('folders in pages/', 1),",
      ],
    ],
    'src/pages/kinds/job.ts': `import type { PageOf } from '../../model/catalog.ts'
import { pageAbove } from '../../site/breadcrumbs.ts'
import { article } from '../html/parts/article.ts'
import type { PageKindDefinition } from './definition.ts'

/** A job that is open. */
export const job: PageKindDefinition<PageOf<'job'>> = {
  body: { introduction: () => [], continuation: () => [], anchors: () => [] },
  template: view => article(view, { opening: view.write(view.lead) }),
  links: () => [],
  jsonLd: (site, { texts }, language) => [
    { '@type': 'CreativeWork', '@id': \`\${site.url(texts[language].path)}#job\`, name: texts[language].title },
  ],
  openGraph: { type: 'article', facts: () => [] },
  shareLine: pageAbove,
  markdown: { frontMatter: () => [], paths: () => [], shortening: 'shorten it' },
  listed: { menu: false, footer: undefined, llms: 'optional', fullText: true, sitemap: true, feed: undefined, api: 'page' },
}
`,
    'src/pages/kinds.ts': [
      [
        'import type { PageKindDefinition }',
        "import { job } from './kinds/job.ts'\nimport type { PageKindDefinition }",
      ],
      ['  blog,\n', '  job,\n  blog,\n'],
    ],
  },
}

const text = await readFile(join(root, 'docs/adding.md'), 'utf8')

for (const [title, changes] of Object.entries(recipes)) {
  test(`docs/adding.md names the files of "${title}"`, () => {
    const [, recipe = ''] = text.split(`## ● ${title}\n`)
    const named = [...(recipe.split('\n## ')[0] ?? '').matchAll(/`(src\/[^`]+\.ts)`/g)].map(
      ([, file = '']) => file,
    )
    const expected = Object.keys(changes).map(file =>
      file.replace(new RegExp(`(?<=/)(?:get-questions|job|it|${shippedLanguages.join('|')})\\.ts$`), '*'),
    )
    assert.deepEqual(
      new Set(named.map(file => file.replace(/<\w+>\.ts$/, '*'))),
      new Set(expected.map(file => file)),
    )
  })
}

test('the recipes work: the compiler is content, and the site answers with what was added', {
  timeout: 300_000,
}, async t => {
  const copy = await copyOfProject(t)
  for (const [file, change] of Object.values(recipes).flatMap(Object.entries<Change>)) {
    await apply(join(copy, file), change)
  }
  const content = await contentWithJob(t)
  await promisify(execFile)(join(root, 'node_modules/.bin/tsc'), ['--checkers', '1', '-p', copy]).catch(
    ({ stdout }) => assert.fail(stdout),
  )
  const { url } = await startSite(
    t,
    { CONTENT_DIR: content, MAILBOX_DIR: await temporaryFolder(t) },
    root,
    copy,
  )

  const questions = await fetch(`${url}/api/v1/perguntas/reparo?lang=en`)
  assert.equal(questions.status, 200)
  assert.match(questions.headers.get('RateLimit-Policy') ?? '', /^"leitura"/)
  assert.ok((await questions.json()).questions.length > 0)
  const unknown = await fetch(`${url}/api/v1/perguntas/nothing`)
  assert.deepEqual([unknown.status, (await unknown.json()).code], [404, 'service_not_found'])
  const other = await fetch(`${url}/api/v1/perguntas/reparo`, { method: 'DELETE' })
  assert.deepEqual([other.status, other.headers.get('Allow')], [405, 'GET, HEAD'])
  const described = await (await fetch(`${url}/openapi.json`)).json()
  assert.equal(described.paths['/api/v1/perguntas/{slug}'].get.parameters[0].example, 'reparo')
  assert.match(await (await fetch(`${url}/api-doc.md`)).text(), /`GET` `\/api\/v1\/perguntas\/\{slug\}`/)

  assert.ok(described.components.schemas.ContactRequest.properties.empresa)
  assert.match(
    await (await fetch(`${url}/fale`)).text(),
    /<input id="empresa"[^>]* maxlength="80" autocomplete="organization"/,
  )
  const message = { nome: 'Rosa Lima', email: 'rosa@school.example', mensagem: 'Twenty broken chairs.' }
  const tooLong = await postMessage(url, { ...message, empresa: 'x'.repeat(81) })
  assert.deepEqual([tooLong.status, (await tooLong.json()).detail], [400, 'More than 80.'])
  assert.equal((await postMessage(url, { ...message, empresa: 'Escola Rosa' })).status, 200)
  const mails = await (await fetch(`${url}/dev/mailbox`)).text()
  const [, mail = ''] = /href="(\/dev\/mailbox\/[^"]+)"/.exec(mails) ?? []
  assert.match(await (await fetch(`${url}${mail}`)).text(), /Empresa: Escola Rosa/)

  const page = await (await fetch(`${url}/vagas/marceneiro`)).text()
  assert.match(page, /"@type":"CreativeWork"/)
  for (const list of ['/llms.txt', '/llms-full.txt', '/sitemap.xml', '/api/v1/paginas']) {
    assert.match(await (await fetch(`${url}${list}`)).text(), /\/vagas\/marceneiro/, list)
  }
})

/** The program and what it is compiled with, to be changed. */
async function copyOfProject(t: TestContext): Promise<string> {
  const copy = await temporaryFolder(t)
  for (const path of ['bin', 'src', 'package.json', 'tsconfig.json']) {
    await cp(join(root, path), join(copy, path), {
      recursive: true,
      filter: source => !source.endsWith('.test.ts'),
    })
  }
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'))
  return copy
}

async function apply(file: string, change: Change): Promise<void> {
  if (typeof change === 'string') return writeFile(file, change)
  let changed = await readFile(file, 'utf8')
  for (const [place, instead] of change) {
    assert.equal(changed.split(place).length, 2, `${file} contains once: ${place}`)
    changed = changed.replace(place, () => instead)
  }
  await writeFile(file, changed)
}

/** The second company with one page of the new kind. */
async function contentWithJob(t: TestContext): Promise<string> {
  const folder = await temporaryFolder(t)
  await cp(contentDirs.second, folder, { recursive: true })
  await apply(join(folder, 'company.yaml'), [['\nservices:', '\njobs: [joiner]\nservices:']])
  const paths = { pt: '/vagas/marceneiro', en: '/en/jobs/joiner', es: '/es/empleos/carpintero' }
  for (const [language, path] of Object.entries(paths)) {
    const file = join(folder, 'jobs/joiner', `${language}.md`)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(
      file,
      `---
path: ${path}
title: A joiner for school chairs
description: What a joiner does in the workshop, when, and how to write to us about the position that is open.
updated: 2026-11-01
---

Forty hours in a week.
`,
    )
  }
  return folder
}
