import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { root } from '../support/process.ts'

const document = await readFile(join(root, 'docs/decisions.md'), 'utf8')

test('each decision is a line with the next number and a date that is not before the last one', () =>
  assert.deepEqual(faultsOf(document), []))

test('a decision that supersedes another one is named there', () => {
  const lines = [
    '- D1 · 2026-11-21 · HTTP · **A**: b. Superseded by D3.',
    '- D2 · 2026-11-23 · HTTP · **C**: d.',
    '- D3 · 2026-11-22 · HTTP · **E**: f. Supersedes D1.',
    '- D5 · 2026-11-24 · HTTP · **G**: h. Supersedes D2.',
    '- **I**: j.',
    '  More.',
  ]
  assert.deepEqual(faultsOf(lines.join('\n')), [
    'D3 is dated before D2',
    'D5 has not the number D4',
    'no decision: - **I**: j.',
    'no decision:   More.',
    'D2 does not end with "Superseded by D5."',
  ])
  assert.deepEqual(faultsOf(`${lines[0]}\n${lines[1]}`), ['D3 does not end with "Supersedes D1."'])
})

function faultsOf(text: string): readonly string[] {
  const lines = text.split('## Dependencies', 1).join().split('\n')
  const decisions = new Map<string, { readonly date: string; readonly line: string }>()
  const faults: string[] = []
  for (const line of lines.filter(line => /^- |^ /.test(line))) {
    const [, name = '', date = ''] =
      /^- (D\d+) · (\d{4}-\d\d-\d\d) · [A-Z][\w ]* · \*\*.+\.$/.exec(line) ?? []
    if (name === '') faults.push(`no decision: ${line}`)
    else {
      const [before, last] = [...decisions].at(-1) ?? []
      if (last && last.date > date) faults.push(`${name} is dated before ${before}`)
      decisions.set(name, { date, line })
      if (name !== `D${decisions.size}`) faults.push(`${name} has not the number D${decisions.size}`)
    }
  }
  const pairs = [...decisions].flatMap(([name, { line }]) => [
    ...namesAfter('Supersedes', line).map(other => [other, `Superseded by ${name}.`] as const),
    ...namesAfter('Superseded by', line).map(other => [other, `Supersedes ${name}.`] as const),
  ])
  const oneSided = pairs.filter(([name, end]) => !decisions.get(name)?.line.endsWith(end))
  return [...faults, ...oneSided.map(([name, end]) => `${name} does not end with "${end}"`)]
}

function namesAfter(words: string, line: string): readonly string[] {
  return [...line.matchAll(new RegExp(`${words} (D\\d+)`, 'g'))].map(([, name = '']) => name)
}
