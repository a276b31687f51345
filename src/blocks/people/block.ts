import type { Language } from '../../catalog/language.ts'
import { type Block, link, paragraph, strong, text } from '../../catalog/prose.ts'
import { pictureOf } from '../../kinds/case/cases.ts'
import type { Site } from '../../site/site.ts'

/**
 * Returns the people of the company, in the order of `company.yaml`. Each has a role, and optionally a name, a
 * title, and a quote from what they sign.
 */
export function peopleBlocks({ catalog }: Site, language: Language): readonly Block[] {
  const items = catalog.people.map(({ name, title, role, quote, source, picture }): readonly Block[] => {
    const heading = [name, title?.[language]].filter(part => part !== undefined).join(', ')
    const what = role[language]
    return [
      ...(picture ? [pictureOf({ file: picture.file, alt: picture.alt[language] })] : []),
      ...(quote ? [{ type: 'quote', blocks: [paragraph(text(`"${quote[language]}"`))] } as const] : []),
      ...(heading === '' ? [] : [paragraph(strong(heading))]),
      paragraph(source ? link(what, source[language]) : heading === '' ? strong(what) : text(what)),
    ]
  })
  return items.length > 0 ? [{ type: 'list', ordered: false, items }] : []
}
