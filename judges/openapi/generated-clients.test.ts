import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { root, temporaryFolder } from '../../test/support/process.ts'
import { documentFile, publishedDocument } from '../support/document.ts'
import { compileClient, type Generator, generators } from '../support/generators.ts'

/** The message of the README, the smallest that a developer sends first. */
async function firstMessage(): Promise<string> {
  const [, message] = /-d '(\{.*\})'/.exec(await readFile(join(root, 'README.md'), 'utf8')) ?? []
  return message ?? assert.fail('the README has no message')
}

interface Document {
  components: {
    schemas: {
      ContactRequest: { required: string[]; properties: Record<string, { default?: unknown }> }
      ProblemCode: { anyOf: object[] }
    }
  }
}

/** A change of the document after which the clients of some generators do not compile. */
interface Planted {
  readonly fault: string
  readonly change: (document: Document) => void
  readonly found: readonly string[]
  readonly errors: readonly RegExp[]
}

const planted: readonly Planted[] = [
  {
    fault: 'a default of an optional member',
    change({ components: { schemas } }) {
      Object.assign(schemas.ContactRequest.properties.whatsapp ?? {}, { default: true })
    },
    found: ['openapi-typescript'],
    errors: [/'whatsapp' is missing/],
  },
  {
    fault: 'a member that is required without need, and a closed list of codes',
    change({ components: { schemas } }) {
      schemas.ContactRequest.required.push('assunto')
      schemas.ProblemCode.anyOf.pop()
    },
    found: generators.map(({ name }) => name),
    errors: [/'assunto' is missing/, /"later_code"' have no overlap/],
  },
]

test('each generator, with its default options, writes a client that compiles with the first message', {
  concurrency: 2,
}, async t => {
  const [document, folder, message] = [
    await publishedDocument(t),
    await temporaryFolder(t),
    await firstMessage(),
  ]
  const compile = async (generator: Generator, text: string, subfolder: string) =>
    compileClient(generator, await documentFile(t, text), join(folder, generator.name, subfolder), message)
  const tests = generators.flatMap(generator => {
    const { name } = generator
    return [
      t.test(name, async () => {
        const { status, output } = await compile(generator, document, 'published')
        assert.equal(status, 0, output)
      }),
      ...planted
        .filter(({ found }) => found.includes(name))
        .map(({ fault, change, errors }) =>
          t.test(`${name} does find ${fault}`, async () => {
            const changed = JSON.parse(document)
            change(changed)
            const { status, output } = await compile(generator, JSON.stringify(changed), fault)
            assert.notEqual(status, 0)
            for (const error of errors) assert.match(output, error)
          }),
        ),
    ]
  })
  await Promise.all(tests)
})
