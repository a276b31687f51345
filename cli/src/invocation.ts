import { proxyFor } from './api/proxy.ts'
import { siteAt } from './api/site.ts'
import type { Command, Invocation } from './command.ts'
import { Failure } from './failure.ts'
import { isLanguage, type Language, localeLanguage } from './language.ts'
import { noticesTo } from './notices.ts'
import type { Output } from './output/output.ts'
import { builtInUrl, version } from './package.ts'
import { lastValueOf, type Parsed, tokensOf } from './parse.ts'
import { siteOrigin } from './site-address.ts'
import type { Terminal } from './terminal.ts'
import { texts } from './texts/texts.ts'

/** What the process gives to a run. */
export type Surroundings = Pick<Invocation, 'interruption' | 'interrupt' | 'terminal'>

/** All that a command may use; throws a usage failure for an option that has a value of no use. */
export function invocationOf(
  parsed: Parsed & { readonly command: Command },
  commands: readonly Command[],
  surroundings: Surroundings,
  output: Output,
): Invocation {
  const { options } = parsed
  const { terminal, interruption } = surroundings
  const language = options.lang ?? localeLanguage(terminal.env)
  if (!isLanguage(language)) throw new Failure('lang_invalid', { value: language })
  const settings = {
    timeoutSeconds: secondsOf(options.timeout ?? '30'),
    waitsForQuota: options.wait === true,
    proxyFor: (url: URL) => proxyFor(url, terminal.env),
    interruption,
    notices: noticesTo(output, texts[language], options.json === true),
  }
  const address = options.url ?? (terminal.env.VITRINE_URL || builtInUrl)
  const site = () => siteAt(siteOrigin(address), language, `vitrine-cli/${version}`, settings)
  return { ...parsed, ...surroundings, language, texts: texts[language], output, commands, site }
}

/** The language to speak while the words are not understood yet: a good `--lang` among them, else the locale's. */
export function spokenLanguage(words: readonly string[], env: Terminal['env']): Language {
  const lang = lastValueOf('lang', tokensOf(words)) ?? ''
  return isLanguage(lang) ? lang : localeLanguage(env)
}

function secondsOf(timeout: string): number {
  const seconds = /^\d+(\.\d+)?$/.test(timeout) ? Number(timeout) : 0
  if (seconds <= 0 || seconds > 3600) throw new Failure('timeout_invalid', { value: timeout })
  return seconds
}
