import { listOf } from '../api/answer.ts'
import type { Site } from '../api/site.ts'
import type { Schemas } from '../client.ts'
import type { Command } from '../command.ts'
import { Failure, ProblemFailure } from '../failure.ts'
import { readingOptions } from '../options.ts'
import { asMarkdown, asTarget } from '../output/as-markdown.ts'
import { show, type View } from '../output/view.ts'
import { suggestionsFor } from '../suggestions.ts'
import type { Texts } from '../texts/shape.ts'

/** One service line in full. */
export const service: Command = {
  name: 'servico',
  aliases: ['service'],
  argument: { name: 'slug', isRequired: true },
  options: readingOptions,
  async run(invocation) {
    const { argument: slug = '', texts, typed } = invocation
    // In an address these lead elsewhere.
    if (slug === '.' || slug === '..') {
      throw new Failure('argument_missing', { command: typed.command, argument: 'slug' })
    }
    const site = invocation.site()
    await show(
      () => withSuggestions(slug, site),
      body => viewOf(body, texts),
      invocation,
    )
  },
}

function viewOf(body: Schemas['Service'], texts: Texts): View {
  const rest = sections(body, texts)
  const markdown = () =>
    `# ${asMarkdown(body.title)}\n\n**${asMarkdown(body.name)}**. ${asMarkdown(body.summary)}\n\n${rest}`
  return { fields, rest, markdown }
}

const fields = [
  'slug',
  'name',
  'serviceType',
  'summary',
  'audience',
  'provider',
  'url',
  'markdownUrl',
  'apiUrl',
]

/** The service line; where there is none of this name, the failure says which ones have names like it. */
async function withSuggestions(slug: string, site: Site) {
  try {
    return await site.service(slug)
  } catch (error) {
    if (!(error instanceof ProblemFailure) || error.problem.code !== 'service_not_found') throw error
    throw new ProblemFailure(error.problem, error.text, suggestionsFor(slug, await slugsOf(site)))
  }
}

async function slugsOf(site: Site): Promise<string[]> {
  try {
    return (await site.services()).body.services.map(entry => String(entry.slug))
  } catch {
    // The problem is told without suggestions.
    return []
  }
}

/** What the page of the line says, as Markdown. */
function sections(body: Schemas['Service'], { service: words }: Texts): string {
  const capabilities = listOf(body.capabilities, 'capabilities')
  const faq = listOf(body.faq, 'faq')
  return [
    `**${words.audience}**: ${asMarkdown(body.audience)}`,
    `## ${words.capabilities}`,
    capabilities.map(capability => `- ${asMarkdown(capability)}`).join('\n'),
    ...listOf(body.sections, 'sections').flatMap(section),
    `## ${words.questions}`,
    ...faq.flatMap(({ question, answer }) => [`### ${asMarkdown(question)}`, asMarkdown(answer)]),
    `<${asTarget(body.url)}>`,
  ]
    .filter(block => block !== '')
    .join('\n\n')
}

function section({ heading, paragraphs, items }: Schemas['ServiceSection']): string[] {
  const lines = listOf(items, 'sections.items').map(({ label, text, url }) => {
    const name = url === undefined ? `**${asMarkdown(label)}**` : `[${asMarkdown(label)}](${asTarget(url)})`
    return text === '' ? `- ${name}` : `- ${name}: ${asMarkdown(text)}`
  })
  const texts = listOf(paragraphs, 'sections.paragraphs').map(asMarkdown)
  return [`## ${asMarkdown(heading)}`, ...texts, lines.join('\n')]
}
