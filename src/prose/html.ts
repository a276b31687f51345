import { html } from 'hono/html'
import { type Block, type Figure, type Inline, isTightItem } from '../catalog/prose.ts'
import { writeCode } from './code/block.ts'
import type { Html, HtmlContext } from './html-context.ts'
import { writeInlines } from './html-inlines.ts'
import { classOf } from './html-look.ts'
import { pictureElement } from './html-picture.ts'
import { writeTable } from './html-table.ts'

/** Writes blocks as HTML. */
export function writeHtml(blocks: readonly Block[], context: HtmlContext): Html {
  return html`${blocks.map(block => html`${writeBlock(block, context)}\n`)}`
}

function writeBlock(block: Block, context: HtmlContext): Html {
  switch (block.type) {
    case 'paragraph':
      return html`<p${classOf(block)}>${writeParagraph(block.content, context)}</p>`
    case 'heading':
      return writeHeading(block.level, block.anchor, writeInlines(block.content, context))
    case 'list':
      return writeList(block, context)
    case 'quote':
      return writeQuote(block, context)
    case 'figure':
      return writeFigure(block, context)
    case 'code':
      return writeCodeBlock(block, context)
    case 'table':
      return writeTable(block, context)
    case 'rule':
      return html`<hr>`
    case 'generated':
      return context.expand(block)
  }
}

function writeCodeBlock(
  { text, language, title }: Extract<Block, { type: 'code' }>,
  context: HtmlContext,
): Html {
  if (context.isAlone) return html`<pre><code>${context.code(text)}</code></pre>`
  context.uses?.('code')
  if (title !== undefined) {
    context.uses?.('code-title')
    context.uses?.('figures')
  }
  return writeCode(context.code(text), language, title)
}

function writeQuote(block: Extract<Block, { type: 'quote' }>, context: HtmlContext): Html {
  const { blocks, source, alert } = block
  if (alert) {
    context.uses?.('alert')
    const isUrgent = alert === 'warning' || alert === 'caution'
    return html`<div class="alert${isUrgent && ' urgent'}" role="note"><p><strong>${context.alerts[alert]}</strong></p>
${writeHtml(blocks, context)}</div>`
  }
  const text = writeHtml(blocks, context)
  if (!source) return html`<blockquote${classOf(block)}>${text}</blockquote>`
  context.uses?.('figures')
  return html`<figure${classOf(block)}><blockquote>${text}</blockquote><figcaption>${writeInlines(source, context)}</figcaption></figure>`
}

function writeFigure(figure: Figure, context: HtmlContext): Html {
  const { picture, caption } = figure
  const isLazy = !context.firstScreen?.has(figure)
  context.uses?.('figures')
  return html`<figure>${pictureElement(picture.target, picture.alt, context, isLazy)}${
    caption && html`<figcaption>${writeInlines(caption, context)}</figcaption>`
  }</figure>`
}

function writeHeading(level: number, anchor: string, content: Html): Html {
  const id = anchor && html` id="${anchor}"`
  if (level === 2) return html`<h2${id}>${content}</h2>`
  if (level === 3) return html`<h3${id}>${content}</h3>`
  return html`<h4${id}>${content}</h4>`
}

type List = Extract<Block, { type: 'list' }>

function writeList(list: List, context: HtmlContext): Html {
  const { items, ordered, start } = list
  const isTight = items.every(isTightItem)
  const content = items.map(
    item => html`<li>${isTight ? writeTight(item, context) : writeHtml(item, context)}</li>\n`,
  )
  if (!ordered) return html`<ul${classOf(list)}>\n${content}</ul>`
  return html`<ol${start !== undefined && html` start="${start}"`}>\n${content}</ol>`
}

function writeTight(item: readonly Block[], context: HtmlContext): Html[] {
  return item.map(block =>
    block.type === 'paragraph' ? writeParagraph(block.content, context) : writeBlock(block, context),
  )
}

/** Writes the content of a paragraph. The text of a task is the name of its box. */
function writeParagraph(content: readonly Inline[], context: HtmlContext): Html {
  const written = writeInlines(content, context)
  if (content[0]?.type !== 'box' || context.isAlone) return written
  context.uses?.('tasks')
  return html`<label class="task">${written}</label>`
}
