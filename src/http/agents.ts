/**
 * The names of known agents in `User-Agent`: crawlers for training and for search, fetchers on behalf of people, and
 * link previews. A name that contains another name comes first.
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
 * Returns the family of the agent that a request declares. That is its known name, `other bot`, `program` for a library
 * or tool, or `unnamed` without `User-Agent`. Undefined for a browser.
 *
 * @example
 * agentFamily('Mozilla/5.0 (compatible; GPTBot/1.2; +https://openai.com/gptbot)') // → 'GPTBot'
 * agentFamily('curl/8.7.1') // → 'program'
 * agentFamily(null) // → 'unnamed'
 */
export function agentFamily(userAgent: string | null): string | undefined {
  if (userAgent === null || userAgent.trim() === '') return 'unnamed'
  const [found] = knownName.exec(userAgent) ?? []
  if (found !== undefined) return names.get(found.toLowerCase())
  if (/bot\b|crawl|spider|agent\b|https?:\/\//i.test(userAgent)) return 'other bot'
  return /^(?:Mozilla|Opera)\//.test(userAgent) ? undefined : 'program'
}
