import { z } from 'zod'
import { companySchema } from '../../catalog/company.ts'
import { blogDocuments, translatedFolders } from '../../catalog/document.ts'
import type { Languages } from '../../catalog/language.ts'
import { personSchema } from '../../catalog/person.ts'
import { themeSchema } from '../../catalog/theme.ts'
import type { yamlSchemas } from '../../publishing/company-kinds.ts'
import { type Features, ownFeatures, sourcesOfFeatures } from '../../publishing/features.ts'

/** The folder of the schemas below the content folder. Hidden files are not content. */
export const schemaFolder = '.schemas'

/**
 * The YAML files of each schema, relative to the content folder. Front matter is inside Markdown files and has no
 * pattern.
 */
export const schemaFiles = {
  company: 'company.yaml',
  theme: 'theme/theme.yaml',
  person: 'people/*.yaml',
  redirects: 'redirects.yaml',
} as const satisfies Record<(typeof yamlSchemas)[number], string>

/**
 * Returns the rules of content files as JSON Schemas (draft 2020-12), by name: those of `schemaFiles`, and those of the
 * front matter of each kind of document. They are generated from the validators, and omit rules that a schema cannot
 * express.
 */
export function contentSchemas(
  languages: Languages,
  features: Features = ownFeatures,
): ReadonlyMap<string, object> {
  const { sources } = sourcesOfFeatures(features)
  const schemas = {
    company: companySchema(languages, translatedFolders(sources)),
    theme: themeSchema,
    person: personSchema(languages),
    redirects: z.record(z.string().regex(/^\//), z.string()),
    ...Object.fromEntries(
      Object.entries({ ...sources, ...blogDocuments }).map(([kind, { frontMatter }]) => [kind, frontMatter]),
    ),
  }
  return new Map(
    Object.entries(schemas).map(([name, schema]) => [
      name,
      z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }),
    ]),
  )
}

/**
 * Returns the VS Code settings by which its YAML extension finds the schemas. `contentFolder` is relative to the
 * project.
 */
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
