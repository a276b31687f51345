import { companyFile } from '../content/company-file.ts'
import type { Content } from '../content/read-content.ts'
import { phrases } from '../locales/phrases.ts'
import { starterServiceKeys } from '../locales/starter.ts'
import type { TranslatedFolder } from '../model/document.ts'
import { slugOf } from '../model/fields.ts'
import type { Language } from '../model/language.ts'
import { pathIn } from '../model/paths.ts'
import { EditRefused, type FileChanges, textOf } from './file-changes.ts'

/** The initial front matter and body of a kind of document, in addition to the keys that all kinds have. */
interface Template {
  /** The folder of its pages. A post has none. */
  readonly folder?: TranslatedFolder
  keys(title: string, language: Language): object
  body(language: Language): string
}

const templates = {
  page: { folder: 'pages', keys: () => ({}), body: placeholderText },
  service: {
    folder: 'services',
    keys: (title, language) => starterServiceKeys(phrases[language].starter.service, title),
    body: language => phrases[language].starter.service.body,
  },
  case: {
    folder: 'cases',
    keys(_title, language) {
      const story = phrases[language].starter.pages.about.description
      return { problem: story, done: story, result: story }
    },
    body: placeholderText,
  },
  post: {
    keys(_title, language) {
      const { tag, description } = phrases[language].starter.blog.post
      return { description, tags: [tag] }
    },
    body: language => `${phrases[language].starter.blog.post.description}\n`,
  },
} as const satisfies Record<string, Template>

export type NewKind = keyof typeof templates

/** The kinds of pages that an editor can add. */
export const newKinds = Object.keys(templates) as readonly NewKind[]

/**
 * Returns the files of a new page, service, case or post. It is a draft in every language, with placeholders for its
 * texts, and `company.yaml` lists it. `title` is its title, which determines its name. `day` is the date of a post.
 *
 * @throws EditRefused for a title that gives no name, a name that exists, or a post without a blog
 */
export function newPage(content: Content, kind: NewKind, title: string, day: string): FileChanges {
  const slug = slugOf(title)
  if (slug === '')
    throw new EditRefused(`${JSON.stringify(title)} gives no name: use letters from a to z or digits`)
  const { folder, keys, body }: Template = templates[kind]
  const write = (language: Language, own: object) => {
    const { description } = phrases[language].starter.pages.about
    const all = { ...own, title, description, ...keys(title, language), draft: true }
    return document(content, language, all, body(language))
  }
  const changes: FileChanges = new Map()
  if (folder) {
    for (const language of content.languages) {
      const path = `${above(content, folder, language)}/${slug}`
      changes.set(`${folder}/${slug}/${language}.md`, write(language, { path, updated: day }))
    }
  } else {
    if (!content.blog) throw new EditRefused('the content has no blog: write blog/index.md first')
    changes.set(`blog/${day}-${slug}.md`, write(content.blog.index.language, {}))
  }
  const taken = [...changes.keys()].find(path => content.files.some(file => file.path === path))
  if (taken) throw new EditRefused(`${taken} is there already: choose another title`)
  return folder ? changes.set(companyFile, listed(content, folder, slug)) : changes
}

/**
 * Returns the parent address of the pages of a folder: that of the page with the folder's name, or that of the home
 * page.
 */
function above({ translated, languages }: Content, folder: TranslatedFolder, language: Language): string {
  const page = folder === 'pages' ? undefined : translated.pages.get(folder)?.[language]
  return page?.frontMatter.path ?? pathIn(languages, language, folder === 'pages' ? '' : `/${folder}`)
}

function placeholderText(language: Language): string {
  return `${phrases[language].starter.pages.about.description}\n`
}

/**
 * Returns a document with the company's name and the addresses of pages filled in. The keys are one line of JSON each,
 * which is valid YAML.
 */
function document({ company, translated }: Content, language: Language, keys: object, body: string): string {
  const lines = Object.entries(keys).map(([key, value]) => `${key}: ${JSON.stringify(value)}`)
  const fill = (place: string, name: string): string => {
    if (name === 'name') return company?.name ?? ''
    return translated.pages.get(name)?.[language]?.frontMatter.path ?? place
  }
  return `---\n${lines.join('\n')}\n---\n\n${body}`.replaceAll(/ ?\{(\w+)\}/g, (place, name: string) =>
    name === 'number' ? '' : (place.startsWith(' ') ? ' ' : '') + fill(place.trim(), name),
  )
}

/** Returns the text of `company.yaml` with a name added to a list. */
function listed({ files }: Content, folder: TranslatedFolder, slug: string): string {
  const source = files.find(({ path }) => path === companyFile)
  const text = source ? textOf(source) : ''
  // Input: content
  const inline = new RegExp(`^(${folder}: *\\[[^\\]\\n]*)\\]`, 'm')
  if (inline.test(text))
    return text.replace(inline, (_, list: string) => `${list}${/\[\s*$/.test(list) ? '' : ', '}${slug}]`)
  // Input: content
  const below = new RegExp(`^(${folder}:[^\\n]*\\n(?:[ \\t]*- [^\\n]*\\n)*([ \\t]*)- [^\\n]*\\n)`, 'm')
  if (below.test(text))
    return text.replace(below, (list: string, _all, indent: string) => `${list}${indent}- ${slug}\n`)
  return `${text.trimEnd()}\n${folder}: [${slug}]\n`
}
