import { cpSync } from 'node:fs'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse, stringify } from 'yaml'
import type { Language, Languages } from '../../src/catalog/language.ts'
import { pathIn } from '../../src/catalog/paths.ts'
import { siteLanguages } from './html.ts'
import { type CleanupContext, temporaryFolder } from './process.ts'

/** A language of the companies of the tests. */
type Source = (typeof siteLanguages)[number]

/** Returns the language whose texts replace those of another. */
function sourceOf(language: Language): Source {
  return siteLanguages.find(each => each === language) ?? 'en'
}

/**
 * Copies a company of the tests in other languages. A new language gets the English texts. The copy is removed after
 * the test.
 */
export async function contentIn(
  test: CleanupContext,
  company: string,
  languages: Languages,
): Promise<string> {
  const folder = await temporaryFolder(test)
  cpSync(company, folder, { recursive: true })
  await rm(join(folder, 'blog'), { recursive: true, force: true })
  const yaml = parse(await readFile(join(company, 'company.yaml'), 'utf8')) as Record<string, unknown>
  const navigation = (yaml.navigation as string[]).filter(id => id !== 'blog')
  const contact = translated(yaml.contact, languages) as { nationalPhones: Language[] }
  const nationalPhones = contact.nationalPhones.filter(code => languages.includes(code))
  await writeFile(
    join(folder, 'company.yaml'),
    stringify(
      {
        ...(translated(yaml, languages) as object),
        languages,
        navigation,
        contact: { ...contact, nationalPhones },
      },
      { aliasDuplicateObjects: false },
    ),
  )
  const texts = await documentsOf(company)
  const addresses = new Set(texts.flatMap(({ text }) => /^path: (\S+)$/m.exec(text)?.[1] ?? []))
  for (const { page, language, text } of texts) {
    await rm(join(folder, page, `${language}.md`))
    for (const other of languages.filter(each => sourceOf(each) === language)) {
      const moved = (path: string) => pathOf(path, language, other, languages)
      await writeFile(
        join(folder, page, `${other}.md`),
        text
          // Rows about files that each site has elsewhere, or not at all.
          .replace(/^\|.*\((?:\/blog|\S*\/llms|\S*\/agent-instructions).*\n/gm, '')
          .replaceAll(/^(path: | {2}- )(\/\S*)$/gm, (_, key, path) => key + moved(path))
          .replaceAll(/\]\((\/[^)#\s]*)/g, (link, path) => (addresses.has(path) ? `](${moved(path)}` : link)),
      )
    }
  }
  return folder
}

/** Where a path of a document in one language is in another. */
function pathOf(path: string, from: Source, to: Language, languages: Languages): string {
  const bare = from === siteLanguages[0] ? path : path.slice(`/${from}`.length) || '/'
  return bare === '/' ? pathIn(languages, to, '').replace(/^$/, '/') : pathIn(languages, to, bare)
}

/** A value with each of its texts in other languages. */
function translated(value: unknown, languages: Languages): unknown {
  if (Array.isArray(value) || typeof value !== 'object' || value === null) return value
  const texts = value as Readonly<Record<string, unknown>>
  if (Object.keys(texts).toSorted().join() !== [...siteLanguages].toSorted().join())
    return Object.fromEntries(Object.entries(texts).map(([key, each]) => [key, translated(each, languages)]))
  return Object.fromEntries(languages.map(language => [language, texts[sourceOf(language)]]))
}

/** Returns the documents of the folders that contain a folder for each page. */
async function documentsOf(company: string) {
  const paths = await readdir(company, { recursive: true })
  const documents = paths.flatMap(path => {
    const [, page = '', code] = /^((?:pages|services)\/[^/]+)\/(\w+)\.md$/.exec(path) ?? []
    const language = siteLanguages.find(each => each === code)
    return language ? [{ path, page, language }] : []
  })
  return Promise.all(
    documents.map(async document => ({
      ...document,
      text: await readFile(join(company, document.path), 'utf8'),
    })),
  )
}
