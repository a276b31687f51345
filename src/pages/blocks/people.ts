import type { Language } from '../../model/language.ts'
import { type Block, paragraph, text } from '../../model/prose.ts'
import type { Site } from '../../site/site.ts'
import { pictureOf } from './cases.ts'

/** The people of the company, in the order of `company.yaml`: a name, where the company gives one, and what they do. */
export function peopleBlocks({ catalog }: Site, language: Language): readonly Block[] {
  const items = catalog.people.map(({ name, role, picture }): readonly Block[] => {
    const what = text(role[language])
    return [
      ...(picture ? [pictureOf({ file: picture.file, alt: picture.alt[language] })] : []),
      paragraph({ type: 'strong', content: [name === undefined ? what : text(name)] }),
      ...(name === undefined ? [] : [paragraph(what)]),
    ]
  })
  return [{ type: 'list', ordered: false, items }]
}
