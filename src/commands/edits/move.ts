import { feedPath } from '../../catalog/catalog.ts'
import { closestWord, didYouMean } from '../../catalog/closest-word.ts'
import { pathOf } from '../../catalog/page-path.ts'
import { isPrefix, oldAddress } from '../../catalog/redirects.ts'
import type { SourceFile } from '../../content/files.ts'
import { firstPaths } from '../../content/first-paths.ts'
import { type Content, documentsOf } from '../../content/read-content.ts'
import { redirectsFile } from '../../content/redirects.ts'
import { replaceValue } from '../../content/yaml/yaml.ts'
import type { Kinds } from '../../site/kind.ts'
import { foldersWithFeed } from '../../site/kind-feed.ts'
import { EditRefused, type FileChanges, frontMatterLine, textOf } from './file-changes.ts'

/**
 * Moves a page from one address to another: in its document, in all links, and in the list of redirects. A post gets
 * another file name. If the index of the blog moves, all posts move. A feed moves with the page that lists its pages. Each keeps the path by which feed readers know it.
 *
 * @throws EditRefused if there is no such page, or if a post would leave its folder
 */
export function movePage(content: Content, kinds: Kinds, from: string, to: string): FileChanges {
  const { blog, files } = content
  const page = documentsOf(content).find(({ frontMatter }) => frontMatter.path === from)
  if (!page) throw new EditRefused(`no page has the address ${from}: ${remedy(content, from)}`)
  const post = blog?.posts.find(({ file }) => file === page.file)
  // A page that was read has a file.
  const source = files.find(({ shownAs }) => shownAs === page.file) as SourceFile
  const moved = new Map([[from, to]])
  const hasFeed = foldersWithFeed(kinds).some(folder => isPageOf(content, folder, page.file))
  if (hasFeed || page.file === blog?.index.file) moved.set(feedPath(from), feedPath(to))
  if (page.file === blog?.index.file) {
    for (const { frontMatter } of blog.posts)
      moved.set(frontMatter.path, to + frontMatter.path.slice(from.length))
  }
  const changes: FileChanges = new Map(relinked(content, moved))
  for (const [path, text] of withFirstPaths(content, moved, changes)) changes.set(path, text)
  const text = changes.get(source.path) ?? textOf(source)
  if (!post) {
    const path = frontMatterLine('path', text)
    if (!path)
      throw new EditRefused(`${page.file} has no line "path: ${from}": write its address on one line`)
    changes.set(
      source.path,
      text.replace(path, () => `path: ${to}`),
    )
  } else {
    const above = blog?.index.frontMatter.path
    const slug = to.startsWith(`${above}/`) ? to.slice(`${above}/`.length) : ''
    if (!/^[^/]+$/.test(slug))
      throw new EditRefused(`a post has an address below ${above}: write ${above}/<name>`)
    changes.set(source.path, null).set(`blog/${post.published}-${slug}.md`, text)
  }
  return changes.set(redirectsFile, redirected(content, moved))
}

function isPageOf({ translated }: Content, id: string, file: string): boolean {
  return Object.values(translated.pages.get(id) ?? {}).some(document => document.file === file)
}

/** Returns what to write for an address without a page. */
function remedy(content: Content, address: string): string {
  const moved = content.redirects.find(({ from }) => from === address)
  if (moved) return `it has moved to ${moved.to}: write that`
  const paths = documentsOf(content).map(({ frontMatter }) => frontMatter.path)
  return didYouMean(closestWord(pathOf(address), paths)) || 'write what follows "path:" in its file'
}

/** Returns the documents that link to one of the addresses, with the new address in each link. */
function relinked(content: Content, moved: ReadonlyMap<string, string>): [string, string][] {
  return documentsOf(content).flatMap(({ file, body }): [string, string][] => {
    const targets = body.references.map(({ target }) => target.split(/[?#]/, 1)[0] ?? '')
    const named = [...new Set(targets)].flatMap(target => {
      const to = moved.get(target)
      return to === undefined ? [] : [[target, to] as const]
    })
    const source = content.files.find(({ shownAs }) => shownAs === file)
    if (named.length === 0 || !source) return []
    const text = named.reduce(
      (text, [from, to]) => text.replaceAll(linkTo(from), (_, before: string) => before + to),
      textOf(source),
    )
    return [[source.path, text]]
  })
}

/** Returns the moved documents of the blog, with the path that each had first. */
function withFirstPaths(
  { blog, files, redirects }: Content,
  moved: ReadonlyMap<string, string>,
  changes: FileChanges,
): [string, string][] {
  if (!blog) return []
  const firstPathOf = firstPaths(blog, redirects)
  return [blog.index, ...blog.posts].flatMap((document): [string, string][] => {
    const { file, frontMatter } = document
    // A page that was read has a file.
    const source = files.find(({ shownAs }) => shownAs === file)
    if (!source || !moved.has(frontMatter.path) || frontMatter.firstPath !== undefined) return []
    const text = changes.get(source.path) ?? textOf(source)
    return [[source.path, addLine(`firstPath: ${firstPathOf(document)}`, text)]]
  })
}

/** Adds a line at the end of the front matter. */
function addLine(line: string, text: string): string {
  // Input: content
  return text.replace(/(\r?\n)(?=---[ \t]*(?:\r?\n|$))/, (end: string) => `${end}${line}${end}`)
}

/** Matches an address in a link or in a link definition, and the characters before it. */
function linkTo(path: string): RegExp {
  // Input: content
  return new RegExp(
    String.raw`(\]\(<?|^ {0,3}\[[^\]\n]+\]: *<?)${path.replaceAll('.', String.raw`\.`)}(?=[)#?>\s]|$)`,
    'gm',
  )
}

/**
 * Returns the list of redirects with the old addresses added. Redirects to an old address lead to the new one.
 * Redirects from a new address are removed.
 */
function redirected({ files, redirects }: Content, moved: ReadonlyMap<string, string>): string {
  // A page that was read has a file.
  const source = files.find(({ path }) => path === redirectsFile)
  const text = source ? textOf(source).trimEnd() : ''
  const lines = text === '' ? [] : text.split('\n')
  const added = [...moved].map(([from, to]) => `${from}: ${to}`)
  const newPaths = new Set(moved.values())
  const isTaken = (from: string) => {
    const { path, query, isPrefix } = oldAddress(from)
    return query === '' && !isPrefix && newPaths.has(path)
  }
  const kept = lines.flatMap((text, index) => {
    const redirect = redirects.find(({ line }) => line === index + 1)
    if (!redirect) return [text]
    if (isTaken(redirect.from)) return []
    const [path = ''] = redirect.to.split(/[?#]|\/\*$/, 1)
    const to = moved.get(path)
    // The addresses below a page have moved only if the page is the list of posts.
    const staysBelow = isPrefix(redirect.to) && !moved.has(feedPath(path))
    if (to === undefined || staysBelow) return [text]
    return [replaceValue(text, redirect.to, to + redirect.to.slice(path.length))]
  })
  return `${[...kept, ...added].join('\n')}\n`
}
