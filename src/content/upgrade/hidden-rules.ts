import type { Block } from '../../catalog/prose.ts'
import {
  beginsWithButton,
  beginsWithTable,
  between,
  calls,
  figureWithLists,
  figureWithText,
  hasBoxes,
  hasButton,
  hasNamedNumbers,
  hasResult,
  isAddressLink,
  isBulletList,
  isCode,
  isComparison,
  isFigure,
  isNumberedList,
  isOpposites,
  isPlainQuote,
  isSigned,
  isTable,
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

/** A named block: consecutive blocks become its content. */
export interface Wrap {
  readonly name: string
  /** If the line `::name` begins it, the named block takes the place of that line. */
  readonly content: readonly Block[]
}

/** A line `::name` before a block. */
export interface Mark {
  readonly name: string
  readonly before: Block
}

/** The rules of a kind of pages: for the text before the first `##` heading, and for each section. */
interface Rules {
  lead?(lead: readonly Block[], body: readonly Block[]): readonly (Wrap | Mark)[]
  section?(section: readonly Block[], around: Around): readonly (Wrap | Mark)[]
}

interface Around {
  readonly lead: readonly Block[]
  readonly place: Place
  /** The sections of the page without their headings, and the place of this one among them. */
  readonly sections: readonly (readonly Block[])[]
  readonly index: number
}

/**
 * Returns what content of version 1 shows in a special way because of its form or its place. Later versions write a
 * named block around it.
 */
export function hiddenRules(blocks: readonly Block[], place: Place): readonly (Wrap | Mark)[] {
  const { lead = () => [], section = () => [] } = rulesOf(place)
  const [first = [], ...parts] = partsOf(blocks)
  const sections = parts.map(part => part.slice(1))
  return [
    ...lead(first, blocks),
    ...sections.flatMap((each, index) => section(each, { lead: first, place, sections, index })),
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
    section: section => [...stepsIn(section), ...picturesIn(section)],
  },
  page: {
    lead: lead => [...factsIn(lead), ...letterheadIn(lead)],
    section: (section, around) =>
      names(around.lead, 'letterhead') ? ofLetter(section) : ofPage(section, around),
  },
  developers: {
    // Next to examples they were plain links and code.
    lead: (lead, body) =>
      names(body, 'examples')
        ? []
        : [...wraps('button', lead.filter(hasButton)), ...wrap('call', between(lead, isCode))],
    section: (section, { lead, sections }) => [
      ...(isOpposites(section)
        ? section.slice(0, 1).map(before => ({ name: 'compare', before }))
        : stepsIn(section)),
      ...(names([...lead, ...sections.flat()], 'examples')
        ? []
        : calls(section).flatMap(content => wrap('call', content))),
    ],
  },
  case: {
    lead: lead => wraps('button', lead.slice(0, 1).filter(beginsWithButton)),
    section: (section, { sections }) => {
      if (!beginsWithFigure(section)) return [...stepsIn(section), ...numbersIn(section)]
      return wrap(section === sections.find(beginsWithFigure) ? 'scene' : 'pair', figureWithText(section))
    },
  },
  post: {
    lead: inPosts,
    section: inPosts,
  },
}

function beginsWithFigure([first]: readonly Block[]): boolean {
  return first !== undefined && isFigure(first)
}

function wrap(name: string, content: readonly Block[]): readonly Wrap[] {
  return content.length > 0 ? [{ name, content }] : []
}

function wraps(name: string, contents: readonly Block[]): readonly Wrap[] {
  return contents.map(block => ({ name, content: [block] }))
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

/** The letterhead, and the title and the facts below it. */
function letterheadIn(lead: readonly Block[]): readonly Wrap[] {
  const index = lead.findIndex(block => names([block], 'letterhead'))
  const letter = index < 0 ? [] : lead.slice(index)
  return letter.length > 1 ? wrap('letterhead', letter) : []
}

/** A section on the sheet of a letter. */
function ofLetter(section: readonly Block[]): readonly Wrap[] {
  return [
    ...stepsIn(section),
    ...numbersBelowQuotes(section),
    ...wraps('options', section.filter(isComparison)),
    ...wraps('signature', section.filter(isSigned)),
  ]
}

function ofPage(section: readonly Block[], around: Around): readonly Wrap[] {
  if (isSummary(section, around)) {
    const address = section.slice(-1).filter(isAddressLink)
    return [...wraps('summary', section.slice(0, 1)), ...wraps('button', address)]
  }
  const pair = pairIn(section, around)
  if (pair.length > 0) return [...wrap('pair', pair), ...checklistsIn(section, around)]
  if (hasLayout(section)) return [...stepsIn(section), ...checklistsIn(section, around)]
  const isAfterPair = around.sections
    .slice(0, around.index)
    .some(other => names(other, 'pair') || pairIn(other, around).length > 0)
  return [
    ...checklistsIn(section, around),
    ...(isAfterPair ? wraps('instead', section.filter(isTable)) : []),
    ...(isAfterPrices(around) ? wraps('terms', section.filter(isBulletList)) : []),
  ]
}

/** On the contact page nothing was next to a figure. */
function pairIn(section: readonly Block[], { lead, sections }: Around): readonly Block[] {
  return names([...lead, ...sections.flat()], 'contact-form') ? [] : figureWithLists(section)
}

function checklistsIn(section: readonly Block[], around: Around): readonly Wrap[] {
  return isAfterPrices(around) ? wraps('checklist', section.filter(hasBoxes)) : []
}

function isAfterPrices({ sections, index }: Around): boolean {
  return sections.slice(0, index).some(section => names(section, 'prices'))
}

function picturesIn(section: readonly Block[]): readonly Wrap[] {
  const count = section.filter(isFigure).length
  const isBeside = (count === 1 || count === 2) && count < section.length && !hasLayout(section)
  return isBeside ? wrap('pictures', between(section, isFigure)) : []
}

/** The blocks that gave the section around them another layout. */
const layoutBlocks = ['services', 'needs', 'prices', 'contact-form']

/** Returns whether a section had a layout of its own, such as that of steps. */
function hasLayout(section: readonly Block[]): boolean {
  return names(section, ...layoutBlocks, 'steps') || section.some(isNumberedList)
}

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

/** Returns whether a section is the first one next to a table of contents, and begins with a table. */
function isSummary(section: readonly Block[], { lead, place, sections, index }: Around): boolean {
  const isBeside = place.hasHeadingsBeside && sections.length >= manySections
  return index === 0 && isBeside && openingOf(lead).length === lead.length && beginsWithTable(section)
}
