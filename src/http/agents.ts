/**
 * The names under which known agents declare themselves in `User-Agent`: crawlers for training and for search, fetchers on
 * behalf of people, and previews of links. A name that contains another one comes first.
 */
const known = [
  'GPTBot',
  'ChatGPT-User',
  'ChatGPT Agent',
  'OAI-SearchBot',
  'ClaudeBot',
  'Claude-User',
  'Claude-SearchBot',
  'PerplexityBot',
  'Perplexity-User',
  'MistralAI-User',
  'DuckAssistBot',
  'DuckDuckBot',
  'Google-CloudVertexBot',
  'Google-Agent',
  'GoogleOther',
  'Googlebot',
  'bingbot',
  'Applebot',
  'Amazonbot',
  'Amzn-User',
  'meta-externalagent',
  'meta-externalfetcher',
  'meta-webindexer',
  'facebookexternalhit',
  'CCBot',
  'Bytespider',
  'cohere-ai',
  'YouBot',
  'YandexBot',
  'Baiduspider',
  'AhrefsBot',
  'SemrushBot',
  'LinkedInBot',
  'WhatsApp',
  'Vitrine',
] as const

const knownName = new RegExp(`\\b(?:${known.join('|')})\\b`, 'i')
const names: ReadonlyMap<string, string> = new Map(known.map(name => [name.toLowerCase(), name]))

/**
 * The family of the agent that a request declares: its known name, `other bot`, `program` for a library or tool, or `unnamed`
 * without `User-Agent`. Undefined for a browser.
 */
export function agentFamily(userAgent: string | null): string | undefined {
  if (userAgent === null || userAgent.trim() === '') return 'unnamed'
  const [found] = knownName.exec(userAgent) ?? []
  if (found !== undefined) return names.get(found.toLowerCase())
  if (/bot\b|crawl|spider|agent\b|https?:\/\//i.test(userAgent)) return 'other bot'
  return /^(?:Mozilla|Opera)\//.test(userAgent) ? undefined : 'program'
}
