import { z } from 'zod'
import { companySchema } from '../model/company.ts'
import { pageSources } from '../model/document.ts'
import type { Languages } from '../model/language.ts'
import { personSchema } from '../model/person.ts'
import { themeSchema } from '../model/theme.ts'

/** Where the schemas are, below the content folder: hidden files are not content. */
export const schemaFolder = '.schemas'

/** Which YAML files a schema is for, from the content folder. Front matter stands in Markdown, and has no files of its own. */
export const schemaFiles = {
  company: 'company.yaml',
  theme: 'theme/theme.yaml',
  person: 'people/*.yaml',
  redirects: 'redirects.yaml',
} as const

/**
 * The rules of content files as JSON Schemas (draft 2020-12), by name: those of `schemaFiles`, and those of the front matter of
 * each kind of document. They are made from the validators, and say what these can say in a schema.
 */
export function contentSchemas(languages: Languages): ReadonlyMap<string, object> {
  const schemas = {
    company: companySchema(languages),
    theme: themeSchema,
    person: personSchema(languages),
    redirects: z.record(z.string().regex(/^\//), z.string()),
    ...Object.fromEntries(Object.entries(pageSources).map(([kind, { frontMatter }]) => [kind, frontMatter])),
  }
  return new Map(
    Object.entries(schemas).map(([name, schema]) => [
      name,
      z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }),
    ]),
  )
}

/** The setting of VS Code's extension for YAML that finds the schemas, for a content folder below that of the project. */
export function editorSettings(contentFolder: string): object {
  return {
    'yaml.schemas': Object.fromEntries(
      Object.entries(schemaFiles).map(([name, files]) => [
        `./${contentFolder}/${schemaFolder}/${name}.json`,
        `${contentFolder}/${files}`,
      ]),
    ),
  }
}
