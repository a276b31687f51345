/**
 * An inline part of a block. A `box` begins the paragraph of a list item that is a task. A `date` is a day, `YYYY-MM-DD`, that is shown in words. A text with `isElement` is an element
 * of HTML, so that stylesheets can tell that it precedes another.
 */
export type Inline =
  | { readonly type: 'text'; readonly text: string; readonly isElement?: true }
  | { readonly type: 'code'; readonly text: string }
  | { readonly type: 'strong'; readonly content: readonly Inline[] }
  | { readonly type: 'emphasis'; readonly content: readonly Inline[] }
  | { readonly type: 'link'; readonly target: string; readonly content: readonly Inline[] }
  | { readonly type: 'picture'; readonly target: string; readonly alt: string }
  | { readonly type: 'date'; readonly day: string; readonly text: string }
  | { readonly type: 'box'; readonly isTicked: boolean }
  | { readonly type: 'break' }

/** The alignment of a column's cells; undefined if the document does not set it (GFM §4.10). */
export type Alignment = 'left' | 'center' | 'right' | undefined

/**
 * A block of a document's body. Headings start at level 2, because the page's title is its only level 1. A `look` is the
 * class of the element in HTML, which a named block gives it.
 */
export type Block =
  | { readonly type: 'paragraph'; readonly content: readonly Inline[]; readonly look?: string }
  | {
      readonly type: 'heading'
      readonly level: number
      readonly anchor: string
      readonly content: readonly Inline[]
    }
  | {
      readonly type: 'list'
      readonly ordered: boolean
      /** The number of the first item of an ordered list, if it is not 1. */
      readonly start?: number
      readonly items: readonly (readonly Block[])[]
      readonly look?: string
    }
  | {
      readonly type: 'quote'
      readonly blocks: readonly Block[]
      /** The source of a quote: its last paragraph, if that begins with a dash. */
      readonly source?: readonly Inline[]
      /** The kind of an alert, whose first line is a marker such as `[!NOTE]`. */
      readonly alert?: Alert
      readonly look?: string
    }
  | Figure
  | {
      readonly type: 'code'
      readonly language: string
      /** The name of the file, or the place, that the code is for. */
      readonly title?: string
      readonly text: string
    }
  | {
      readonly type: 'table'
      /** The alignment of each column. If missing, the browser decides. */
      readonly align?: readonly Alignment[]
      readonly head: readonly (readonly Inline[])[]
      readonly rows: readonly (readonly (readonly Inline[])[])[]
      /** True if the cells are clear without the names of their columns. */
      readonly unlabelled?: boolean
      /** The anchor of each row that has one. */
      readonly anchors?: readonly (string | undefined)[]
      readonly look?: string
    }
  | { readonly type: 'rule' }
  | Generated

/** The kinds of alerts, as GitHub names them. */
export const alerts = ['note', 'tip', 'important', 'warning', 'caution'] as const

export type Alert = (typeof alerts)[number]

/** A picture that is a whole paragraph. The caption is the emphasised text after it. */
export interface Figure {
  readonly type: 'figure'
  readonly picture: Extract<Inline, { type: 'picture' }>
  readonly caption?: readonly Inline[]
}

/** A block that the program or the company defines, from a line `::name argument {key="value"}`. */
export interface Generated {
  readonly type: 'generated'
  readonly name: string
  readonly argument?: string
  /** The values in braces, by key. */
  readonly attributes?: Readonly<Record<string, string>>
  readonly isUnread?: true
  /** The content of a block that is written `:::name … :::`. */
  readonly body?: readonly Block[]
}

/** Returns the text of inline content without markup, as a screen reader reads it. */
export function plainText(content: readonly Inline[]): string {
  return content.map(textOf).join('')
}

function textOf(run: Inline): string {
  switch (run.type) {
    case 'text':
    case 'code':
    case 'date':
      return run.text
    case 'picture':
      return run.alt
    case 'box':
      return boxText(run)
    case 'break':
      return ' '
    default:
      return plainText(run.content)
  }
}

/** Returns the box of a task as Markdown writes it (GFM §5.3). */
export function boxText({ isTicked }: { readonly isTicked: boolean }): string {
  return isTicked ? '[x] ' : '[ ] '
}

/** Returns every block of a text. The blocks inside a list, quote or body follow it. */
export function everyBlock(blocks: readonly Block[]): readonly Block[] {
  return blocks.flatMap(block => {
    if (block.type === 'list') return [block, ...everyBlock(block.items.flat())]
    if (block.type === 'generated') return [block, ...everyBlock(block.body ?? [])]
    return block.type === 'quote' ? [block, ...everyBlock(block.blocks)] : [block]
  })
}

/** Returns the blocks of a text, with the content of generated blocks in their place. */
export function withContents(blocks: readonly Block[]): readonly Block[] {
  return blocks.flatMap(block =>
    block.type === 'generated' && block.body ? withContents(block.body) : [block],
  )
}

/** Returns all inline content of a text. The parts inside a link or emphasis follow it. */
export function everyRun(content: readonly Inline[]): readonly Inline[] {
  return content.flatMap(run => ('content' in run ? [run, ...everyRun(run.content)] : [run]))
}

/** Returns the targets of a text's links, and the paths of its pictures. */
export function everyTarget(blocks: readonly Block[]): readonly string[] {
  return everyRunOf(blocks).flatMap(run => ('target' in run ? [run.target] : []))
}

/** Returns all inline content of a text's blocks. */
export function everyRunOf(blocks: readonly Block[]): readonly Inline[] {
  return everyBlock(blocks).flatMap(runsIn)
}

/** Returns the inline content of a block, without that of blocks inside it. */
function runsIn(block: Block): readonly Inline[] {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return everyRun(block.content)
    case 'quote':
      return everyRun(block.source ?? [])
    case 'figure':
      return everyRun([block.picture, ...(block.caption ?? [])])
    case 'table':
      return [...block.head, ...block.rows.flat()].flatMap(everyRun)
    default:
      return []
  }
}

/**
 * Returns whether an item needs no blank lines (CommonMark §5.2). Such an item is a paragraph, perhaps with a list
 * below it that can interrupt one.
 */
export function isTightItem([first, second, ...others]: readonly Block[]): boolean {
  if (others.length > 0 || first?.type !== 'paragraph') return false
  return second === undefined || (second.type === 'list' && second.start === undefined)
}

/**
 * Returns inline plain text. No mark in it has a meaning.
 *
 * @example
 * text('*a*') // → { type: 'text', text: '*a*' }
 */
export function text(value: string): Inline {
  return { type: 'text', text: value }
}

/**
 * Returns inline code, shown as written.
 *
 * @example
 * code('GET') // → { type: 'code', text: 'GET' }
 */
export function code(value: string): Inline {
  return { type: 'code', text: value }
}

/** Returns inline content from a text in which backticks enclose code. */
export function withCode(phrase: string): readonly Inline[] {
  return phrase
    .split('`')
    .map((part, index) => (index % 2 === 0 ? text(part) : code(part)))
    .filter(run => plainText([run]) !== '')
}

/**
 * Returns inline text with strong emphasis.
 *
 * @example
 * strong('new') // → { type: 'strong', content: [text('new')] }
 */
export function strong(value: string): Inline {
  return { type: 'strong', content: [text(value)] }
}

/**
 * Returns a link with a plain label. Its target is a path of the site, an anchor or a web address.
 *
 * @example
 * link('Prices', '/prices') // → { type: 'link', target: '/prices', content: [text('Prices')] }
 */
export function link(label: string, target: string): Inline {
  return { type: 'link', target, content: [text(label)] }
}

/**
 * Returns a paragraph.
 *
 * @example
 * paragraph(text('Closed')) // → { type: 'paragraph', content: [text('Closed')] }
 */
export function paragraph(...content: readonly Inline[]): Block {
  return { type: 'paragraph', content }
}

/**
 * Returns a heading with its anchor, which is empty for none. In a page, level 2 is the highest.
 *
 * @example
 * heading(2, 'rates', text('Rates')) // → { type: 'heading', level: 2, anchor: 'rates', content: [text('Rates')] }
 */
export function heading(level: number, anchor: string, ...content: readonly Inline[]): Block {
  return { type: 'heading', level, anchor, content }
}

/**
 * Returns a bullet list of items with one paragraph each.
 *
 * @example
 * bullets([[text('a')]]) // → { type: 'list', ordered: false, items: [[paragraph(text('a'))]] }
 */
export function bullets(items: readonly (readonly Inline[])[]): Block {
  return { type: 'list', ordered: false, items: items.map(item => [paragraph(...item)]) }
}
