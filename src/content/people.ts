import { join } from 'node:path'
import { type Person, personSchema } from '../catalog/person.ts'
import { type NamedFile, nameOf, readNamedFiles } from './named-files.ts'
import type { Reading } from './reading.ts'

/** The content of `people/<name>.yaml`. */
export type PersonFile = NamedFile<Omit<Person, 'id'>>

/** The folder of the people. `company.yaml` lists them in their order under the same key. */
export const peopleFolder = 'people'

/** Reads `people/<name>.yaml`. A missing, unlisted or invalid file is an issue. */
export function readPeople({ files, folder, languages, company, issues }: Reading): PersonFile[] {
  const listed = company?.people
  const schema = personSchema(languages)
  const people = readNamedFiles(peopleFolder, files, () => schema, issues)
  const sources = files.filter(({ path }) => path.startsWith(`${peopleFolder}/`))
  for (const source of sources) {
    const name = nameOf(source)
    if (name === undefined || !listed || listed.includes(name)) continue
    const message = `company.yaml does not list ${name} in "${peopleFolder}": add it there or remove this file`
    issues.add(source.shownAs, message)
  }
  const present = new Set(sources.map(nameOf))
  for (const name of listed ?? []) {
    if (present.has(name)) continue
    issues.add(
      join(folder, peopleFolder, `${name}.yaml`),
      'the file is missing: company.yaml names this person',
    )
  }
  return people
}
