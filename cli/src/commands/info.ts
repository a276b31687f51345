import { listOf, objectOf } from '../api/answer.ts'
import type { Schemas } from '../client.ts'
import type { Command } from '../command.ts'
import { readingOptions } from '../options.ts'
import { inOneLine } from '../output/fields.ts'
import { show } from '../output/view.ts'
import type { Texts } from '../texts/shape.ts'

/** Who provides the services, where, and the state and limits of the API. */
export const info: Command = {
  name: 'info',
  aliases: [],
  options: readingOptions,
  async run(invocation) {
    const { text, body } = await invocation.site().info()
    objectOf(objectOf(body.provider, 'provider').location, 'provider.location')
    objectOf(body.provider.areaServed, 'provider.areaServed')
    const limits = listOf(body.rateLimits, 'rateLimits')
    await show(
      { text, body, fields, markdown: () => infoMarkdown(body, limits, invocation.texts) },
      invocation,
    )
  },
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
  const cities = inOneLine(areaServed.cities)
  const life = status === 'deprecated' ? ` (${inOneLine(deprecation)} – ${inOneLine(sunset)})` : ''
  return [
    `# ${inOneLine(provider.name)}`,
    '',
    `${inOneLine(location.address)} · ${inOneLine(location.region)}`,
    '',
    `- **${words.serves}**: ${areaServed.nationwide ? `${words.nationwide}; ${cities}` : cities}`,
    `- **${words.site}**: <${inOneLine(provider.url)}>`,
    `- **${words.map}**: <${inOneLine(location.map)}>`,
    '',
    `## ${inOneLine(body.name)}`,
    '',
    `- **${words.version}**: ${inOneLine(version)}, ${inOneLine(words[status] ?? status)}${life}`,
    `- **${words.documentation}**: <${inOneLine(body.documentation)}>`,
    `- **OpenAPI**: <${inOneLine(body.openapi)}>`,
    `- **${words.versioningPolicy}**: <${inOneLine(body.versioningPolicy)}>`,
    ...limits.map(
      ({ policy, quota, windowSeconds }) =>
        `- **${words.limit} ${inOneLine(policy)}**: ${inOneLine(quota)} / ${inOneLine(windowSeconds)} s`,
    ),
  ].join('\n')
}
