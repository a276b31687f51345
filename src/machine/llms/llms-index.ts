import { fill } from '../../catalog/fill.ts'
import type { Language } from '../../catalog/language.ts'
import { paragraph, withCode } from '../../catalog/prose.ts'
import { lifecycleOf } from '../../contract/lifecycle.ts'
import { versionPrefix } from '../../contract/version-paths.ts'
import { languageName } from '../../locales/names.ts'
import { phrases } from '../../locales/phrases.ts'
import { escapeText } from '../../prose/markdown-inlines.ts'
import type { LlmsSection } from '../../site/kind.ts'
import { writeBlocks } from '../../site/markdown.ts'
import { packageCommand } from '../../site/passages/command-line.ts'
import { companyFactBlocks } from '../../site/passages/identity.ts'
import { lifecycleParagraph } from '../../site/passages/lifecycle.ts'
import { fullTextPath, instructionsPath, llmsPath, serverCardPath } from '../../site/paths.ts'
import { type ApiVersion, markdownPath, mcpUrl, type Site } from '../../site/site.ts'
import { companyHead } from '../company-head.ts'
import { skillPath } from '../skill.ts'
import { button, linksOfMenus, optionalOperations, waysToWrite } from './contact-links.ts'
import { item, link } from './link.ts'
import { olderPosts, pageLinks, subjects, useCases } from './page-links.ts'

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
