import { type Page, textIn } from '../catalog/catalog.ts'
import type { Language } from '../catalog/language.ts'
import { type Block, link, paragraph, text } from '../catalog/prose.ts'
import { phrases } from '../locales/phrases.ts'
import type { BlockDefinition } from './block.ts'
import { kindOf } from './kind.ts'
import { inWideBox, longForCard } from './parts/box.ts'
import { partStyles } from './parts/styles.ts'
import type { Site } from './site.ts'

const cards = inWideBox('cards', longForCard)

/** Returns the block that lists the pages of a folder, or says that there are none at present. */
export function entriesBlock(folder: string): BlockDefinition {
  return {
    document: (_, { site, language }) => entriesIn(folder, site, language),
    html: part => (part.blocks.some(({ type }) => type === 'list') ? cards(part) : part.write(part.blocks)),
    styles: [partStyles.cards],
    isRepetition: true,
  }
}

function entriesIn(folder: string, site: Site, language: Language): readonly Block[] {
  const pages = site.catalog.pages.filter(page => page.folder === folder)
  if (pages.length === 0) return [paragraph(text(phrases[language].entries.none))]
  const items = pages.map((page): readonly Block[] => {
    const { name, note } = linkTo(site, page, language)
    const target = textIn(page, language).path
    return [paragraph({ type: 'strong', content: [link(name, target)] }), paragraph(text(note))]
  })
  return [{ type: 'list', ordered: false, items }]
}

/** Returns the name and the note of a page in lists, as llms.txt has them. */
function linkTo(
  site: Site,
  page: Page,
  language: Language,
): { readonly name: string; readonly note: string } {
  const { title, description } = textIn(page, language)
  return kindOf(site, page).listed.llmsLink?.(page, language) ?? { name: title, note: description }
}
