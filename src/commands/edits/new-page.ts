import type { PageSource } from '../../catalog/document.ts'
import type { Language } from '../../catalog/language.ts'
import { pathIn } from '../../catalog/paths.ts'
import { placeholderMark } from '../../catalog/placeholder.ts'
import { slugOf } from '../../catalog/slug.ts'
import { companyFile } from '../../content/company-file.ts'
import type { Content } from '../../content/read-content.ts'
import { phrases } from '../../locales/phrases.ts'
import { type Starter, starterServiceKeys } from '../../locales/starter.ts'
import type { Kinds } from '../../site/kind.ts'
import { EditRefused, type FileChanges, textOf } from './file-changes.ts'
import { starterKeys } from './starter-keys.ts'
import { commented, frontMatter, Unquoted } from './yaml-text.ts'

/** The initial front matter and body of a kind of document, in addition to the keys that all kinds have. */
interface Template {
  /** The folder of its pages. A post has none. */
  readonly folder?: string
  keys(title: string, words: Starter, day: string): object
  body(words: Starter): string
}

const ownTemplates: { readonly [kind in 'page' | 'service' | 'post']: Template } = {
  page: {
    folder: 'pages',
    keys: (_title, { newPage: { description } }) => ({ description }),
    body: ({ newPage }) => newPage.body,
  },
  service: {
    folder: 'services',
    keys(title, { service }) {
      const name = shortened(title, longestName)
      const keys = starterServiceKeys(service, name)
      return {
        description: service.newDescription,
        ...keys,
        serviceType: commented(keys.serviceType, service.typeNote),
      }
    },
    body: ({ service }) => service.body,
  },
  post: {
    keys: (_title, { blog: { post } }) => ({
      description: post.description,
      tags: [commented(post.tag, placeholderMark)],
    }),
    body: ({ blog }) => blog.post.newBody,
  },
}

/** Returns the templates of kinds of pages. Those that `company.yaml` lists come first. */
function templatesOf(kinds: Kinds): Readonly<Record<string, Template>> {
  const { post, ...listed } = ownTemplates
  const ofKinds = Object.entries(kinds).flatMap(([kind, { source, starter }]) => {
    if (!source || Object.hasOwn(ownTemplates, kind) || source.id !== undefined) return []
    return [[kind, { folder: source.folder, ...(starter ?? plainStarter(source)) }] as const]
  })
  return { ...listed, ...Object.fromEntries(ofKinds), post }
}

/** Returns the template of a kind that does not bring its own. */
function plainStarter({ frontMatter }: PageSource): Omit<Template, 'folder'> {
  const { keys, body } = ownTemplates.page
  return {
    keys: (title, words, day) => ({ ...keys(title, words, day), ...starterKeys(frontMatter, day) }),
    body,
  }
}

/** The greatest lengths of a title and of a service's name. */
const longestTitle = 65
const longestName = 60

const blogIndex = 'blog/index.md'

/** Returns the kinds of pages that an editor can add. */
export function newKinds(kinds: Kinds): readonly string[] {
  return Object.keys(templatesOf(kinds))
}

/** Tells whether `company.yaml` lists the pages of a kind. */
export function isListed(kinds: Kinds, kind: string): boolean {
  return templatesOf(kinds)[kind]?.folder !== undefined
}

/** A page to add. `title` is that in the first language, which determines its name. `day` is the date of a post. */
export interface NewPage {
  readonly kind: string
  readonly title: string
  readonly day: string
}

/**
 * Returns the files of a new page, service, case or post. It is a draft in every language, with placeholders for its
 * texts, and `company.yaml` lists it. In the other languages title and address are placeholders too.
 *
 * A first post comes with the page that lists the posts, another draft.
 *
 * @throws EditRefused for a title that gives no name, or a name that exists
 */
export function newPage(content: Content, kinds: Kinds, { kind, title, day }: NewPage): FileChanges {
  const slug = slugOf(title)
  if (slug === '')
    throw new EditRefused(`${JSON.stringify(title)} gives no name: use letters from a to z or digits`)
  const template = templatesOf(kinds)[kind]
  if (!template) throw new Error(`there is no template for a ${kind}`)
  const { folder, keys, body } = template
  const write = (language: Language, said: string, ofKind: object) => {
    const words = phrases[language].starter
    const all = { ...ofKind, title: said, ...keys(said, words, day), draft: true }
    return document(content, language, all, body(words))
  }
  const changes: FileChanges = new Map()
  if (folder) {
    for (const language of content.languages) {
      const path = `${above(content, folder, language)}/${slug}`
      const isOriginal = language === content.languages[0]
      const ofKind = {
        path: isOriginal
          ? path
          : commented(path, `${placeholderMark} ${phrases[language].starter.addressNote}`),
        updated: new Unquoted(day),
      }
      const said = isOriginal ? title : shortened(`${placeholderMark} ${title}`, longestTitle)
      changes.set(`${folder}/${slug}/${language}.md`, write(language, said, ofKind))
    }
  } else {
    const language = content.company?.blog.language ?? content.languages[0]
    if (!content.files.some(({ path }) => path === blogIndex))
      changes.set(blogIndex, indexOf(content, language, day))
    changes.set(`blog/${day}-${slug}.md`, write(language, title, {}))
  }
  const taken = [...changes.keys()].find(path => content.files.some(file => file.path === path))
  if (taken) throw new EditRefused(`${taken} is there already: choose another title`)
  return folder ? changes.set(companyFile, listed(content, folder, slug)) : changes
}

/** Returns the page that lists the posts, as a draft. */
function indexOf(content: Content, language: Language, day: string): string {
  const { title, slug, description, navigation, body } = phrases[language].starter.blog
  const path = pathIn(content.languages, language, `/${slug}`)
  return document(
    content,
    language,
    { path, title, description, updated: new Unquoted(day), navigation, draft: true },
    body,
  )
}

/**
 * Returns the parent address of the pages of a folder: that of the page with the folder's name, or that of the home
 * page.
 */
function above({ translated, languages }: Content, folder: string, language: Language): string {
  const page = folder === 'pages' ? undefined : translated.pages.get(folder)?.[language]
  return page?.frontMatter.path ?? pathIn(languages, language, folder === 'pages' ? '' : `/${folder}`)
}

/** Returns a text without what exceeds a length, in characters. */
function shortened(text: string, longest: number): string {
  return [...text].slice(0, longest).join('').trimEnd()
}

/** Returns a document with the company's name and the addresses of pages filled in. */
function document({ company, translated }: Content, language: Language, keys: object, body: string): string {
  const fill = (place: string, name: string): string =>
    name === 'name'
      ? (company?.name ?? '')
      : (translated.pages.get(name)?.[language]?.frontMatter.path ?? place)
  return `${frontMatter(keys)}\n${body.replaceAll(/\{(\w+)\}/g, fill)}`
}

/** Returns the text of `company.yaml` with a name added to a list. */
function listed({ files }: Content, folder: string, slug: string): string {
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
