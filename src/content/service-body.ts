import type { PageFrontMatter, PageSource } from '../catalog/document.ts'
import { shortPath } from '../catalog/paths.ts'
import { type Block, everyRun, type Figure, type Inline, plainText, withContents } from '../catalog/prose.ts'
import type { Section, SectionItem, SectionPicture, SectionTable } from '../catalog/service-section.ts'
import type { Document } from './document.ts'
import type { IssueList } from './issue.ts'
import type { ParsedBody } from './markdown/parse.ts'
import type { Reading } from './reading.ts'

/** Returns a document with the additions of its kind: the sections of its body, and its short address as an alias. */
export function completed(
  document: Document<PageFrontMatter>,
  id: string,
  { isInSections, hasShortPath }: PageSource,
  { languages, issues }: Pick<Reading, 'languages' | 'issues'>,
): Document<PageFrontMatter> {
  const { frontMatter, language, body, file } = document
  const short = shortPath(languages, id, language)
  const others = !hasShortPath || frontMatter.path === short ? [] : [short]
  const aliases = [...new Set([...frontMatter.aliases, ...others])]
  const completed = { ...document, frontMatter: { ...frontMatter, aliases } }
  return isInSections ? { ...completed, sections: readSections(body, file, issues) } : completed
}

/** A section during reading. */
type OpenSection = {
  -readonly [K in keyof Section]: Section[K] extends readonly (infer T)[] ? T[] : Section[K]
}

/**
 * Reads the sections of a body. A section is a `##` heading, then paragraphs, then at most one list of labelled items.
 * Pictures, tables and generated blocks may be anywhere in it. Other blocks have no form in both HTML and JSON, so they
 * are issues.
 */
export function readSections(body: ParsedBody, file: string, issues: IssueList): Section[] {
  const sections: OpenSection[] = []
  const filled = new Set<OpenSection>()
  for (const block of withContents(body.blocks)) {
    const refuse = (message: string) => issues.add(file, message, body.lineOf.get(block))
    const section = sections.at(-1)
    const lost = lostInJson(runsOf(block))
    if (lost) refuse(lost)
    if (block.type === 'heading' && block.level === 2) {
      sections.push({
        heading: plainText(block.content),
        paragraphs: [],
        items: [],
        pictures: [],
        tables: [],
      })
      continue
    }
    if (!section) {
      refuse('a service begins with a "##" heading: put this below one')
      continue
    }
    filled.add(section)
    if (block.type === 'figure') section.pictures.push(readPicture(block))
    else if (block.type === 'table') section.tables.push(readTable(block))
    else if (block.type === 'generated') continue
    else if (section.items.length > 0) {
      refuse(
        "a list ends its section: move this above the list, or begin the next section with a '##' heading",
      )
    } else if (block.type === 'paragraph') {
      section.paragraphs.push(plainText(block.content))
    } else if (block.type === 'list' && !block.ordered) {
      section.items.push(...readItems(block.items, body, file, issues))
    } else if (block.type === 'quote' && block.alert) {
      refuse(
        `notes such as "> [!${block.alert.toUpperCase()}]" are for pages, cases and posts: write this as a paragraph`,
      )
    } else {
      refuse(
        'a section holds paragraphs, pictures, tables and one list of labelled items: write this as one of them',
      )
    }
  }
  for (const [index, section] of sections.entries()) {
    if (filled.has(section)) continue
    issues.add(
      file,
      `the section "${section.heading}" is empty: write it or remove its heading`,
      lineOfHeading(body, index),
    )
  }
  if (sections.length === 0)
    issues.add(file, 'the service has no text: write its sections below the front matter')
  return sections
}

/** Returns the inline content that the API sends as plain text. Lists have a separate check. */
function runsOf(block: Block): readonly Inline[] {
  if (block.type === 'table') return [...block.head, ...block.rows.flat()].flat()
  if (block.type === 'figure') return block.caption ?? []
  return 'content' in block ? block.content : []
}

function readPicture({ picture: { target, alt }, caption }: Figure): SectionPicture {
  return { target, alt, ...(caption && { caption: plainText(caption) }) }
}

function readTable({ head, rows }: Extract<Block, { type: 'table' }>): SectionTable {
  return { head: head.map(plainText), rows: rows.map(row => row.map(plainText)) }
}

/** Returns the issue of inline content that plain text would lose; undefined if there is none. */
function lostInJson(content: readonly Inline[]): string | undefined {
  const types = everyRun(content).map(run => run.type)
  if (types.includes('picture'))
    return 'the API could not show a picture inside a text: give it a paragraph of its own'
  if (types.includes('code'))
    return 'the API could not tell code from text here: write it as text, or on a page'
  return undefined
}

function readItems(
  items: readonly (readonly Block[])[],
  body: ParsedBody,
  file: string,
  issues: IssueList,
): SectionItem[] {
  return items.flatMap((item, index) => {
    const [paragraph] = item
    const read =
      item.length === 1 && paragraph?.type === 'paragraph' ? readItem(paragraph.content) : undefined
    if (read) return [read]
    const message = `item ${index + 1} of the list must read "**label**: text" or "[label](/path): text"`
    issues.add(file, message, paragraph && body.lineOf.get(paragraph))
    return []
  })
}

function readItem(content: readonly Inline[]): SectionItem | undefined {
  const [label, ...rest] = content
  if (label?.type !== 'strong' && label?.type !== 'link') return undefined
  if (rest.some(run => run.type !== 'text') || lostInJson(label.content)) return undefined
  const text = afterColon.exec(plainText(rest))?.[1]?.trim()
  if (!text) return undefined
  const item = { label: plainText(label.content), text }
  return label.type === 'link' ? { ...item, target: label.target } : item
}

/** The text after a colon. French writes a blank before the colon. */
const afterColon = /^\s*:(.*)$/s

function lineOfHeading(body: ParsedBody, index: number): number | undefined {
  const heading = body.blocks.filter(block => block.type === 'heading' && block.level === 2)[index]
  return heading && body.lineOf.get(heading)
}
