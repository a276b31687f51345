import assert from 'node:assert/strict'
import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { root } from '../support/process.ts'
import { faultsOfComments, faultsOfMarkdown, faultsOfStrings, type ProseFault } from '../support/prose.ts'

/** Documents in English for readers of the project. */
const documents = [
  '*.md',
  'docs/!(conteudo|glossary)*.md',
  'cli/*.md',
  'deploy/**/*.md',
  'bench/document/*.md',
]
const code = ['bin', 'src', 'cli/src', 'cli/scripts', 'test', 'bench', 'judges'].flatMap(folder => [
  `${folder}/**/*.ts`,
  `${folder}/**/*.js`,
])
const commandLine = ['cli/src/texts/en*.ts', 'cli/src/texts/en/**/*.ts']

async function faultsIn(
  patterns: readonly string[],
  read: (text: string) => readonly ProseFault[],
): Promise<readonly string[]> {
  const found: string[] = []
  const exclude = (path: string) => /node_modules|\/dist\//.test(path)
  for await (const path of glob(patterns, { cwd: root, exclude })) {
    const text = await readFile(join(root, path), 'utf8')
    found.push(...read(text).map(({ line, fault }) => `${path}:${line}: ${fault}`))
  }
  return found.sort()
}

test('documents have short sentences and plain words', async () => {
  assert.deepEqual(await faultsIn(documents, faultsOfMarkdown), [])
})

test('comments have short sentences and plain words', async () => {
  assert.deepEqual(await faultsIn(code, faultsOfComments), [])
})

test('texts of the command line have short sentences and plain words', async () => {
  assert.deepEqual(await faultsIn(commandLine, faultsOfStrings), [])
})

const long = `${'The server closes the connection and '.repeat(5)}stops.`

test('a planted sentence is found, with its line', () => {
  assert.deepEqual(
    faultsOfMarkdown(`# Title\n\nA good line.\nThe site starts anew.\n\n- ${long}\n`).map(({ line }) => line),
    [4, 6],
  )
  assert.deepEqual(
    faultsOfComments(`/**\n * Good.\n * What a client gets of the site is this.\n */\n// ${long}\n`).map(
      ({ line }) => line,
    ),
    [3, 5],
  )
  assert.equal(faultsOfStrings("const text = 'Nobody answers.'").length, 1)
})

test('code, addresses and questions are no prose', () => {
  assert.deepEqual(
    faultsOfMarkdown(
      '`nobody` and [a link](/beside)\n\n```text\nanew\n```\n\nWhat does the server answer to this?\n',
    ),
    [],
  )
  assert.deepEqual(faultsOfComments("// `nobody`\nconst nobody = 'anew'\n"), [])
})
