import type { Language } from '../../model/language.ts'
import { type Block, paragraph, strong, text } from '../../model/prose.ts'
import type { Site } from '../../site/site.ts'
import { pictureOf } from './cases.ts'

/**
 * Returns the people of the company, in the order of `company.yaml`. Each has a role, and optionally a name and a
 * title.
 */
export function peopleBlocks({ catalog }: Site, language: Language): readonly Block[] {
  const items = catalog.people.map(({ name, title, role, picture }): readonly Block[] => {
    const heading = [name, title?.[language]].filter(part => part !== undefined).join(', ')
    const what = role[language]
    return [
      ...(picture ? [pictureOf({ file: picture.file, alt: picture.alt[language] })] : []),
      paragraph(strong(heading || what)),
      ...(heading === '' ? [] : [paragraph(text(what))]),
    ]
  })
  return [{ type: 'list', ordered: false, items }]
}
