import type { Block } from '../../catalog/prose.ts'
import {
  beginsWithButton,
  beginsWithTable,
  hasButton,
  hasNamedNumbers,
  hasResult,
  isAddressLink,
  isBulletList,
  isFigureWithLists,
  isNumberedList,
  isOpposites,
  isPlainQuote,
  isToRemember,
  names,
} from './forms.ts'

/** The place of a document on the site, as far as the rules depend on it. */
export interface Place {
  readonly kind: string
  /** Whether it is a page about the API. */
  readonly isForDevelopers: boolean
  /** Whether headings are next to their texts, `layout.headings` of the theme. */
  readonly hasHeadingsBeside: boolean
}

/** A block that becomes the content of a named block. */
export interface Wrap {
  readonly name: string
  readonly content: Block
}

/** The rules of a kind of pages: for the text before the first `##` heading, and for each section. */
interface Rules {
  lead?(lead: readonly Block[], body: readonly Block[]): readonly Wrap[]
  section?(section: readonly Block[], around: Around): readonly Wrap[]
}

interface Around {
  readonly lead: readonly Block[]
  readonly place: Place
  readonly isFirst: boolean
  /** The number of sections. */
  readonly count: number
}

/**
 * Returns what content of version 1 shows in a special way because of its form or its place. Later versions write a
 * named block around it.
 */
export function hiddenRules(blocks: readonly Block[], place: Place): readonly Wrap[] {
  const { lead = () => [], section = () => [] } = rulesOf(place)
  const [first = [], ...sections] = partsOf(blocks)
  return [
    ...lead(first, blocks),
    ...sections.flatMap((each, index) =>
      // Without its heading.
      section(each.slice(1), { lead: first, place, isFirst: index === 0, count: sections.length }),
    ),
  ]
}

/** Returns the blocks before the first `##` heading, then each section. */
function partsOf(blocks: readonly Block[]): readonly (readonly Block[])[] {
  const starts = blocks.flatMap((block, index) =>
    block.type === 'heading' && block.level === 2 ? [index] : [],
  )
  return [0, ...starts].map((start, index) => blocks.slice(start, starts[index]))
}

function rulesOf({ kind, isForDevelopers }: Place): Rules {
  return rules[isForDevelopers ? 'developers' : kind] ?? {}
}

const rules: Readonly<Record<string, Rules>> = {
  home: {
    lead: lead => wraps('facts', openingOf(lead).filter(isBulletList)),
    section: stepsIn,
  },
  page: {
    lead: factsIn,
    section: (section, around) => [
      ...(isFigureWithLists(section) ? [] : stepsIn(section)),
      ...(names(around.lead, 'letterhead') ? numbersBelowQuotes(section) : []),
      ...(isSummary(section, around) ? wraps('button', section.slice(-1)) : []),
    ],
  },
  developers: {
    // Next to examples they were plain links.
    lead: (lead, body) => (names(body, 'examples') ? [] : wraps('button', lead.filter(hasButton))),
    section: section => (isOpposites(section) ? [] : stepsIn(section)),
  },
  case: {
    lead: lead => wraps('button', lead.slice(0, 1).filter(beginsWithButton)),
    section: section => (section[0]?.type === 'figure' ? [] : [...stepsIn(section), ...numbersIn(section)]),
  },
  post: {
    lead: inPosts,
    section: inPosts,
  },
}

function wraps(name: string, contents: readonly Block[]): readonly Wrap[] {
  return contents.map(content => ({ name, content }))
}

/** Returns the blocks below the title of a page. The first generated block ends them. */
function openingOf(lead: readonly Block[]): readonly Block[] {
  const index = lead.findIndex(({ type }) => type === 'generated')
  return lead.slice(0, index < 0 ? lead.length : index)
}

function factsIn(lead: readonly Block[]): readonly Wrap[] {
  const opening = openingOf(lead)
  const first = opening.find(({ type }) => type !== 'paragraph')
  return first && isBulletList(first) ? wraps('facts', opening.filter(isBulletList)) : []
}

/** The blocks that gave the section around them another layout. */
const layoutBlocks = ['services', 'needs', 'prices', 'contact-form']

function stepsIn(section: readonly Block[]): readonly Wrap[] {
  return names(section, ...layoutBlocks) ? [] : wraps('steps', section.filter(isNumberedList))
}

function numbersBelowQuotes(section: readonly Block[]): readonly Wrap[] {
  const found = section.filter((block, index) => isBulletList(block) && isPlainQuote(section[index - 1]))
  return wraps('numbers', found)
}

function numbersIn(section: readonly Block[]): readonly Wrap[] {
  return section.some(isNumberedList) ? [] : wraps('numbers', section.filter(hasNamedNumbers))
}

function inPosts(part: readonly Block[]): readonly Wrap[] {
  return [...wraps('remember', part.filter(isToRemember)), ...wraps('result', part.filter(hasResult))]
}

/** The number of sections from which a page has a table of contents. */
const manySections = 6

/** Returns whether a section next to a table of contents is a table whose last paragraph is a link to an address. */
function isSummary(section: readonly Block[], { place, isFirst, count }: Around): boolean {
  if (!isFirst || !place.hasHeadingsBeside || count < manySections) return false
  return beginsWithTable(section) && isAddressLink(section.at(-1))
}
