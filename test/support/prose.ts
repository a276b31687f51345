import MarkdownIt from 'markdown-it'

/** A sentence that is hard to read. `line` counts from 1. */
export interface ProseFault {
  readonly line: number
  readonly fault: string
}

/** A block of text, and the line of its file where it begins. */
interface Block {
  readonly line: number
  readonly text: string
}

/** The most words of a sentence. */
const mostWords = 25

/** Words and turns that have a plainer form, by what to write instead. */
const avoided: ReadonlyMap<string, RegExp> = new Map([
  ['again, or: restarts', /\banew\b/i],
  ['follows, next to, in front of', /\bstands? (?:behind|beside|before|for)\b/i],
  ['next to, with, besides', /\bbeside\b/i],
  ['gets, receives', /\b(?:is|are|was|were|be|being|been) (?:told|said to)\b/i],
  ['no client, any user, or the actor', /\b(?:nobody|somebody|everybody|anybody|whoever)\b/i],
  ['only', /\balone\b/i],
  ['is not one', /\bthat (?:is|are) none\b/i],
  ['separate, or nothing', /\bof (?:its|their|his) own\b/i],
  ['fix, correct', /\bmend(?:s|ed|ing)?\b/i],
  ['except', /\bbut for\b/i],
  ['screen reader', /\breaders? aloud\b/i],
  ['restarts, reads on', /\bgoes on with\b/i],
])

/** A sentence that begins with a clause in the place of a noun, such as "What a client gets is …". */
const nominal = /^\s*(?:what|who|whoever)\b(?!.*[?:]\s*$)/is

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' })
const markdown = new MarkdownIt({ html: true })

/** Finds long sentences and avoided words in the text of Markdown, except in its code and its links' addresses. */
export function faultsOfMarkdown(source: string): readonly ProseFault[] {
  const tokens = markdown.parse(
    source.replace(/^---\n.*?\n---\n/s, matter => matter.replace(/.+/g, '')),
    {},
  )
  return tokens
    .filter(({ type }) => type === 'inline')
    .flatMap(({ children, map }) =>
      faultsOfBlock({
        line: (map?.[0] ?? 0) + 1,
        text: (children ?? [])
          .map(({ type, content }) =>
            type === 'text' ? content : type === 'code_inline' ? 'code' : type === 'softbreak' ? '\n' : '',
          )
          .join(''),
      }),
    )
}

/** Finds them in the comments of TypeScript that have lines to themselves, except in examples and code. */
export function faultsOfComments(source: string): readonly ProseFault[] {
  return commentsOf(source).flatMap(faultsOfBlock)
}

/** Finds them in the strings of TypeScript. */
export function faultsOfStrings(source: string): readonly ProseFault[] {
  return source
    .split('\n')
    .flatMap((line, index) =>
      [...line.matchAll(/'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`/g)].flatMap(([text]) =>
        faultsOfBlock({ line: index + 1, text: text.slice(1, -1).replaceAll(/\$\{[^}]*\}/g, 'value') }),
      ),
    )
}

function commentsOf(source: string): readonly Block[] {
  const blocks: Block[] = []
  let isOpen = false
  for (const [index, line] of source.split('\n').entries()) {
    const [, start, text] = /^\s*(\/\/|\/\*\*?|\*(?!\/))(.*?)(?:\*\/)?$/.exec(line) ?? []
    const continues = isOpen && start !== undefined && !start.startsWith('/*') && (text?.trim() ?? '') !== ''
    const last = blocks.at(-1)
    if (text === undefined || /^\s*@|biome-ignore/.test(text)) isOpen = false
    else if (continues && last) blocks[blocks.length - 1] = { ...last, text: `${last.text}\n${text.trim()}` }
    else {
      blocks.push({ line: index + 1, text: text.trim() })
      isOpen = true
    }
  }
  return blocks.map(({ line, text }) => ({ line, text: text.replaceAll(/`[^`]*`/g, 'code') }))
}

function faultsOfBlock({ line, text }: Block): readonly ProseFault[] {
  return [...sentences.segment(text)].flatMap(({ segment, index }) => {
    const at = line + (text.slice(0, index).match(/\n/g)?.length ?? 0)
    const count = segment.match(/[^\s–—]+/g)?.length ?? 0
    const long = `${count} words, at most ${mostWords}: ${segment.trim()}`
    const plainer = [...avoided]
      .filter(([, pattern]) => pattern.test(segment))
      .map(([instead, pattern]) => `"${pattern.exec(segment)?.[0]}": ${instead}: ${segment.trim()}`)
    const begins = `begins with a clause, not with a noun or verb: ${segment.trim()}`
    return [
      ...(count > mostWords ? [long] : []),
      ...(count > 5 && nominal.test(segment) ? [begins] : []),
      ...plainer,
    ].map(fault => ({ line: at, fault }))
  })
}
