import { html } from 'hono/html'
import type { Page } from '../catalog/catalog.ts'
import type { Language } from '../catalog/language.ts'
import type { Block, Generated, GeneratedBlock } from '../catalog/prose.ts'
import type { Html } from '../prose/html-context.ts'
import { companyMark } from '../site/frame/mark.ts'
import { needCards, serviceLines } from '../site/parts/service-lines.ts'
import type { Site } from '../site/site.ts'
import { calculator } from './calculator/html.ts'
import type { FormParts } from './contact-form/form-parts.ts'
import { contactForm } from './contact-form/html.ts'
import { htmlExamples } from './examples/html.ts'
import { generatedBlocksFor } from './generated-blocks.ts'
import { filteredProblems } from './problems/html.ts'

/** A `::name` line of a page, and the data that its HTML depends on. */
interface GeneratedPart {
  readonly block: Generated
  readonly site: Site
  readonly page: Page
  readonly language: Language
  /** What the contact form contains. Undefined for an empty one. */
  readonly form: FormParts | undefined
  write(blocks: readonly Block[]): Html
}

/** A word that the narrowest column of cards would break. */
const longForCard = /\p{L}{16}/u
/** A word that would break next to the name of a fact on a phone. */
const longForFact = /\p{L}{24}/u

/** The HTML of each generated block. Most are the blocks of `blocks/generated-blocks.ts`. */
const writers: Readonly<Record<GeneratedBlock, (part: GeneratedPart) => Html>> = {
  services: ({ site, language }) => serviceLines(site, language),
  needs: ({ site, language }) => needCards(site, language),
  prices: asProse,
  // The cases of one service look like the links to the other services below them.
  cases: part => (part.block.argument ? asProse(part) : wide('cards', longForCard)(part)),
  people: wide('cards people', longForCard),
  calculator: part => calculator(part, part.block.argument ?? '', blocksOf(part), part.write),
  'contact-form': part =>
    part.site.messagesAt === undefined
      ? html`<div class="details" id="contact">\n${asProse(part)}</div>`
      : contactForm(part.site, part.language, part.form),
  'contact-fields': asProse,
  endpoints: asProse,
  examples: ({ site, language, write }) => htmlExamples(site, language, write),
  'command-line': asProse,
  limits: asProse,
  lifecycle: inBox('lifecycle'),
  problems: ({ site, language, write }) => filteredProblems(site, language, write),
  'contact-details': wide('details', longForFact),
  'legal-identity': wide('details', longForFact),
  letterhead: ({ site }) =>
    html`<p class="letterhead">${companyMark(site)}<strong>${site.catalog.company.name}</strong></p>`,
}

/** Returns the HTML that replaces a `::name` line. */
export function generatedHtml(part: GeneratedPart): Html {
  return writers[part.block.name](part)
}

function blocksOf({ block, site, language }: GeneratedPart): readonly Block[] {
  return generatedBlocksFor(block, site, language)
}

function asProse(part: GeneratedPart): Html {
  return part.write(blocksOf(part))
}

/** Writes the blocks as prose in an element of a class. Writes nothing if there are none. */
function inBox(className: string): (part: GeneratedPart) => Html {
  return part => {
    const blocks = blocksOf(part)
    return blocks.length > 0 ? html`<div class="${className}">\n${part.write(blocks)}</div>` : html``
  }
}

/** Writes the blocks in an element of a class, and of another one with a word that the narrowest column would break. */
function wide(className: string, longWord: RegExp): (part: GeneratedPart) => Html {
  return part => {
    // Input: content, and escaped texts
    const words = `${asProse(part)}`.replaceAll(/<[^>]*>/g, '')
    return inBox(longWord.test(words) ? `${className} long` : className)(part)
  }
}
