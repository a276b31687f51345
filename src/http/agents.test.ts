import assert from 'node:assert/strict'
import { test } from 'node:test'
import { agentFamily } from './agents.ts'

const cases: readonly (readonly [userAgent: string | null, family: string | undefined])[] = [
  [
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.3; +https://openai.com/gptbot)',
    'GPTBot',
  ],
  ['Mozilla/5.0 (compatible; ChatGPT-User/1.0; +https://openai.com/bot)', 'ChatGPT-User'],
  ['Mozilla/5.0 (compatible; ClaudeBot/1.0; +claudebot@anthropic.com)', 'ClaudeBot'],
  ['Claude-User/1.0', 'Claude-User'],
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', 'Googlebot'],
  ['Mozilla/5.0 (compatible; BingBot/2.0; +http://www.bing.com/bingbot.htm)', 'bingbot'],
  ['vitrine/0.2.0', 'Vitrine'],
  ['Mozilla/5.0 (compatible; NewBot/1.0; +https://example.org/bot)', 'other bot'],
  ['curl/8.5.0', 'program'],
  ['node', 'program'],
  [null, 'unnamed'],
  [' ', 'unnamed'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', undefined],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
    undefined,
  ],
]

for (const [userAgent, family] of cases) {
  test(`User-Agent ${JSON.stringify(userAgent)} declares ${family ?? 'a browser'}`, () =>
    assert.equal(agentFamily(userAgent), family))
}
