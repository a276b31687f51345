import type { Company } from '../../catalog/company.ts'
import { documentLanguage } from '../../catalog/language.ts'
import type { QueryParameter } from '../../contract/action.ts'
import { languageTag } from '../../contract/contact-request.ts'
import { inEveryLanguage } from '../../locales/phrases.ts'

/** Returns the parameter for the language of an action's response. `where` says when it counts. */
export const responseLang = ({ languages }: Company, where = ''): QueryParameter => ({
  name: 'lang',
  summary: inEveryLanguage(({ parameters }) => parameters.responseLang),
  description: `Language of the response${where}: ${languages.join(', ')}; any other value counts as ${languages[0]}`,
  schema: { type: 'string', ...languageTag, default: languages[0] },
  values: languages,
  example: documentLanguage(languages),
})
