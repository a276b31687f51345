import { type Blog, feedPath } from '../../model/catalog.ts'
import { defaultLanguage, type Language, languages } from '../../model/language.ts'
import type { ApiVersion } from '../api-version.ts'
import type { Site } from '../site.ts'
import { agentInstructions } from './agent-instructions.ts'
import { apiCatalog, apiCatalogMediaType } from './api-catalog.ts'
import { feed } from './feed.ts'
import { fullText } from './full-text.ts'
import { llmsIndex } from './llms.ts'
import { robots } from './robots.ts'
import { sitemap } from './sitemap.ts'
import { webManifest, webManifestPath } from './web-manifest.ts'

/** A file that exists only for machines; it has one representation and ignores `Accept`. */
export interface MachineFile {
  readonly path: string
  readonly mediaType: string
  readonly language?: Language
  /** The relation of the file to itself, which its own answer names (RFC 9727 §2). */
  readonly relation?: string
  readonly write: (site: Site) => string
}

const plainText = 'text/plain; charset=utf-8'
const markdown = 'text/markdown; charset=utf-8'

/** Every machine-readable file, in the order in which the documentation names them. */
export function machineFiles(versions: readonly ApiVersion[], blog?: Blog): readonly MachineFile[] {
  return [
    {
      path: '/llms.txt',
      mediaType: plainText,
      language: defaultLanguage,
      write: site => llmsIndex(site, defaultLanguage),
    },
    ...languages.map(language => ({
      path: fullTextPath(language),
      mediaType: plainText,
      language,
      write: (site: Site) => fullText(site, language),
    })),
    {
      path: '/agent-instructions.md',
      mediaType: markdown,
      language: defaultLanguage,
      write: site => agentInstructions(site, defaultLanguage),
    },
    { path: '/sitemap.xml', mediaType: 'application/xml', write: sitemap },
    ...versions.map(({ openApiPath, openApi }) => ({
      path: openApiPath,
      mediaType: 'application/json',
      language: 'en' as const,
      write: (site: Site) => `${JSON.stringify(openApi(site), null, 2)}\n`,
    })),
    {
      path: '/.well-known/api-catalog',
      mediaType: apiCatalogMediaType,
      relation: 'api-catalog',
      write: apiCatalog,
    },
    { path: '/robots.txt', mediaType: plainText, write: robots },
    {
      path: webManifestPath,
      mediaType: 'application/manifest+json',
      language: defaultLanguage,
      write: webManifest,
    },
    ...(blog ? [feedFile(blog)] : []),
  ]
}

/** Paths without a document of their own to which documents may link. */
export function publishedPaths(versions: readonly ApiVersion[]): ReadonlySet<string> {
  const readable = versions
    .flatMap(({ operations }) => operations)
    .filter(({ method, path }) => method === 'GET' && !path.includes('{'))
  return new Set([...machineFiles(versions), ...readable].map(({ path }) => path))
}

function feedFile(blog: Blog): MachineFile {
  return {
    path: feedPath(blog.index.texts[defaultLanguage].path),
    mediaType: 'application/atom+xml; charset=utf-8',
    language: defaultLanguage,
    write: site => feed(site, blog),
  }
}

function fullTextPath(language: Language): string {
  return language === defaultLanguage ? '/llms-full.txt' : `/${language}/llms-full.txt`
}
