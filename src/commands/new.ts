import { developersLanguage, shippedLanguages as shipped } from '../locales/codes.ts'
import type { Command } from './command.ts'

export const newCommand: Command = {
  usage: 'DIR [OPTIONS]',
  summary: 'writes the folder of a new company, with placeholders for its texts',
  takesFolder: true,
  options: {
    name: { type: 'string', value: 'NAME', meaning: 'the name of the company' },
    languages: {
      type: 'string',
      value: 'LIST',
      meaning: `the languages of the site, the default one first, out of ${shipped.join(',')} (default: ${developersLanguage})`,
    },
    services: { type: 'string', value: 'NUMBER', meaning: 'how many services it begins with (default: 3)' },
    blog: { type: 'boolean', meaning: 'with a blog; --no-blog without one (default)' },
  },
  more: () => 'At a terminal it asks for what the options leave out.',
  run: async (given, surroundings) => (await import('./new/create.ts')).create(given, surroundings),
}
