import { type Blog, type BlogPost, feedPath, singleText, textsOf } from '../catalog/catalog.ts'
import type { Language, Languages } from '../catalog/language.ts'
import { developersLanguage } from '../catalog/language-codes.ts'
import { kindFeeds } from '../site/kind-feed.ts'
import {
  aiCatalogPath,
  fullTextPath,
  instructionsPath,
  llmsPath,
  serverCardMediaType,
  serverCardPath,
  webManifestPath,
} from '../site/paths.ts'
import type { ApiVersion, Site } from '../site/site.ts'
import { agentInstructions } from './agent-instructions.ts'
import { aiCatalog, aiCatalogMediaType } from './ai-catalog.ts'
import { apiCatalog, apiCatalogMediaType } from './api-catalog.ts'
import { feed, kindFeed, newestPosts } from './feed.ts'
import { fullText, olderText, olderTextPaths, postsInText } from './full-text.ts'
import { llmsIndex } from './llms/llms-index.ts'
import { openApiDocument } from './openapi/openapi-document.ts'
import { robots } from './robots.ts'
import { securityPath, securityText } from './security.ts'
import { serverCard } from './server-card.ts'
import { sitemap } from './sitemap.ts'
import { sitemapMarkdown } from './sitemap-markdown.ts'
import { skillFile, skillIndex, skillIndexPath, skillPath } from './skill.ts'
import { webManifest } from './web-manifest.ts'

/** A file for machines. It has a single representation and ignores `Accept`. */
export interface MachineFile {
  readonly path: string
  readonly mediaType: string
  readonly language?: Language
  /** The relation of the file to itself, which the `Link` field of its response names (RFC 9727 §2). */
  readonly relation?: string
  /** Whether clients, including browsers, discover MCP servers with it. */
  readonly isDiscovery?: true
  /** The posts whose text it contains. */
  readonly posts?: readonly BlogPost[]
  readonly write: (site: Site) => string | Promise<string>
}

const plainText = 'text/plain; charset=utf-8'
const markdown = 'text/markdown; charset=utf-8'
const json = 'application/json'
const xml = 'application/xml'
const atom = 'application/atom+xml; charset=utf-8'

/** Returns every machine-readable file, in the order of the documentation. */
export function machineFiles(
  versions: readonly ApiVersion[],
  languages: Languages,
  blog?: Blog,
): readonly MachineFile[] {
  const inEachLanguage = (
    pathFor: (languages: Languages, language: Language) => string,
    mediaType: string,
    write: (site: Site, language: Language) => string | Promise<string>,
    postsIn: (language: Language) => readonly BlogPost[] = () => [],
  ): readonly MachineFile[] =>
    languages.map(language => ({
      path: pathFor(languages, language),
      mediaType,
      language,
      posts: postsIn(language),
      write: site => write(site, language),
    }))
  return [
    ...inEachLanguage(llmsPath, plainText, llmsIndex),
    ...inEachLanguage(fullTextPath, plainText, fullText, language =>
      blog && singleText(blog.index).language === language ? postsInText(blog, 1) : [],
    ),
    ...inEachLanguage(instructionsPath, markdown, agentInstructions),
    { path: '/sitemap.xml', mediaType: xml, write: site => sitemap(site)[0].text },
    { path: '/sitemap.md', mediaType: markdown, write: sitemapMarkdown },
    ...versions.map(version => openApiFile(version.openApiPath, version)),
    ...versions.slice(-1).map(version => openApiFile('/.well-known/openapi.json', version)),
    {
      path: '/.well-known/api-catalog',
      mediaType: apiCatalogMediaType,
      relation: 'api-catalog',
      write: apiCatalog,
    },
    { path: aiCatalogPath, mediaType: aiCatalogMediaType, isDiscovery: true, write: aiCatalog },
    ...[serverCardPath, '/.well-known/mcp/server-card.json'].map(path => ({
      path,
      mediaType: serverCardMediaType,
      isDiscovery: true as const,
      write: serverCard,
    })),
    { path: skillIndexPath, mediaType: json, write: skillIndex },
    { path: skillPath, mediaType: markdown, language: developersLanguage, write: skillFile },
    { path: '/robots.txt', mediaType: plainText, write: robots },
    { path: securityPath, mediaType: plainText, write: securityText },
    {
      path: webManifestPath,
      mediaType: 'application/manifest+json',
      language: languages[0],
      write: webManifest,
    },
    ...(blog ? [feedFile(blog), ...olderTexts(blog, languages)] : []),
  ]
}

/** Returns the parts of the sitemap that `/sitemap.xml` refers to. Small sites have none. */
export function sitemapParts(site: Site): readonly MachineFile[] {
  const [, ...parts] = sitemap(site)
  return parts.map(({ path, text }) => ({ path, mediaType: xml, write: () => text }))
}

/** Returns the feeds of kinds of pages, in each language. */
export function feedsOfKinds(site: Site): readonly MachineFile[] {
  return kindFeeds(site).flatMap(feed =>
    textsOf(feed.list).map(({ path, language }) => ({
      path: feedPath(path),
      mediaType: atom,
      language,
      write: () => kindFeed(site, feed, language),
    })),
  )
}

/** Returns the paths without a document that documents may link to. */
export function publishedPaths(versions: readonly ApiVersion[], languages: Languages): ReadonlySet<string> {
  const readable = versions
    .flatMap(({ operations }) => operations)
    .filter(({ kind, parameters }) => kind === 'read' && Object.keys(parameters).length === 0)
  return new Set([...machineFiles(versions, languages), ...readable].map(({ path }) => path))
}

function openApiFile(path: string, version: ApiVersion): MachineFile {
  return {
    path,
    mediaType: json,
    language: developersLanguage,
    write: site => `${JSON.stringify(openApiDocument(version, site))}\n`,
  }
}

/** Returns the files of older posts. They are rarely requested. */
function olderTexts(blog: Blog, languages: Languages): readonly MachineFile[] {
  const { language } = singleText(blog.index)
  return olderTextPaths(blog, languages).map((path, index) => ({
    path,
    mediaType: plainText,
    language,
    posts: postsInText(blog, index + 2),
    write: site => olderText(site, blog, index + 2),
  }))
}

function feedFile(blog: Blog): MachineFile {
  const { path, language } = singleText(blog.index)
  return {
    path: feedPath(path),
    mediaType: atom,
    language,
    posts: blog.posts.slice(0, newestPosts),
    write: site => feed(site, blog),
  }
}
