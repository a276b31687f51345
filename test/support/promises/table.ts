import type { HasTest } from './test-names.ts'

/** A row of a table of promises: the rule, the thing of the contract that it is about, and the tests that hold it. */
export interface PromiseRow {
  readonly rule: string
  /** The code at the start of the rule, such as `ApiInfo.name`. Undefined for a rule about no single thing. */
  readonly subject: string | undefined
  readonly tests: readonly string[]
}

const head = '| Rule | Tests |'

/** Returns the rows of the tables in a document. */
export function rowsOf(document: string): readonly PromiseRow[] {
  const lines = document.split('\n').filter(line => line.startsWith('|'))
  return lines.filter(line => line !== head && !/^[|-]+$/.test(line)).map(rowOf)
}

function rowOf(line: string): PromiseRow {
  const [rule = '', tests = '', ...others] = line
    .replace(/^\| */, '')
    .replace(/ *\|$/, '')
    .split(/ *\| */)
  if (others.length > 0) throw new Error(`more than two cells: ${line}`)
  const [, subject] = /^`([^`]+)`: /.exec(rule) ?? []
  return { rule, subject, tests: tests.split('<br>').filter(Boolean) }
}

/**
 * Returns the faults of a table: empty cells, rules that are there twice, tests that do not exist, things of the
 * contract without a row, and rows about things that the contract does not have. `read` returns the tests of a file, and
 * undefined where there is no such file.
 */
export function faultsOfTable(
  rows: readonly PromiseRow[],
  known: readonly string[],
  read: (path: string) => HasTest | undefined,
): readonly string[] {
  const subjects = rows.flatMap(({ subject }) => subject ?? [])
  return [
    ...rows.flatMap(row => faultsOfRow(row, read)),
    ...twice(rows.map(({ rule }) => rule.toLowerCase())).map(rule => `twice: ${rule}`),
    ...twice(subjects).map(subject => `two rows: ${subject}`),
    ...known.filter(thing => !subjects.includes(thing)).map(thing => `no row: ${thing}`),
    ...subjects.filter(subject => !known.includes(subject)).map(subject => `unknown: ${subject}`),
  ]
}

function faultsOfRow({ rule, tests }: PromiseRow, read: (path: string) => HasTest | undefined): string[] {
  if (!/\w/.test(rule.replace(/^`[^`]+`: */, ''))) return [`no rule: ${rule}`]
  if (tests.length === 0) return [`no test: ${rule}`]
  return tests.flatMap(test => {
    const [, path = '', name = ''] = /^`(\S+\.ts) › ([^`]+)`$/.exec(test) ?? []
    if (!name) return [`not a test: ${test}`]
    const hasTest = read(path)
    if (!hasTest) return [`no file: ${path}`]
    return hasTest(name) ? [] : [`no such test: ${path} › ${name}`]
  })
}

function twice(texts: readonly string[]): readonly string[] {
  return texts.filter((text, index) => texts.indexOf(text) !== index)
}
