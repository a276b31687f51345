import MiniSearch, { type Options } from 'minisearch'
import { type Page, type PageText, singleText, textsOf } from '../catalog/catalog.ts'
import type { Language } from '../catalog/language.ts'
import { mapWithPauses } from '../catalog/map-with-pauses.ts'
import { onceFor } from '../catalog/once.ts'
import type { Block, Generated } from '../catalog/prose.ts'
import { documentOf } from '../site/block.ts'
import { pagesListed } from '../site/kind.ts'
import { ownBody } from '../site/page-body.ts'
import type { Site } from '../site/site.ts'
import { excerptOf, indexPassages } from './excerpt.ts'
import { passagesOf } from './passages.ts'
import { termsOf } from './terms.ts'

/** A page or post that a search found. */
export interface SearchResult {
  readonly text: PageText
  /** One passage of the page that matches the query, without markup. */
  readonly excerpt: string
}

/** Finds pages and posts by words. */
export interface SearchIndex {
  /**
   * Returns at most `maxResults` pages, the best first. Each page appears once, in the language in which it matches
   * best. With a language, only pages in that language. Only the first `longestQuery` characters of the query count, and
   * of these the first `maxTerms` different terms.
   */
  search(query: string, language?: Language): readonly SearchResult[]
}

const maxResults = 10
const longestQuery = 300
/** Each term is compared with many words of the index: a query has more of them only by mistake or malice. */
const maxTerms = 8

/** For how many terms of a query similar words are found. */
const mostFuzzyTerms = 4

/**
 * How many of the newest posts are indexed with every word. Of older posts only the title, the description and the
 * subjects are indexed.
 */
const postsInFull = 100

/** A page in one language, with the subjects if it is a post. */
interface Numbered {
  readonly id: number
  readonly page: Page
  readonly text: PageText
  readonly tags?: readonly string[] | undefined
}

/** The indexed texts of a page. */
interface Entry extends Numbered {
  readonly title: string
  readonly summary: string
  readonly headings: string
  readonly passages: readonly string[]
}

/** Indexes every page of a site in each of its languages. */
export async function buildSearchIndex(site: Site): Promise<SearchIndex> {
  const older = new Set<Page>(site.catalog.blog?.posts.slice(postsInFull))
  const tagsOf = new Map<Page, readonly string[]>(
    site.catalog.blog?.posts.map(post => [post, singleText(post).tags]),
  )
  const written = pagesListed(site, ({ fullText }) => fullText)
    .flatMap(page => textsOf(page).map(text => ({ page, text, tags: tagsOf.get(page) })))
    .map((each, id): Numbered => ({ ...each, id }))
  const indexes = new Map(site.languages.map(language => [language, createIndex()] as const))
  const entries = await mapWithPauses(written, numbered => {
    const entry = entryOf(site, numbered, !older.has(numbered.page))
    indexes.get(entry.text.language)?.add(entry)
    return entry
  })
  return { search }

  function search(query: string, language?: Language): readonly SearchResult[] {
    const terms = [...new Set(termsOf(query.slice(0, longestQuery)))].slice(0, maxTerms).join(' ')
    const chosen = language ? [language] : site.languages
    const found = chosen
      .flatMap(each => indexes.get(each)?.search(terms) ?? [])
      .toSorted((one, other) => other.score - one.score)
    const best = new Map<Page, SearchResult>()
    for (const { id, terms } of found) {
      const entry = entries[id]
      if (!entry || best.has(entry.page)) continue
      best.set(entry.page, resultOf(entry, new Set(terms)))
      if (best.size === maxResults) break
    }
    return [...best.values()]
  }
}

function resultOf(entry: Entry, terms: ReadonlySet<string>): SearchResult {
  return { text: entry.text, excerpt: excerptOf(passagesIn(entry), terms) ?? entry.text.description }
}

/** The terms of passages are found when a search first finds their page. */
const passagesIn = onceFor(({ passages }: Entry) => indexPassages(passages))

function entryOf(site: Site, { page, text, id, tags = [] }: Numbered, inFull: boolean): Entry {
  const { title, description, language } = text
  const { headings, texts } = inFull
    ? passagesOf(ownBody(site, page, language), block => expanded(block, site, language))
    : { headings: [], texts: [] }
  const summary = [description, ...tags].join(' ')
  return { id, page, text, title, summary, headings: headings.join(' '), passages: texts }
}

/** Returns the tree of a block, unless it repeats texts of other pages. */
function expanded(block: Generated, site: Site, language: Language): readonly Block[] {
  return site.blocks[block.name]?.isRepetition ? [] : documentOf(block, site, language)
}

function createIndex(): MiniSearch<Entry> {
  return new Index({
    fields: ['title', 'summary', 'headings', 'passages'],
    tokenize: text => [...termsOf(text)],
    processTerm: term => term,
    stringifyField: value => (Array.isArray(value) ? value.join(' ') : String(value)),
    searchOptions: {
      boost: { title: 4, summary: 2, headings: 2 },
      prefix: term => term.length > 2,
      // Finds plurals and small mistakes. A longer query finds pages by its other words.
      fuzzy: (term, index) => (index < mostFuzzyTerms && term.length > 4 ? 0.2 : false),
      maxFuzzy: 2,
      weights: { prefix: 0.5, fuzzy: 0.3 },
    },
  })
}

class Index extends MiniSearch<Entry> {
  /**
   * Only words with the same first letter are similar. To compare eight terms with every word takes as long as a hundred
   * pages.
   */
  constructor(options: Options<Entry>) {
    super(options)
    const words = this._index
    words.fuzzyGet = (word, mostEdits) => {
      const first = word.charAt(0)
      const found = words.atPrefix(first).fuzzyGet(word.slice(1), mostEdits)
      return new Map([...found].map(([rest, match]) => [first + rest, match]))
    }
  }
}
