import { listOf, objectOf } from '../api/answer.ts'
import type { Schemas } from '../client.ts'
import type { Command } from '../command.ts'
import { readingOptions } from '../options.ts'
import { asMarkdown, asTarget } from '../output/as-markdown.ts'
import { show, type View } from '../output/view.ts'
import type { Texts } from '../texts/shape.ts'

/** Who provides the services, where, and the state and limits of the API. */
export const info: Command = {
  name: 'info',
  aliases: [],
  options: readingOptions,
  async run(invocation) {
    await show(
      () => invocation.site().info(),
      body => viewOf(body, invocation.texts),
      invocation,
    )
  },
}

function viewOf(body: Schemas['ApiInfo'], texts: Texts): View {
  objectOf(objectOf(body.provider, 'provider').location, 'provider.location')
  objectOf(body.provider.areaServed, 'provider.areaServed')
  const limits = listOf(body.rateLimits, 'rateLimits')
  return { fields, markdown: () => infoMarkdown(body, limits, texts) }
}

const fields = [
  'name',
  'version',
  'status',
  'deprecation',
  'sunset',
  'provider.name',
  'provider.url',
  'provider.location.address',
  'provider.location.region',
  'provider.location.map',
  'provider.areaServed.cities',
  'provider.areaServed.nationwide',
  'baseUrl',
  'openapi',
  'documentation',
  'versioningPolicy',
]

function infoMarkdown(
  body: Schemas['ApiInfo'],
  limits: readonly Schemas['RateLimitInfo'][],
  { info: words }: Texts,
): string {
  const { provider, status, version, deprecation, sunset } = body
  const { location, areaServed } = provider
  const cities = asMarkdown(areaServed.cities)
  const life = status === 'deprecated' ? ` (${asMarkdown(deprecation)} – ${asMarkdown(sunset)})` : ''
  return [
    `# ${asMarkdown(provider.name)}`,
    '',
    `${asMarkdown(location.address)} · ${asMarkdown(location.region)}`,
    '',
    `- **${words.serves}**: ${areaServed.nationwide ? `${words.nationwide}; ${cities}` : cities}`,
    `- **${words.site}**: <${asTarget(provider.url)}>`,
    `- **${words.map}**: <${asTarget(location.map)}>`,
    '',
    `## ${asMarkdown(body.name)}`,
    '',
    `- **${words.version}**: ${asMarkdown(version)}, ${asMarkdown(words[status] ?? status)}${life}`,
    `- **${words.documentation}**: <${asTarget(body.documentation)}>`,
    `- **OpenAPI**: <${asTarget(body.openapi)}>`,
    `- **${words.versioningPolicy}**: <${asTarget(body.versioningPolicy)}>`,
    ...limits.map(
      ({ policy, quota, windowSeconds }) =>
        `- **${words.limit} ${asMarkdown(policy)}**: ${asMarkdown(quota)} / ${asMarkdown(windowSeconds)} s`,
    ),
  ].join('\n')
}
