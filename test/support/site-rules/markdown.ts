import assert from 'node:assert/strict'
import MarkdownIt, { type Token } from 'markdown-it'
import { parse } from 'yaml'
import { assertEach } from '../each.ts'
import { onSite } from '../html.ts'
import { markdownUrl, sitemapPages } from '../machine-files.ts'
import { baseUrl } from '../site.ts'
import { fetchOnce } from './fetched.ts'
import { pageName, type ReadPage, type SiteRules } from './subject.ts'

/** CommonMark with tables; raw HTML is recognised, so that it can be found. */
const reader = new MarkdownIt({ html: true })

/** The rules for every page in Markdown. */
export const markdownRules: SiteRules = {
  'each page in Markdown opens with front matter that says what the page is': ({ pages }) =>
    assertEach(pages, pageName, ({ markdown, title, description, url, language }) => {
      const front = parse(parts(markdown).frontMatter) as Record<string, unknown>
      assert.deepEqual(Object.keys(front), ['title', 'description', 'canonical_url', 'lang', 'last_updated'])
      assert.equal(front.title, title)
      assert.equal(front.description, description)
      assert.equal(front.canonical_url, url)
      assert.equal(front.lang, language)
      assert.match(String(front.last_updated), /^\d{4}-\d{2}-\d{2}$/)
    }),

  'each page in Markdown then has one line that points to the llms.txt of its language, then its # heading':
    ({ pages, site }) =>
      assertEach(pages, pageName, page => {
        const { markdown, headline, language } = page
        const [first] = site.application.snapshot.site.languages
        const [pointer, heading] = parts(markdown)
          .body.split('\n')
          .filter(line => line !== '')
        const prefix = language === first ? '' : `/${language}`
        assert.ok(pointer?.includes(`${baseUrl}${prefix}/llms.txt`), pointer)
        assert.doesNotMatch(pointer ?? '', /^#/)
        assert.match(heading ?? '', /^# /)
        const tokens = tokensOf(page)
        const titles = tokens.filter(
          (_, index) => tokens[index - 1]?.tag === 'h1' && tokens[index - 1]?.nesting === 1,
        )
        assert.deepEqual(
          titles.map(token => token.children?.map(child => child.content).join('')),
          [headline],
        )
      }),

  'the links of a page in Markdown are absolute, resolve, and lead to Markdown where a page has it': ({
    pages,
    site,
  }) =>
    assertEach(pages, pageName, async page => {
      const targets = everyToken(page)
        .flatMap(token => token.attrGet('href') ?? token.attrGet('src') ?? [])
        .map(String)
      assert.ok(targets.length > 0)
      for (const target of targets) {
        assert.match(target, /^(?:https:\/\/|mailto:|tel:)/)
        if (!target.startsWith(baseUrl)) continue
        const response = await fetchOnce(site, onSite(target).split('#', 1)[0] ?? '')
        assert.equal(response.status, 200, target)
        assert.doesNotMatch(response.headers.get('Content-Type') ?? '', /^text\/html/, target)
      }
    }),

  'a page in Markdown holds no raw HTML': ({ pages }) =>
    assertEach(pages, pageName, page => {
      const raw = everyToken(page).filter(({ type }) => type.startsWith('html_'))
      assert.deepEqual(
        raw.map(token => token.content),
        [],
      )
    }),

  'a page in Markdown says about how many tokens it has': ({ pages, site }) =>
    assertEach(pages, pageName, async ({ path, markdown, markdownFields }) => {
      const negotiated = await site.fetch(path, { headers: { Accept: 'text/markdown' } })
      const tokens = markdownFields.get('X-Markdown-Tokens') ?? ''
      assert.match(tokens, /^[1-9]\d*$/)
      assert.equal(negotiated.headers.get('X-Markdown-Tokens'), tokens)
      // Text in these languages has about four characters a token; an estimate is off by a fifth at most.
      const perToken = markdown.length / Number(tokens)
      assert.ok(perToken > 3.2 && perToken < 4.8, tokens)
    }),

  'every page and post is at least 30 % smaller in Markdown than in HTML': async ({ site }) =>
    assertEach(
      await sitemapPages(site),
      ({ url }) => url,
      async ({ url }) => {
        const bytes = async (address: string) => (await fetchOnce(site, address)).bytes.byteLength
        const [html, markdown] = [await bytes(onSite(url)), await bytes(onSite(markdownUrl(url)))]
        assert.ok(markdown <= 0.7 * html, `${markdown} of ${html} bytes`)
      },
    ),

  'no place of a template is left unfilled in Markdown': ({ pages }) =>
    assertEach(pages, pageName, ({ markdown }) => {
      assert.doesNotMatch(markdown, /\{base_url\}|\bundefined\b|\[object Object\]|^::/m)
    }),
}

const known = new WeakMap<ReadPage, Token[]>()

/** The blocks of a page's body. */
function tokensOf(page: ReadPage): Token[] {
  const tokens = known.get(page) ?? reader.parse(parts(page.markdown).body, {})
  known.set(page, tokens)
  return tokens
}

/** The blocks and the runs of text in them. */
function everyToken(page: ReadPage): Token[] {
  return tokensOf(page).flatMap(token => [token, ...(token.children ?? [])])
}

function parts(markdown: string): { frontMatter: string; body: string } {
  const [, frontMatter = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(markdown) ?? []
  return { frontMatter, body }
}
