import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { parse, stringify } from 'yaml'
import { placeholderMark } from '../../src/catalog/placeholder.ts'
import { contentFiles, type Plan } from '../../src/commands/new/content-files.ts'
import { repositoryContent, secondSample } from '../support/folders.ts'
import { drawing, photograph } from '../support/pictures.ts'
import { compounds } from './long-words.ts'

/** Writes the content folder of a company into an empty folder. */
type Write = (folder: string) => Promise<void>

const plan: Plan = {
  name: 'Harbour Dental',
  languages: ['en'],
  services: 3,
  hasBlog: true,
  day: '2026-11-01',
  timeZone: 'UTC',
}

/**
 * The companies of the matrix, by name. `new` is what the command `new` writes; `bare`, `full` and `long` lay the files
 * of `test/fixtures/matrix/` over it.
 */
export const companies = {
  new: folder => begin(folder, plan),
  bare: async folder => {
    await begin(folder, { ...plan, name: 'Ward', services: 1, hasBlog: false })
    await layOver(folder, 'bare')
  },
  full: async folder => {
    await begin(folder, { ...plan, name: 'Quay Lane Joinery', services: 4 })
    await layOver(folder, 'full')
    await addPictures(folder)
  },
  long: async folder => {
    await begin(folder, { ...plan, name: 'Versicherungsgesellschaftenverband', services: compounds.length })
    await layOver(folder, 'long')
    await addPictures(folder)
    await nameServices(folder, compounds)
    await sellServices(folder)
  },
  'first-sample': folder => cp(repositoryContent, folder, { recursive: true }),
  'second-sample': folder => cp(secondSample, folder, { recursive: true }),
  'first-sample 0.2': folder => cp(join(earlier, 'first-sample'), folder, { recursive: true }),
  'second-sample 0.2': folder => cp(join(earlier, 'second-sample'), folder, { recursive: true }),
  'new 0.2': folder => cp(join(earlier, 'new-company'), folder, { recursive: true }),
} as const satisfies Readonly<Record<string, Write>>

export type CompanyName = keyof typeof companies

const fixtures = join(import.meta.dirname, '../fixtures/matrix')
/** The same three companies, as their authors wrote them for version 0.2. */
const earlier = join(import.meta.dirname, '../fixtures/content-0.2')

/** Writes what `new` writes, as if its author had only removed the marks of what is to be replaced. */
async function begin(folder: string, plan: Plan): Promise<void> {
  const isUntouched = plan.name === 'Harbour Dental'
  for (const [path, text] of contentFiles(plan)) {
    const target = join(folder, path)
    await mkdir(dirname(target), { recursive: true })
    await writeFile(target, isUntouched ? text : text.replaceAll(`${placeholderMark} `, ''))
  }
}

/** Copies the files of a company over those present, and merges its `company.yaml` into the one that is there. */
async function layOver(folder: string, name: string): Promise<void> {
  const file = join(folder, 'company.yaml')
  const present = parse(await readFile(file, 'utf8'))
  await cp(join(fixtures, name), folder, { recursive: true })
  const own = await readFile(join(fixtures, name, 'company.yaml'), 'utf8').catch(() => '{}')
  await writeFile(file, stringify(merged(present, parse(own)), { aliasDuplicateObjects: false }))
}

type Group = Readonly<Record<string, unknown>>

function isGroup(value: unknown): value is Group {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function merged(present: Group, own: Group): Group {
  const entries = Object.entries(own).map(([key, value]) => {
    const before = present[key]
    return [key, isGroup(value) && isGroup(before) ? merged(before, value) : value] as const
  })
  return { ...present, ...Object.fromEntries(entries) }
}

async function addPictures(folder: string): Promise<void> {
  await mkdir(join(folder, 'assets'), { recursive: true })
  await writeFile(join(folder, 'assets/bench.jpg'), await photograph(1200, 800))
  // As a phone held upright takes it.
  await writeFile(join(folder, 'assets/van.jpg'), await photograph(1080, 1920))
  await writeFile(join(folder, 'assets/plan.svg'), drawing())
}

/** Gives two services an offer that both make first, and one of them another one. */
async function sellServices(folder: string): Promise<void> {
  const first = '  - {name: Wiederbeschaffungswertgutachten, price: {from: 450, to: 900}, entry: true}\n'
  const second = '  - {name: Nutzungsausfallentschädigungsberechnung, price: 1200, duration: 1 Werktag}\n'
  for (const [service, offers] of [first + second, first].entries()) {
    const file = join(folder, `services/service-${service + 1}/en.md`)
    const text = await readFile(file, 'utf8')
    await writeFile(file, text.replace(/^faq:/m, `offers:\n${offers}faq:`))
  }
}

/** Gives each service a name that is one long word. */
async function nameServices(folder: string, names: readonly string[]): Promise<void> {
  for (const [index, name] of names.entries()) {
    const file = join(folder, `services/service-${index + 1}/en.md`)
    const text = await readFile(file, 'utf8')
    await writeFile(
      file,
      text
        .replace(/^title: .*$/m, `title: ${name}`)
        .replace(/^navigation: .*$/m, `navigation: ${name.slice(0, 24)}`)
        .replace(/^name: .*$/m, `name: ${name}`)
        .replace(/^serviceType: .*$/m, `serviceType: ${name.slice(0, 20)}sachen`),
    )
  }
}
