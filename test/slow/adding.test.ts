import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { promisify } from 'node:util'
import { shippedLanguages } from '../../src/catalog/language-codes.ts'
import { contentDirs } from '../support/folders.ts'
import { postMessage, root, run, startSite, temporaryFolder } from '../support/process.ts'
import { copyOfProject } from '../support/project-copy.ts'

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
    .replace('    sendFeedback:', "    askForCall: 'Chiede una telefonata.',\n    sendFeedback:")
    .replace('    whatsapp: {', "    empresa: { label: 'Azienda', rule: '{maximum}' },\n    whatsapp: {")
    .replace(
      '    message_required: {',
      "    company_too_long: { detail: 'Oltre {companyMaximum}.', hint: 'Accorciate.' },\n    message_required: {",
    )
}

/** The recipes of docs/adding.md that are performed, by their titles. */
const recipes: Readonly<Record<string, Readonly<Record<string, Change>>>> = {
  'An operation of the API': {
    'src/api/v1/operations/get-questions.ts': `import { readOperation } from '../../../site/operation.ts'
import { readPolicy } from '../../../contract/quota-policies.ts'
import { inEveryLanguage } from '../../../locales/phrases.ts'
import { problemsOfReads } from '../request-problems.ts'
import { catalogTag } from '../tags.ts'

/** The questions of one service. */
export const getQuestions = readOperation<'/api/v1/perguntas/{slug}'>({
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
  'A POST operation of the API': {
    'src/api/v1/operations/ask-for-call.ts': `import { readJsonObject, validate } from '../../../forms/message.ts'
import { action } from '../../../site/operation.ts'
import { contactPolicy } from '../../../contract/quota-policies.ts'
import { Problem } from '../../../http/problem.ts'
import { inEveryLanguage } from '../../../locales/phrases.ts'
import { problemsOfRequests } from '../request-problems.ts'
import { responseLang } from '../response-lang.ts'
import { contactTag } from '../tags.ts'

const accepted = { success: true, message: 'We call you.' }

/** Asks the team for a call. */
export const askForCall = action<'/api/v1/ligacao'>({
  operationId: 'askForCall',
  summary: inEveryLanguage(({ operations }) => operations.askForCall),
  description: 'Asks the team for a call, with a real email.',
  tag: contactTag,
  path: '/api/v1/ligacao',
  parameters: {},
  policy: contactPolicy,
  status: 202,
  success: 'ContactSuccess',
  problems: [
    'invalid_json',
    'name_required',
    'name_too_short',
    'name_too_long',
    'email_required',
    'email_invalid',
    'body_too_large',
    'email_delivery_failed',
    'email_not_configured',
    'server_busy',
    ...problemsOfRequests,
  ],
  request: {
    schema: 'CallRequest',
    description: 'JSON in UTF-8, uncompressed.',
    fields: () => ['nome', 'email'].map(name => ({ name, type: 'string', rule: name, isRequired: true })),
    example: () => ({ nome: 'Ana', email: 'ana@empresa.example' }),
  },
  query: company => [responseLang(company)],
  fields: [],
  outcome: 'The mail server has accepted the email',
  example: () => [{}, () => accepted],
  async act(site, { headers, language, readBody, submit }) {
    const members = await readJsonObject(headers, readBody)
    if (members instanceof Problem) return { problem: members, language }
    const asked = { ...members, mensagem: 'Please call me.', idioma: language }
    const message = validate(asked, site.messageRules)
    const problem = message instanceof Problem ? message : await submit(message, 'api', undefined)
    return problem ? { problem, language } : { body: accepted, language }
  },
})
`,
    'src/api/v1/version.ts': [
      [
        'import { getApiInfo }',
        "import { askForCall } from './operations/ask-for-call.ts'\nimport { getApiInfo }",
      ],
      ['sendContactMessage, sendFeedback]', 'sendContactMessage, askForCall, sendFeedback]'],
      [
        '    ContactRequest: ',
        '    CallRequest: describedContactRequest(catalog.company).pick({ nome: true, email: true }),\n    ContactRequest: ',
      ],
    ],
    'src/locales/shape.ts': [
      [
        '    readonly sendFeedback: string',
        '    readonly askForCall: string\n    readonly sendFeedback: string',
      ],
    ],
    ...inEachLanguage(['    sendFeedback:', "    askForCall: 'Asks for a call.',\n"]),
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
    'src/contract/vocabulary.ts': [
      ["  whatsapp: 'whatsapp',", "  empresa: 'company',\n  whatsapp: 'whatsapp',"],
    ],
    'src/contract/problem-types.ts': [
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
    'src/catalog/language-codes.ts': [["'es', 'fr']", "'es', 'fr', 'it']"]],
    'src/locales/phrases.ts': [
      ['import { portuguese }', "import { italian } from './it.ts'\nimport { portuguese }"],
      ['  fr: french,\n', '  fr: french,\n  it: italian,\n'],
    ],
  },
  'A kind of page': {
    'src/kinds/job/kind.ts': `import type { PageText, PageWith } from '../../catalog/catalog.ts'
import { pageFrontMatterSchema } from '../../catalog/document.ts'
import type { Localised } from '../../catalog/language.ts'
import { pageAbove } from '../../site/breadcrumbs.ts'
import type { PageKindDefinition } from '../../site/kind.ts'
import { article } from '../../site/parts/article.ts'

declare module '../../catalog/document.ts' {
  interface FrontMatters {
    readonly job: PageFrontMatter
  }
}

type JobPage = PageWith<'job', Localised<PageText>>

declare module '../../catalog/catalog.ts' {
  interface PagesByKind {
    readonly job: JobPage
  }
}

/** A job that is open. */
export const job: PageKindDefinition<JobPage> = {
  source: { folder: 'jobs', frontMatter: pageFrontMatterSchema },
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
    'src/kinds/kinds.ts': [
      ['import { list }', "import { job } from './job/kind.ts'\nimport { list }"],
      ['  blog,\n', '  job,\n  blog,\n'],
    ],
  },
  'A block': {
    'src/blocks/holiday/block.ts': `import { paragraph, text } from '../../catalog/prose.ts'
import type { BlockDefinition } from '../../site/block.ts'

/** When the company is closed. */
export const holiday: BlockDefinition = {
  document: (_, { site, language }) => [paragraph(text(\`\${site.catalog.company.name}: \${language} 24.12.\`))],
}
`,
    'src/blocks/blocks.ts': [
      ['import { legalIdentity }', "import { holiday } from './holiday/block.ts'\nimport { legalIdentity }"],
      ['  letterhead,\n', '  letterhead,\n  holiday,\n'],
    ],
  },
}

/** The recipe of a second version, which is performed in another copy: the pages then describe this version. */
const secondVersion: Readonly<Record<string, Change>> = {
  'src/api/v2/operations/list-names.ts': `import { readOperation } from '../../../site/operation.ts'
import { readPolicy } from '../../../contract/quota-policies.ts'
import { inEveryLanguage } from '../../../locales/phrases.ts'
import { problemsOfReads } from '../../v1/request-problems.ts'
import { catalogTag } from '../../v1/tags.ts'

/** The names of the services. */
export const listNames = readOperation<'/api/v2/services'>({
  operationId: 'listNames',
  summary: inEveryLanguage(({ operations }) => operations.listServices),
  description: 'The names of the services.',
  tag: catalogTag,
  path: '/api/v2/services',
  parameters: {},
  policy: readPolicy,
  success: 'Names',
  problems: problemsOfReads,
  bodies: ({ catalog }) => [
    [{}, language => ({ names: catalog.services.map(({ texts }) => texts[language].title) })],
  ],
})
`,
  'src/api/v2/version.ts': `import { z } from 'zod'
import type { ApiVersion } from '../../site/site.ts'
import { getApiInfo } from '../v1/operations/get-api-info.ts'
import { sendContactMessage } from '../v1/operations/send-contact-message.ts'
import { v1 } from '../v1/version.ts'
import { listNames } from './operations/list-names.ts'

const getIndex = { ...getApiInfo, operationId: 'getIndex', path: '/api/v2' }
const sendMessage = {
  ...sendContactMessage,
  operationId: 'sendMessage',
  path: '/api/v2/messages',
  aliases: ['/api/v2/form'],
}

/** Version 2 of the API. */
export const v2: ApiVersion = {
  version: '2',
  operations: [getIndex, listNames, sendMessage],
  messages: sendMessage,
  schemas: catalog => ({ ...v1.schemas(catalog), Names: z.object({ names: z.array(z.string()) }) }),
  openApiPath: '/openapi-v2.json',
}
`,
  'src/api/versions.ts': [
    [
      "import { v1 } from './v1/version.ts'",
      "import { v1 } from './v1/version.ts'\nimport { v2 } from './v2/version.ts'",
    ],
    ['[v1]', '[v1, v2]'],
  ],
}

const text = await readFile(join(root, 'docs/adding.md'), 'utf8')

for (const [title, changes] of Object.entries({ ...recipes, 'A version of the API': secondVersion })) {
  test(`docs/adding.md names the files of "${title}"`, () => {
    const [, recipe = ''] = text.split(`## ● ${title}\n`)
    const named = [...(recipe.split('\n## ')[0] ?? '').matchAll(/`(src\/[^`]+\.ts)`/g)].map(
      ([, file = '']) => file,
    )
    const expected = Object.keys(changes).map(file =>
      file.replace(
        new RegExp(`(?<=/)(?:get-questions|ask-for-call|list-names|it|${shippedLanguages.join('|')})\\.ts$`),
        '*',
      ),
    )
    assert.deepEqual(
      new Set(named.map(file => file.replaceAll(/<\w+>(?:\.ts$)?/g, '*'))),
      new Set(
        expected.map(file => file.replace(/(?<=^src\/(?:api|kinds|blocks)\/)(?:v2|job|holiday)(?=\/)/, '*')),
      ),
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

  const call = (body: object) =>
    fetch(`${url}/api/v1/ligacao`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
  const nameless = await call({ email: 'rosa@school.example' })
  assert.deepEqual([nameless.status, (await nameless.json()).code], [400, 'name_required'])
  const accepted = await call({ nome: 'Rosa Lima', email: 'rosa@school.example' })
  assert.deepEqual([accepted.status, (await accepted.json()).message], [202, 'We call you.'])
  assert.match(accepted.headers.get('RateLimit-Policy') ?? '', /^"contato"/)
  assert.match(await newestMail(url), /Please call me\./)
  const { requestBody } = described.paths['/api/v1/ligacao'].post
  assert.equal(requestBody.content['application/json'].schema.$ref, '#/components/schemas/CallRequest')
  assert.deepEqual(described.components.schemas.CallRequest.required, ['nome', 'email'])
  assert.match(await (await fetch(`${url}/api-doc.md`)).text(), /`POST`\*\* `\/api\/v1\/ligacao`/)

  assert.ok(described.components.schemas.ContactRequest.properties.empresa)
  assert.match(
    await (await fetch(`${url}/fale`)).text(),
    /<input id="empresa"[^>]* maxlength="80" autocomplete="organization"/,
  )
  const message = { nome: 'Rosa Lima', email: 'rosa@school.example', mensagem: 'Twenty broken chairs.' }
  const tooLong = await postMessage(url, { ...message, empresa: 'x'.repeat(81) })
  assert.deepEqual([tooLong.status, (await tooLong.json()).detail], [400, 'More than 80.'])
  assert.equal((await postMessage(url, { ...message, empresa: 'Escola Rosa' })).status, 200)
  assert.match(await newestMail(url), /Empresa: Escola Rosa/)

  const page = await (await fetch(`${url}/vagas/marceneiro`)).text()
  assert.match(page, /"@type":"CreativeWork"/)
  assert.match(page, /<p>.*: pt 24\.12\.<\/p>/)
  assert.match(await (await fetch(`${url}/vagas/marceneiro.md`)).text(), /: pt 24\.12\.$/m)
  for (const list of ['/llms.txt', '/llms-full.txt', '/sitemap.xml', '/api/v1/paginas']) {
    assert.match(await (await fetch(`${url}${list}`)).text(), /\/vagas\/marceneiro/, list)
  }
})

test('the recipe of a second version works: it answers beside version 1, each has its own dates, and the form sends to the new one', {
  timeout: 300_000,
}, async t => {
  const copy = await copyOfProject(t)
  await cp(join(copy, 'src/api/v1'), join(copy, 'src/api/v2'), { recursive: true })
  const versionFile = join(copy, 'src/api/v2/version.ts')
  await apply(versionFile, [
    ['const v1: ', 'const v2: '],
    ['offeredVersion(v1, ', 'offeredVersion(v2, '],
    ["version: '1'", "version: '2'"],
  ])
  await apply(join(copy, 'src/api/versions.ts'), secondVersion['src/api/versions.ts'] ?? [])
  const content = await temporaryFolder(t)
  await cp(contentDirs.second, content, { recursive: true })
  const refused = run(t, { CONTENT_DIR: content }, root, ['check'], copy)
  assert.equal((await refused.ended).status, 70)
  for (const line of [
    'POST /api/contato belongs to sendContactMessage of v1 (POST /api/v1/contato) and sendContactMessage of v2 (POST /api/v1/contato)',
    'the operationId listPages belongs to listPages of v1 (GET /api/v1/paginas) and listPages of v2 (GET /api/v1/paginas)',
  ]) {
    assert.ok(refused.stderr().includes(line), refused.stderr())
  }

  await rm(join(copy, 'src/api/v2'), { recursive: true })
  await mkdir(join(copy, 'src/api/v2/operations'), { recursive: true })
  for (const [file, change] of Object.entries(secondVersion)) {
    if (typeof change === 'string') await apply(join(copy, file), change)
  }
  await promisify(execFile)(join(root, 'node_modules/.bin/tsc'), ['--checkers', '1', '-p', copy]).catch(
    ({ stdout }) => assert.fail(stdout),
  )
  await apply(join(content, 'company.yaml'), [
    ['deprecation: null', 'deprecation: 2027-01-15'],
    ['sunset: null', 'sunset: 2027-07-15'],
    [
      'migrationGuide: null',
      'migrationGuide: https://www.example.org/v2\n  versions:\n    v2: {deprecation: 2029-01-15, sunset: 2029-07-15, migrationGuide: https://www.example.org/v3}',
    ],
  ])
  const environment = { CONTENT_DIR: content, MAILBOX_DIR: await temporaryFolder(t) }
  const { url } = await startSite(t, environment, root, copy)
  const guideOf = async (path: string) => (await fetch(`${url}${path}`)).headers.get('Link')
  for (const path of ['/api/v1', '/api/v1/contato', '/api/contato'])
    assert.match((await guideOf(path)) ?? '', /example\.org\/v2>; rel="deprecation"/, path)
  for (const path of ['/api/v2', '/api/v2/services', '/api/v2/messages', '/api/v2/form', '/api/v2/none'])
    assert.match((await guideOf(path)) ?? '', /example\.org\/v3>; rel="deprecation"/, path)
  assert.equal((await (await fetch(`${url}/api/v2/services`)).json()).names.length, 2)
  const { version, openapi, sunset } = await (await fetch(`${url}/api/v2`)).json()
  assert.deepEqual([version, new URL(openapi).pathname], ['2', '/openapi-v2.json'])
  assert.match(sunset, /^2029-07-15/)
  const described = await (await fetch(`${url}/openapi-v2.json`)).json()
  assert.deepEqual(Object.keys(described.paths), ['/api/v2', '/api/v2/services', '/api/v2/messages'])
  const [, form = ''] = /data-api="([^"]+)"/.exec(await (await fetch(`${url}/fale`)).text()) ?? []
  assert.equal(new URL(form, url).pathname, '/api/v2/form')
  const message = { nome: 'Rosa Lima', email: 'rosa@school.example', mensagem: 'Twenty broken chairs.' }
  for (const [path, channel] of [
    ['/api/v2/messages', 'API'],
    ['/api/v2/form', 'formulário'],
    ['/api/contato', 'formulário'],
  ] as const) {
    const sent = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(message),
    })
    assert.equal(sent.status, 200, path)
    assert.match(await newestMail(url), new RegExp(`Canal: ${channel}`), path)
  }
})

/** Returns the page of the newest mail in the mailbox. */
async function newestMail(url: string): Promise<string> {
  const mails = await (await fetch(`${url}/dev/mailbox`)).text()
  const [, mail = ''] = /href="(\/dev\/mailbox\/[^"]+)"/.exec(mails) ?? []
  return (await fetch(`${url}${mail}`)).text()
}

/** The program and what it is compiled with, to be changed. */

async function apply(file: string, change: Change): Promise<void> {
  if (typeof change === 'string') {
    await mkdir(dirname(file), { recursive: true })
    return writeFile(file, change)
  }
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

::holiday
`,
    )
  }
  return folder
}
