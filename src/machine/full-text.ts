import { type Blog, type BlogPost, type Page, singleText, textsIn } from '../catalog/catalog.ts'
import { fill } from '../catalog/fill.ts'
import type { Language } from '../catalog/language.ts'
import { mapWithPauses } from '../catalog/map-with-pauses.ts'
import { pathIn } from '../catalog/paths.ts'
import { languageName } from '../locales/names.ts'
import { phrases } from '../locales/phrases.ts'
import { pagesListed } from '../site/kind.ts'
import { markdownPart } from '../site/markdown.ts'
import { fullTextPath } from '../site/paths.ts'
import type { Site } from '../site/site.ts'
import { companyHead } from './company-head.ts'

/** The number of posts in a file. A file of all posts of a large blog would be too long to read. */
const postsPerFile = 100

/**
 * Returns the text of every page in a language as a single Markdown document with one outline. If the blog has more
 * posts than fit, the document contains the newest ones and a link to the others.
 */
export function fullText(site: Site, language: Language): Promise<string> {
  const older = new Set<Page>(site.catalog.blog?.posts.slice(postsPerFile))
  const pages = pagesListed(site, ({ fullText }) => fullText).filter(page => !older.has(page))
  return writeTexts(site, language, pages, [...blogNote(site, language), ...olderNote(site, language, 1)])
}

/** Returns the paths of the files of older posts. */
export function olderTextPaths({ posts, index }: Blog, languages: Site['languages']): readonly string[] {
  const { language } = singleText(index)
  const files = Math.ceil(posts.length / postsPerFile)
  return Array.from({ length: Math.max(0, files - 1) }, (_, part) => pathOf(languages, language, part + 2))
}

/** Returns the posts whose text is in one of the files. `part` counts from 1. */
export function postsInText({ posts }: Blog, part: number): readonly BlogPost[] {
  return posts.slice((part - 1) * postsPerFile, part * postsPerFile)
}

/** Returns the text of one file of older posts. */
export function olderText(site: Site, blog: Blog, part: number): Promise<string> {
  const { language } = singleText(blog.index)
  return writeTexts(site, language, postsInText(blog, part), olderNote(site, language, part))
}

async function writeTexts(
  site: Site,
  language: Language,
  pages: readonly Page[],
  notes: readonly string[],
): Promise<string> {
  const written = pages.filter(page => textsIn([page], language).length > 0)
  const texts = await mapWithPauses(written, page => markdownPart(site, page, language))
  return `${[companyHead(site, language), ...notes, ...texts].join('\n\n')}\n`
}

/** Returns a note that names the language of the blog and links to its text, for the files of other languages. */
function blogNote(site: Site, language: Language): string[] {
  if (!site.catalog.blog) return []
  const written = singleText(site.catalog.blog.index).language
  if (language === written) return []
  const { blog, colon } = phrases[language]
  const words = fill(blog.elsewhere, { language: languageName(written, language) })
  return [`${words}${colon}${site.url(pathOf(site.languages, written, 1))}`]
}

/** Returns a note that links to the next older posts; empty if there are none. */
function olderNote({ catalog: { blog }, languages, url }: Site, language: Language, part: number): string[] {
  if (!blog || singleText(blog.index).language !== language || blog.posts.length <= part * postsPerFile)
    return []
  const words = phrases[language]
  return [`${words.blog.olderPosts}${words.colon}${url(pathOf(languages, language, part + 1))}`]
}

function pathOf(languages: Site['languages'], language: Language, part: number): string {
  return part === 1
    ? fullTextPath(languages, language)
    : pathIn(languages, language, `/llms-full-${part}.txt`)
}
