/** A run of text inside a block. A `date` says a day, `YYYY-MM-DD`, in words. */
export type Inline =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'code'; readonly text: string }
  | { readonly type: 'strong'; readonly content: readonly Inline[] }
  | { readonly type: 'emphasis'; readonly content: readonly Inline[] }
  | { readonly type: 'link'; readonly target: string; readonly content: readonly Inline[] }
  | { readonly type: 'picture'; readonly target: string; readonly alt: string }
  | { readonly type: 'date'; readonly day: string; readonly text: string }
  | { readonly type: 'break' }

/** How the cells of a column are aligned; undefined where the document does not say (GFM §4.10). */
export type Alignment = 'left' | 'center' | 'right' | undefined

/** A block of a document's body. Headings start at level 2: a page's title is its only level 1. */
export type Block =
  | { readonly type: 'paragraph'; readonly content: readonly Inline[] }
  | {
      readonly type: 'heading'
      readonly level: number
      readonly anchor: string
      readonly content: readonly Inline[]
    }
  | {
      readonly type: 'list'
      readonly ordered: boolean
      /** The number of the first item of an ordered list, where it is not 1. */
      readonly start?: number
      readonly items: readonly (readonly Block[])[]
    }
  | {
      readonly type: 'quote'
      readonly blocks: readonly Block[]
      /** Who said or wrote it: the last paragraph of a quote, which begins with a dash. */
      readonly source?: readonly Inline[]
    }
  | Figure
  | { readonly type: 'code'; readonly language: string; readonly text: string }
  | {
      readonly type: 'table'
      /** How each column is aligned; without it, as the reader's program does. */
      readonly align?: readonly Alignment[]
      readonly head: readonly (readonly Inline[])[]
      readonly rows: readonly (readonly (readonly Inline[])[])[]
      /** The anchor of each row that has one. */
      readonly anchors?: readonly (string | undefined)[]
    }
  | { readonly type: 'rule' }
  | Generated

/** A picture that is a paragraph of its own; the caption is the emphasised text after it. */
export interface Figure {
  readonly type: 'figure'
  readonly picture: Extract<Inline, { type: 'picture' }>
  readonly caption?: readonly Inline[]
}

/** What the program writes in place of a line `::name`, or `::name argument`. */
export interface Generated {
  readonly type: 'generated'
  readonly name: GeneratedBlock
  readonly argument?: string
}

/** The blocks that a document may ask for with a line `::name`; each is derived from the catalog or the contract. */
export const generatedBlocks = [
  'services',
  'prices',
  'cases',
  'people',
  'calculator',
  'contact-form',
  'contact-fields',
  'endpoints',
  'examples',
  'command-line',
  'limits',
  'lifecycle',
  'problems',
  'contact-details',
  'legal-identity',
] as const

export type GeneratedBlock = (typeof generatedBlocks)[number]

/** What a reader would read aloud: the text of the runs without any markup. */
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
    case 'break':
      return ' '
    default:
      return plainText(run.content)
  }
}

/** Every block of a text; those inside lists and quotes come after the one that holds them. */
export function everyBlock(blocks: readonly Block[]): readonly Block[] {
  return blocks.flatMap(block => {
    if (block.type === 'list') return [block, ...everyBlock(block.items.flat())]
    return block.type === 'quote' ? [block, ...everyBlock(block.blocks)] : [block]
  })
}

/** Every run of a text; those inside links and emphasis come after the one that holds them. */
export function everyRun(content: readonly Inline[]): readonly Inline[] {
  return content.flatMap(run => ('content' in run ? [run, ...everyRun(run.content)] : [run]))
}

/** Where the links of a text lead, and the paths of its pictures. */
export function everyTarget(blocks: readonly Block[]): readonly string[] {
  return everyBlock(blocks)
    .flatMap(runsIn)
    .flatMap(run => ('target' in run ? [run.target] : []))
}

/** The runs of a block itself, not of those that it holds. */
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

/** Whether an item needs no blank lines: a paragraph, and at the most a list below it that can interrupt one (CommonMark §5.2). */
export function isTightItem([first, second, ...others]: readonly Block[]): boolean {
  if (others.length > 0 || first?.type !== 'paragraph') return false
  return second === undefined || (second.type === 'list' && second.start === undefined)
}

/** A run of plain text. */
export function text(value: string): Inline {
  return { type: 'text', text: value }
}

/** A run of code, shown as it is. */
export function code(value: string): Inline {
  return { type: 'code', text: value }
}

/** A text in which backticks enclose code. */
export function withCode(phrase: string): readonly Inline[] {
  return phrase
    .split('`')
    .map((part, index) => (index % 2 === 0 ? text(part) : code(part)))
    .filter(run => plainText([run]) !== '')
}

/** A run of plain text that is set off. */
export function strong(value: string): Inline {
  return { type: 'strong', content: [text(value)] }
}

/** A link with a plain label. */
export function link(label: string, target: string): Inline {
  return { type: 'link', target, content: [text(label)] }
}

export function paragraph(...content: readonly Inline[]): Block {
  return { type: 'paragraph', content }
}

export function heading(level: number, anchor: string, ...content: readonly Inline[]): Block {
  return { type: 'heading', level, anchor, content }
}

/** A list of one-paragraph items. */
export function bullets(items: readonly (readonly Inline[])[]): Block {
  return { type: 'list', ordered: false, items: items.map(item => [paragraph(...item)]) }
}
