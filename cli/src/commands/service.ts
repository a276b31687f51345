import { listOf } from '../api/answer.ts'
import type { Schemas } from '../client.ts'
import type { Command } from '../command.ts'
import { Failure } from '../failure.ts'
import { readingOptions } from '../options.ts'
import { asMarkdown, asTarget, linkItem } from '../output/as-markdown.ts'
import { show } from '../output/view.ts'
import { withSuggestion } from '../suggestions.ts'
import type { Texts } from '../texts/texts.ts'

/** Shows one service in full. */
export const service: Command = {
  name: 'servico',
  translations: { en: 'service', es: 'servicio' },
  argument: { name: 'slug', isRequired: true },
  options: readingOptions,
  async run(invocation) {
    const { argument: slug = '', texts, typed } = invocation
    // In an address, these are other paths.
    if (slug === '.' || slug === '..') {
      throw new Failure('argument_missing', { command: typed, placeholder: 'slug' })
    }
    const site = invocation.site()
    const slugs = async () => (await site.services()).body.services.map(entry => String(entry.slug))
    const answer = await withSuggestion(slug, () => site.service(slug), slugs)
    await show(invocation, answer, body => {
      const rest = textOf(body, texts)
      const head = `# ${asMarkdown(body.title)}\n\n**${asMarkdown(body.name)}**. ${asMarkdown(body.summary)}`
      return { fields, rest, markdown: () => `${head}\n\n${rest}` }
    })
  },
}

const fields = 'slug name serviceType summary audience provider url markdownUrl apiUrl'.split(' ')

/** Returns the content of a service as Markdown. */
function textOf(body: Schemas['Service'], { service: words }: Texts): string {
  const capabilities = listOf(body.capabilities, 'capabilities')
  const faq = listOf(body.faq, 'faq')
  return [
    `**${words.audience}**: ${asMarkdown(body.audience)}`,
    `## ${words.capabilities}`,
    capabilities.map(capability => `- ${asMarkdown(capability)}`).join('\n'),
    ...listOf(body.sections, 'sections').flatMap(section),
    ...prices(listOf(body.offers ?? [], 'offers'), words),
    `## ${words.questions}`,
    ...faq.flatMap(({ question, answer }) => [`### ${asMarkdown(question)}`, asMarkdown(answer)]),
    `<${asTarget(body.url)}>`,
  ]
    .filter(block => block !== '')
    .join('\n\n')
}

function section({ heading, paragraphs, items }: Schemas['ServiceSection']): string[] {
  const lines = listOf(items, 'sections.items').map(({ label, text, url }) => {
    if (url !== undefined) return linkItem(label, url, text)
    return `- **${asMarkdown(label)}**${text === '' ? '' : `: ${asMarkdown(text)}`}`
  })
  const texts = listOf(paragraphs, 'sections.paragraphs').map(asMarkdown)
  return [`## ${asMarkdown(heading)}`, ...texts, lines.join('\n')]
}

function prices(offers: readonly Schemas['Offer'][], { prices, entry }: Texts['service']): string[] {
  if (offers.length === 0) return []
  const lines = offers.map(offer => {
    const name = `**${asMarkdown(offer.name)}**${offer.entry ? ` (${entry})` : ''}`
    const said = [offer.price?.text, offer.duration, offer.condition].filter(Boolean)
    return `- ${name}: ${said.map(asMarkdown).join('; ')}`
  })
  return [`## ${prices}`, lines.join('\n')]
}
