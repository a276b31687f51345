import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import type { Catalog } from '../../src/catalog/catalog.ts'
import { catalogOf as catalogOfData } from '../../src/content/catalog-data.ts'
import { bytesOf, type HeldFile, readFolder, type SourceFile } from '../../src/content/files.ts'
import { type ContentIssue, ContentRefused } from '../../src/content/issue.ts'
import { readContent } from '../../src/content/read-content.ts'
import { checkDays, scheduleOf } from '../../src/content/schedule.ts'
import { preparePicture } from '../../src/look/pictures/prepare.ts'
import { checkContent } from '../../src/publishing/checks/check-content.ts'
import { type Change, type Edit, edited } from './changed-content.ts'
import { features, ownSources } from './features.ts'
import { contentDirs } from './folders.ts'
import { siteLanguages } from './html.ts'

export { type Change, changedContent, changeFolder, type Edit } from './changed-content.ts'

/**
 * The place of a fault, `file:line:column`, or just `file` for the next mark in that file, and words of its message.
 */
export type Fault = readonly [place: string, ...words: string[]]

/** The name of the rule, a change that breaks it in the one marked place, and words of the message. */
export type FaultRow = readonly [rule: string, change: Change, ...words: string[]]

/** The time at which the content is read: the posts of all companies of the tests have appeared. */
const now = new Date('2026-12-01T12:00:00Z')

/** Adds one test for each row. Its change causes exactly that one fault. */
export function testFaults(rows: readonly FaultRow[]): void {
  for (const [rule, change, ...words] of rows) {
    test(`refused: ${rule}`, () => assertMarkedFault(change, ...words))
  }
}

/** Asserts that the change causes exactly these faults, in this order. Each message contains its words. */
export async function assertFaults(change: Change, ...faults: readonly Fault[]): Promise<void> {
  const { issues, marks } = await read(change)
  const places = faults.map(([place]) => (place.includes(':') ? place : nextMark(marks, place)))
  assertIssues(issues, places)
  for (const [index, [, ...words]] of faults.entries()) assertWords(issues[index], words)
  assert.deepEqual(marks, [], 'every mark is the place of an expected fault')
}

/** Returns the catalog of the second company's content after a valid change. */
export async function catalogOf(change: Change): Promise<Catalog> {
  const { issues, catalog } = await read(change)
  assertIssues(issues, [])
  assert.ok(catalog)
  return catalog
}

/** Returns the documents of a copy of a page or service, with different slugs. */
export async function copiesOf(original: string, copy: string): Promise<Change> {
  const copies = siteLanguages.map(async language => {
    const text = await readFile(join(contentDirs.second, original, `${language}.md`), 'utf8')
    return [`${copy}/${language}.md`, text.replace(/^path: .*$/m, '$&-too')] as const
  })
  return Object.fromEntries(await Promise.all(copies))
}

/** Returns every fault of the second company's content after a change. Paths start from the content folder. */
export async function issuesOf(change: Change): Promise<readonly ContentIssue[]> {
  return (await read(change)).issues
}

/** Reads a content folder as the site does at its start. */
export async function readPublished(folder: string): Promise<Catalog> {
  return readChecked(readFolder(folder), folder)
}

async function readChecked(files: readonly SourceFile[], folder: string): Promise<Catalog> {
  const content = await readContent(files, folder, {
    ...ownSources,
    pictures: { prepare: (file, extension) => preparePicture(file.read(), extension) },
  })
  const schedule = scheduleOf(content, now)
  checkDays(content, schedule, now)
  return catalogOfData(
    checkContent(content, features, new Set(['/assets/site.css']), schedule, false).catalog,
  )
}

async function assertMarkedFault(change: Change, ...words: readonly string[]): Promise<void> {
  const { issues, marks } = await read(change)
  assert.equal(marks.length, 1, 'the change marks one place')
  assertIssues(issues, marks)
  assertWords(issues[0], words)
}

function assertIssues(issues: readonly ContentIssue[], places: readonly string[]): void {
  const listing = issues.map(issue => `${placeOf(issue)}: ${issue.message}`).join('\n')
  assert.deepEqual(issues.map(placeOf), places, `the faults found were:\n${listing}`)
}

function assertWords(issue: ContentIssue | undefined, words: readonly string[]): void {
  for (const word of words) {
    assert.ok(issue?.message.includes(word), `the message lacks "${word}": ${issue?.message}`)
  }
}

function nextMark(marks: string[], file: string): string {
  const index = marks.findIndex(place => place.startsWith(`${file}:`))
  assert.ok(index >= 0, `the change marks a place in ${file}`)
  return marks.splice(index, 1).join()
}

function placeOf({ file, line, column }: ContentIssue): string {
  return `${file}:${line}:${column}`
}

interface Reading {
  readonly issues: readonly ContentIssue[]
  readonly catalog?: Catalog
  readonly marks: string[]
}

/** The second company's files, read once. Each test changes a separate list. */
const files = readFolder(contentDirs.second)

async function read(change: Change): Promise<Reading> {
  const changed = new Map(files.map(file => [file.path, bytesOf(file)]))
  const marks = Object.entries(change).flatMap(([path, edit]) => apply(changed, path, edit))
  const sources: SourceFile[] = [...changed]
    .map(([path, bytes]) => ({ path, shownAs: path, bytes }))
    .sort((a, b) => (a.path < b.path ? -1 : 1))
  try {
    return { issues: [], catalog: await readChecked(sources, '.'), marks }
  } catch (error) {
    if (!(error instanceof ContentRefused)) throw error
    return { issues: error.issues, marks }
  }
}

/** Edits one file or removes a folder. Returns the places that the edit marks. */
function apply(all: Map<string, HeldFile['bytes']>, path: string, edit: Edit): string[] {
  if (edit === null) {
    const gone = [...all.keys()].filter(name => name === path || name.startsWith(`${path}/`))
    assert.ok(gone.length > 0, `there is ${path} to remove`)
    for (const name of gone) all.delete(name)
    return []
  }
  const before = all.get(path)
  const { content, marks } = edited(path, before && new TextDecoder().decode(before), edit)
  all.set(path, typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content))
  return marks
}
