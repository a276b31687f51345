import { proxyFor } from './api/proxy.ts'
import { type Site, siteAt } from './api/site.ts'
import type { Invocation, Run } from './command.ts'
import { Failure } from './failure.ts'
import { isLanguage, type Language, localeLanguage } from './language.ts'
import { noticesTo } from './notices.ts'
import { builtInUrl, version } from './package.ts'
import { lastValueOf, type Parsed, tokensOf } from './parse.ts'
import { siteOrigin } from './site-address.ts'
import type { Terminal } from './terminal.ts'
import { texts } from './texts/texts.ts'

/** Builds the invocation of a command. Throws a usage failure for an invalid option value. */
export function invocationOf(parsed: Omit<Parsed, 'command'>, run: Run): Invocation {
  const { options } = parsed
  const { env } = run.terminal
  const language = options.lang ?? localeLanguage(env)
  if (!isLanguage(language)) throw new Failure('lang_invalid', { value: language })
  const settings = {
    timeoutSeconds: secondsOf(options.timeout ?? '30'),
    waitsForQuota: options.wait === true,
    proxyFor: (url: URL) => proxyFor(url, env),
    interruption: run.interruption,
    notices: noticesTo(run.output, texts[language], options.json === true),
  }
  const agent = `vitrine-cli/${version}`
  const address = options.url ?? (env.VITRINE_URL || builtInUrl)
  let known: Site | undefined
  const site = () => {
    const preference = { lang: language, isAsked: options.lang !== undefined }
    known ??= siteAt(siteOrigin(address), preference, agent, settings)
    return known
  }
  return { ...parsed, ...run, language, texts: texts[language], site }
}

/** Returns the language of errors before the command line is parsed: a valid `--lang`, else the locale. */
export function errorLanguage(words: readonly string[], env: Terminal['env']): Language {
  const lang = lastValueOf('lang', tokensOf(words)) ?? ''
  return isLanguage(lang) ? lang : localeLanguage(env)
}

function secondsOf(timeout: string): number {
  const seconds = /^\d+(\.\d+)?$/.test(timeout) ? Number(timeout) : 0
  if (seconds <= 0 || seconds > 3600) throw new Failure('timeout_invalid', { value: timeout })
  return seconds
}
