import { listOf, objectOf } from '../api/answer.ts'
import type { Schemas } from '../client.ts'
import type { Command } from '../command.ts'
import { readingOptions } from '../options.ts'
import { asMarkdown, asTarget } from '../output/as-markdown.ts'
import { show } from '../output/view.ts'
import { fill, type Texts } from '../texts/texts.ts'

/** Shows the company, where it serves, and the state and limits of the API. */
export const info: Command = {
  name: 'info',
  options: readingOptions,
  run: async invocation =>
    show(invocation, await invocation.site().info(), body => {
      objectOf(objectOf(body.provider, 'provider').location, 'provider.location')
      objectOf(body.provider.areaServed, 'provider.areaServed')
      const { contact } = body.provider
      if (contact) listOf(objectOf(contact, 'provider.contact').channels, 'provider.contact.channels')
      listOf(body.rateLimits, 'rateLimits')
      return { fields, markdown: () => infoMarkdown(body, invocation.texts) }
    }),
}

const fields = [
  'name version status deprecation sunset provider.name provider.url provider.location.address',
  'provider.location.region provider.location.map provider.areaServed.cities provider.areaServed.nationwide',
  'baseUrl openapi documentation versioningPolicy',
].flatMap(names => names.split(' '))

function infoMarkdown(body: Schemas['ApiInfo'], { info: words }: Texts): string {
  const { provider, status, version, deprecation, sunset, rateLimits } = body
  const { location, areaServed } = provider
  const cities = asMarkdown(areaServed.cities)
  const life = status === 'deprecated' ? ` (${asMarkdown(deprecation)} – ${asMarkdown(sunset)})` : ''
  return [
    `# ${asMarkdown(provider.name)}\n`,
    `${asMarkdown(location.address)} · ${asMarkdown(location.region)}\n`,
    `- **${words.serves}**: ${areaServed.nationwide ? `${words.nationwide}; ${cities}` : cities}`,
    `- **${words.site}**: <${asTarget(provider.url)}>`,
    `- **${words.map}**: <${asTarget(location.map)}>`,
    ...contactLines(provider.contact, words),
    `\n## ${asMarkdown(body.name)}\n`,
    `- **${words.version}**: ${asMarkdown(version)}, ${asMarkdown(words[status] ?? status)}${life}`,
    `- **${words.documentation}**: <${asTarget(body.documentation)}>`,
    `- **OpenAPI**: <${asTarget(body.openapi)}>`,
    `- **${words.versioningPolicy}**: <${asTarget(body.versioningPolicy)}>`,
    ...rateLimits.map(
      ({ policy, quota, windowSeconds }) =>
        `- **${words.limit} ${asMarkdown(policy)}**: ${fill(words.requests, { quota: asMarkdown(quota), seconds: asMarkdown(windowSeconds) })}`,
    ),
  ].join('\n')
}

/** Returns how and when people reach the company, a line for each fact. Older sites do not say it. */
function contactLines(contact: Schemas['ApiInfo']['provider']['contact'], words: Texts['info']): string[] {
  const { channels = [], openingHours: hours, responseTime } = contact ?? {}
  return [
    ...channels.map(({ label, value }) => `- **${asMarkdown(label)}**: ${asMarkdown(value)}`),
    ...(hours ? [`- **${words.hours}**: ${asMarkdown(hours.text)} (${asMarkdown(hours.timeZone)})`] : []),
    ...(responseTime ? [`- **${words.responseTime}**: ${asMarkdown(responseTime.text)}`] : []),
  ]
}
