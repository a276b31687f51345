import { developersLanguage, shippedLanguages as shipped } from '../catalog/language-codes.ts'
import { ownFeatures } from '../publishing/features.ts'
import { type Command, contentOption, type ParsedArguments } from './command.ts'
import { newKinds } from './edits/new-page.ts'
import { contentConfig } from './reading.ts'

export const newCommand: Command = {
  usage: 'DIR [OPTIONS] | page|service|case|post TITLE [--content DIR]',
  summary: 'writes the folder of a new company, or a page of one, with placeholders for its texts',
  // The command itself says what is wrong with further ones.
  takes: Number.POSITIVE_INFINITY,
  options: {
    ...contentOption,
    name: { type: 'string', value: 'NAME', meaning: 'the name of the company' },
    languages: {
      type: 'string',
      value: 'LIST',
      meaning: `the languages of the site, the default one first, out of ${shipped.join(',')} (default: ${developersLanguage})`,
    },
    services: { type: 'string', value: 'NUMBER', meaning: 'how many services it begins with (default: 3)' },
    blog: { type: 'boolean', meaning: 'with a blog; --no-blog without one (default)' },
  },
  more: () => `At a terminal it asks for what the options leave out.
A page, service or case is written in every language and listed in company.yaml, and so
is a page of a kind that your vitrine.config.ts defines. Like a post it is a draft:
production leaves it out until you remove "draft: true".`,
  run: async (given, context) => {
    const kinds = await kindsFor(given)
    if (kinds.some(kind => kind === given.words[0])) {
      return (await import('./new/page.ts')).createPage(given, context)
    }
    return (await import('./new/create.ts')).create(given, context, kinds)
  },
}

/** Returns the kinds that the first word may name. Code of a company is read only if it is none of the program's. */
async function kindsFor({ values, words: [first = ''] }: ParsedArguments): Promise<readonly string[]> {
  const own = newKinds(ownFeatures.kinds)
  // A kind has such a name, most folders do not.
  if (own.includes(first) || !/^[a-z][a-z\d-]*$/.test(first)) return own
  const { loadFeatures } = await import('../publishing/company-code.ts')
  return newKinds((await loadFeatures(contentConfig(values).contentDir)).kinds)
}
