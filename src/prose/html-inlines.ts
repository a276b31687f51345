import { html, raw } from 'hono/html'
import type { Inline } from '../catalog/prose.ts'
import { escaped } from './code/block.ts'
import type { Html, HtmlContext } from './html-context.ts'
import { pictureElement } from './html-picture.ts'
import { printedAddress } from './printed-address.ts'

/** The most characters of code that a line of text should not break, also on narrow screens. */
const longestUnbroken = 20

/** Writes the content of a line of text as HTML. */
export function writeInlines(content: readonly Inline[], context: HtmlContext): Html {
  return html`${content.map(run => writeInline(run, context))}`
}

function writeInline(run: Inline, context: HtmlContext): Html {
  switch (run.type) {
    case 'text':
      return run.isElement ? html`<span>${run.text}</span>` : html`${run.text}`
    case 'date':
      return html`<time datetime="${run.day}">${run.text}</time>`
    case 'code':
      return html`<code${!context.isAlone && run.text.length <= longestUnbroken && html` class="short"`}>${raw(escaped(context.code(run.text)))}</code>`
    case 'strong':
      return html`<strong>${writeInlines(run.content, context)}</strong>`
    case 'emphasis':
      return html`<em>${writeInlines(run.content, context)}</em>`
    case 'link':
      return html`<a href="${context.address(run.target)}"${!context.isAlone && printedAddress(run, context)}>${writeInlines(run.content, context)}</a>`
    case 'picture':
      return pictureElement(run.target, run.alt, context)
    case 'box':
      if (context.isAlone) return html`${run.isTicked ? '☑' : '☐'} `
      return html`<input type="checkbox"${run.isTicked && html` checked`}> `
    case 'break':
      return html`<br>`
  }
}
