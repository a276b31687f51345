import type { z } from 'zod'
import type { Languages } from '../catalog/language.ts'
import { slug } from '../catalog/slug.ts'
import { decodeText } from './decode-text.ts'
import type { SourceFile } from './files.ts'
import type { IssueList } from './issue.ts'
import { type Located, readYaml, type YamlSource } from './yaml/yaml.ts'

/** The content of a file `<folder>/<name>.yaml`, with the place of its members. */
export interface NamedFile<T> extends Located<T> {
  readonly name: string
  readonly file: string
}

/** A folder of files `<name>.yaml` that a block shows. */
export interface DataFolder {
  readonly folder: string
  /** Reads the files. Adds an issue for each mistake. */
  read(files: readonly SourceFile[], languages: Languages, issues: IssueList): readonly NamedFile<object>[]
}

/**
 * Reads the files `<name>.yaml` of a folder, each with the schema that `schemaFor` returns. Adds an issue for each
 * mistake.
 */
export function readNamedFiles<T extends z.ZodType>(
  folder: string,
  files: readonly SourceFile[],
  schemaFor: (source: YamlSource) => T | undefined,
  issues: IssueList,
): NamedFile<z.infer<T>>[] {
  const sources = files.filter(({ path }) => path.startsWith(`${folder}/`))
  return sources.flatMap(source => {
    const name = nameOf(source)
    if (name === undefined) {
      const message = `nothing reads this file: ${folder}/ holds files <name>.yaml, named in small letters, digits and hyphens`
      issues.add(source.shownAs, message)
      return []
    }
    const text = decodeText(source, issues)
    if (text === undefined) return []
    const yaml = { file: source.shownAs, text, firstLine: 1 }
    const schema = schemaFor(yaml)
    const located = schema && readYaml(yaml, schema, issues)
    return located ? [{ ...located, name, file: source.shownAs }] : []
  })
}

/** Returns the name of a file `<folder>/<name>.yaml`; undefined for another path. */
export function nameOf({ path }: SourceFile): string | undefined {
  const [, name] = /^[^/]+\/([^/]+)\.yaml$/.exec(path) ?? []
  return slug.safeParse(name).data
}
