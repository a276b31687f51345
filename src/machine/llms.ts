import { nameOrType, type Page, pageNamed, singleText, textsIn, typeAfterName } from '../catalog/catalog.ts'
import { fill } from '../catalog/fill.ts'
import { isMenuLink } from '../catalog/frame.ts'
import type { Language } from '../catalog/language.ts'
import { paragraph, withCode } from '../catalog/prose.ts'
import { maxSubjects } from '../catalog/subject.ts'
import { lifecycleOf } from '../contract/lifecycle.ts'
import { versionPrefix } from '../contract/version-paths.ts'
import { capitalised } from '../locales/list-words.ts'
import { languageName } from '../locales/names.ts'
import { phrases } from '../locales/phrases.ts'
import { escapeText } from '../prose/markdown-inlines.ts'
import { callOf } from '../site/call.ts'
import { contactMethods, hoursInWords } from '../site/contact-methods.ts'
import { isUnlisted } from '../site/developer-pages.ts'
import type { LlmsSection } from '../site/kind.ts'
import { kindOf, pagesListed } from '../site/kind.ts'
import { writeBlocks } from '../site/markdown.ts'
import { packageCommand } from '../site/passages/command-line.ts'
import { companyFactBlocks } from '../site/passages/identity.ts'
import { lifecycleParagraph } from '../site/passages/lifecycle.ts'
import { fullTextPath, instructionsPath, llmsPath, serverCardPath } from '../site/paths.ts'
import { type ApiVersion, markdownPath, mcpUrl, type Site } from '../site/site.ts'
import { companyHead } from './company-head.ts'
import { newestPosts } from './feed.ts'
import { skillPath } from './skill.ts'

/**
 * Returns the index of the site for language models (llmstxt.org): a title, a summary, and sections of links with
 * notes.
 */
export function llmsIndex(site: Site, language: Language): string {
  const words = phrases[language].llms
  const pages = (section: LlmsSection) => pageLinks(site, section, language)
  const developers = site.url(markdownPath(site.page('developers', language).path))
  const instructions = site.url(instructionsPath(site.languages, language))
  const mcp = mcpUrl(site)
  const sections: readonly (readonly [string, readonly string[]])[] = [
    [words.company, [...pages('company'), ...linksOfMenus(site, language)]],
    [words.services, pages('services')],
    [words.useCases, useCases(site, language)],
    [
      words.developers,
      [
        ...pages('developers'),
        ...site.versions.flatMap(version => [
          link('OpenAPI', site.url(version.openApiPath), words.openApi),
          item('API', site.url(versionPrefix(version)), apiNote(version, site, language)),
        ]),
        ...commandLine(site, developers, language),
        ...(mcp === undefined ? [] : [link('MCP', site.url(serverCardPath), `${words.mcp} (${mcp})`)]),
      ],
    ],
    [
      words.contact,
      [
        ...pages('contact'),
        ...button(site, language),
        ...waysToWrite(site, language),
        ...optionalOperations(site, language),
        link('agent-instructions.md', instructions, words.agentInstructions),
        link('SKILL.md', site.url(skillPath), words.skill),
      ],
    ],
    [
      words.optional,
      [
        ...pages('optional'),
        ...subjects(site, language),
        ...olderPosts(site, language),
        link('llms-full.txt', site.url(fullTextPath(site.languages, language)), words.fullText),
        link('sitemap.md', site.url('/sitemap.md'), words.sitemap),
        ...site.languages.filter(other => other !== language).flatMap(other => otherLanguage(site, other)),
      ],
    ],
  ]
  const text = sections.map(([title, links]) => `## ${title}\n\n${links.join('\n')}`).join('\n\n')
  const facts = writeBlocks(site, companyFactBlocks(site, language))
  return `${[companyHead(site, language), rules(site, language), facts, text].join('\n\n')}\n`
}

/**
 * Returns the rules for agents. The reference parser of llmstxt.org drops the summary above if there is no text here.
 */
function rules(site: Site, language: Language): string {
  const { languages, url, api } = site
  const { llms, agents } = phrases[language]
  const names = languages.map(each => languageName(each, language))
  const mcp = mcpUrl(site)
  const text = fill(llms.rules, {
    languages: new Intl.ListFormat(language).format(names),
    keyless: fill(mcp === undefined ? llms.keylessApi : llms.keyless, {
      api: url(versionPrefix(api)),
      mcp: mcp ?? '',
    }),
    instructions: url(instructionsPath(languages, language)),
  })
  return writeBlocks(site, [paragraph(...withCode(`${text} ${agents.consent}`))])
}

/** Returns links to the index and the full text in another language, in the words of that language. */
function otherLanguage({ languages, url }: Site, language: Language): string[] {
  const { languageName, llms } = phrases[language]
  return [
    link(languageName, url(llmsPath(languages, language)), llms.index),
    link(`llms-full.txt (${languageName})`, url(fullTextPath(languages, language)), llms.fullText),
  ]
}

/** Returns links to the operations that only some companies offer, such as feedback on pages, and to their own. */
function optionalOperations({ api, url }: Site, language: Language): string[] {
  return api.operations
    .filter(({ isOffered, isOwn }) => isOffered || isOwn)
    .map(({ operationId, path, method, summary }) =>
      link(operationId, url(path), `${method}. ${summary[language]}`),
    )
}

/** Returns the links of the menus to other addresses. */
function linksOfMenus({ catalog: { company } }: Site, language: Language): string[] {
  const links = [...company.navigation, ...(company.footer ?? [])].filter(isMenuLink)
  const byTarget = new Map(links.map(({ url, text }) => [url, text[language]]))
  return [...byTarget].map(([url, text]) => link(text, url, placeOf(url)))
}

/** Returns the link of the main button; empty if another link here leads to the same place. */
function button(site: Site, language: Language): string[] {
  const { text, target } = callOf(site, language)
  const methods = contactMethods(site.catalog.company, language)
  const isElsewhere = target.startsWith('/') || methods.some(method => method.target === target)
  return isElsewhere ? [] : [link(text, target, placeOf(target))]
}

/** Returns the host of an address, or the address of an email or a telephone. */
function placeOf(target: string): string {
  const { hostname, pathname } = new URL(target)
  return hostname || pathname
}

/** Returns the ways to reach the company besides the form, with the opening hours. */
function waysToWrite({ catalog: { company } }: Site, language: Language): string[] {
  const hours = company.contact.public?.hours
  const { identity, colon } = phrases[language]
  const note = hours ? `${identity.hours}${colon}${hoursInWords(hours, company, language)}` : company.name
  return contactMethods(company, language).map(({ label, text, target }) =>
    link(`${label} ${text}`, target, note),
  )
}

/**
 * The pages of each section, in this order, if the site has them. The kind of every other page determines its section.
 */
const named: Readonly<Record<LlmsSection, readonly string[]>> = {
  company: ['home', 'about'],
  services: ['services'],
  developers: ['developers', 'reference', 'errors', 'versioning', 'agents'],
  contact: ['contact'],
  optional: [],
}

function pageLinks(site: Site, section: LlmsSection, language: Language): string[] {
  const { catalog } = site
  const find = (id: string) => pageNamed(catalog, id) ?? []
  const elsewhere = new Set<Page>(Object.values(named).flatMap(ids => ids.flatMap(find)))
  const older = new Set<Page>(catalog.blog?.posts.slice(newestPosts))
  const pages = [
    ...named[section].flatMap(find).filter(page => !isUnlisted(site, page)),
    ...pagesListed(site, ({ llms }) => llms === section).filter(
      page => !elsewhere.has(page) && !older.has(page),
    ),
  ]
  return pages.flatMap(page =>
    textsIn([page], language).map(({ title, description, path }) => {
      const { name, note } = kindOf(site, page).listed.llmsLink?.(page, language) ?? {
        name: title,
        note: description,
      }
      return link(name, site.url(markdownPath(path)), note)
    }),
  )
}

/** Returns links to the lists of posts on the subjects that have the most. */
function subjects({ catalog: { blog }, url }: Site, language: Language): string[] {
  if (!blog || singleText(blog.index).language !== language) return []
  const { subjectCount } = phrases[language].blog
  return blog.subjects.slice(0, maxSubjects).map(({ name, path, note, posts: { length } }) => {
    const count = fill(length === 1 ? subjectCount.one : subjectCount.other, { number: length })
    return link(capitalised(name, language), url(markdownPath(path)), note?.text ?? count)
  })
}

/** Returns a link to the older posts; empty if every post is listed. */
function olderPosts({ catalog: { blog }, url }: Site, language: Language): string[] {
  if (!blog || blog.posts.length <= newestPosts) return []
  const index = singleText(blog.index)
  if (index.language !== language) return []
  const { olderPosts, allPosts } = phrases[language].blog
  return [link(olderPosts, url(markdownPath(index.path)), allPosts)]
}

/**
 * Returns the note of an API version's index. For a deprecated version it includes the dates and the migration guide.
 */
function apiNote(version: ApiVersion, site: Site, language: Language): string {
  const { apiIndex } = phrases[language].llms
  if (!lifecycleOf(version, site.catalog.company).deprecation) return escapeText(apiIndex)
  return `${escapeText(apiIndex)}. ${writeBlocks(site, [lifecycleParagraph(version, site, language)])}`
}

/** Returns a link with the command that runs the company's command line package; empty if there is no package. */
function commandLine({ catalog, baseUrl }: Site, target: string, language: Language): string[] {
  const program = packageCommand(catalog.company)
  if (program === undefined) return []
  return [link(program, target, `${phrases[language].llms.commandLine} (${program} info --url ${baseUrl})`)]
}

/** Returns links from customers' needs, in their words, to the services that answer them. */
function useCases(site: Site, language: Language): string[] {
  return site.catalog.services.flatMap(({ texts }) => {
    const { useCases, path } = texts[language]
    const names = nameOrType(texts[language]) + typeAfterName(texts[language], ', ')
    return useCases.map(need => link(need, site.url(markdownPath(path)), names))
  })
}

function link(name: string, url: string, note: string): string {
  return item(name, url, escapeText(note))
}

/**
 * Returns a link with a note in Markdown. The reference grammar allows no brackets in the name, not even escaped ones.
 */
function item(name: string, url: string, note: string): string {
  const plain = name.replaceAll('[', '(').replaceAll(']', ')')
  return `- [${escapeText(plain)}](${url}): ${note}`
}
