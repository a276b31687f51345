import { developersLanguage, shippedLanguages as shipped } from '../catalog/language-codes.ts'
import { type Command, contentOption } from './command.ts'
import { newKinds } from './edits/new-page.ts'

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
A page, service or case is written in every language and listed in company.yaml. Like
a post it is a draft: production leaves it out until you remove "draft: true".`,
  run: async (given, context) => {
    if (newKinds.some(kind => kind === given.words[0])) {
      return (await import('./new/page.ts')).createPage(given, context)
    }
    return (await import('./new/create.ts')).create(given, context)
  },
}
