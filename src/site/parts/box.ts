import { html } from 'hono/html'
import type { Html } from '../../prose/html-context.ts'
import type { BlockPart } from '../block.ts'
import { partStyles } from './styles.ts'

/** Writes a block as prose in an element of a class. Writes nothing if it shows nothing. */
export function inBox(className: string): (part: BlockPart) => Html {
  return ({ blocks, write }) =>
    blocks.length > 0 ? html`<div class="${className}">\n${write(blocks)}</div>` : html``
}

/** Writes a block in an element of a class, and of another one with a word that the narrowest column would break. */
export function inWideBox(className: string, longWord: RegExp): (part: BlockPart) => Html {
  return part => {
    // Input: content, and escaped texts
    const words = `${part.write(part.blocks)}`.replaceAll(/<[^>]*>/g, '')
    if (!longWord.test(words)) return inBox(className)(part)
    part.uses(partStyles.longWords)
    return inBox(`${className} long`)(part)
  }
}

/** A word that the narrowest column of cards would break. */
export const longForCard = /\p{L}{16}/u
/** A word that would break next to the name of a fact on a phone. */
export const longForFact = /\p{L}{24}/u
