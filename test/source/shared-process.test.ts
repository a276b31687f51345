import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sourceFiles } from '../support/source-files.ts'

const names = 'chdir|umask|sete?[ug]id|setgroups|initgroups'

/** A change of the process: its user, working folder, file modes or environment. */
const changesProcess = new RegExp(
  [
    String.raw`\bprocess\??\.(?:${names})\b`,
    String.raw`\{[^}]*\b(?:${names})\b[^}]*\}\s*(?:=\s*process\b|from\s*'(?:node:)?process')`,
    String.raw`\bprocess\.env\s*=[^=]`,
    String.raw`\bprocess\.env(?:\.\w+|\[[^\]]+\])\s*(?:\?\?|\|\|)?=[^=]`,
    String.raw`\bdelete\s+process\.env\b`,
    String.raw`\bObject\.(?:assign|defineProperty)\(\s*process\.env\b`,
  ].join('|'),
)

test('no test changes the user, the working folder, the modes or the environment of the process that all share', async () => {
  for (const change of [
    'process.seteuid?.(1)',
    "process.chdir('..')",
    'process.umask(0)',
    "import { chdir } from 'node:process'",
    'const { setuid } = process',
    "process.env.PORT = '1'",
    "process.env['PORT'] ??= '1'",
    'process.env = {}',
    'delete process.env.PORT',
    'Object.assign(process.env, {})',
  ]) {
    assert.match(change, changesProcess)
  }
  for (const use of [
    'process.env.PORT === port',
    'Object.entries(process.env)',
    '{ ...process.env }',
    'process.cwd()',
    "'umask 077'",
  ])
    assert.doesNotMatch(use, changesProcess)
  const files = [
    ...(await sourceFiles('{src,test,bench}/**/*.ts')),
    ...(await sourceFiles('{cli,judges}/**/*.test.ts')),
  ]
  const found = files.filter(([, text]) => changesProcess.test(text)).map(([path]) => path)
  // It writes the code of another process, and this file names the changes.
  assert.deepEqual(found.sort(), ['test/source/shared-process.test.ts', 'test/support/own-process.ts'])
})
