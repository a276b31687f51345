import { createJavaScriptRegexEngine } from '@shikijs/engine-javascript'
import css from '@shikijs/langs/css'
import json from '@shikijs/langs/json'
import nginx from '@shikijs/langs/nginx'
import python from '@shikijs/langs/python'
import shellscript from '@shikijs/langs/shellscript'
import sql from '@shikijs/langs/sql'
import xml from '@shikijs/langs/xml'
import yaml from '@shikijs/langs/yaml'
import { codeToTokensBase, createShikiPrimitive } from '@shikijs/primitive'
import { javascriptGrammar } from './javascript-grammar.ts'

/** A stretch of code; plain where it has no kind. */
export interface Token {
  readonly kind?: TokenKind
  readonly text: string
}

export type TokenKind = 'comment' | 'string' | 'keyword' | 'value' | 'name' | 'key'

/**
 * Cuts code, whose lines end with line feeds, into tokens, neighbours of one kind as one. Code in a language that is not
 * known here is one plain token.
 */
export function highlight(code: string, language: string): readonly Token[] {
  if (language === 'http') return merged(httpTokens(code))
  const grammar = grammars.get(language.toLowerCase())
  return merged(grammar ? grammarTokens(code, grammar) : [{ text: code }])
}

/** Which grammar reads a language, by the names that stand behind the fence of a code block. */
const grammars: ReadonlyMap<string, string> = new Map([
  ['bash', 'shellscript'],
  ['css', 'css'],
  ['html', 'xml'],
  ['sh', 'shellscript'],
  ['shell', 'shellscript'],
  ['javascript', 'javascript'],
  ['js', 'javascript'],
  ['json', 'json'],
  ['nginx', 'nginx'],
  ['py', 'python'],
  ['python', 'python'],
  ['sql', 'sql'],
  ['xml', 'xml'],
  ['yaml', 'yaml'],
  ['yml', 'yaml'],
])

/** What the scopes of the TextMate grammars mean here. */
const scopes: Readonly<Record<TokenKind, readonly string[]>> = {
  keyword: ['keyword', 'storage', 'variable.language'],
  value: ['constant.numeric', 'constant.language', 'constant.other.option'],
  name: ['entity.name.function', 'entity.name.command', 'support.function', 'entity.name.class'],
  key: ['support.type.property-name', 'entity.name.tag', 'entity.other.attribute-name'],
  string: ['string', 'punctuation.definition.string', 'constant.character.escape'],
  comment: ['comment', 'punctuation.definition.comment'],
}

const kinds = Object.keys(scopes) as TokenKind[]

/** A theme whose colours are the numbers of the kinds, counted from 1, and 0 for plain: the stylesheet has the real ones. */
const theme = {
  name: 'kinds',
  type: 'light',
  fg: colour(0),
  bg: '#FFFFFF',
  settings: kinds.map((kind, index) => ({
    scope: [...scopes[kind]],
    settings: { foreground: colour(index + 1) },
  })),
} as const

/** Grammars are compiled when their first block of code is read. */
const shiki = createShikiPrimitive({
  themes: [theme],
  langs: [css, javascriptGrammar, json, nginx, python, shellscript, sql, xml, yaml],
  engine: createJavaScriptRegexEngine(),
})

function colour(number: number): string {
  return `#${number.toString(16).padStart(6, '0')}`
}

function grammarTokens(code: string, lang: string): Token[] {
  // Without a limit of time, so that a busy machine cuts the code into the same tokens as an idle one.
  const lines = codeToTokensBase(shiki, code, { lang, theme: theme.name, tokenizeTimeLimit: 0 })
  return lines.flatMap((line, index) => [
    ...(index > 0 ? [{ text: '\n' }] : []),
    ...line.map(({ content, color = colour(0) }) =>
      token(content, kinds[Number.parseInt(color.slice(1), 16) - 1]),
    ),
  ])
}

/** A message of HTTP (RFC 9112 §2): start line, header fields, and a body that is read as JSON where it looks like it. */
function httpTokens(code: string): Token[] {
  const [head = '', ...rest] = code.split('\n\n')
  const body = rest.join('\n\n')
  const [start = '', ...fields] = head.split('\n')
  return [
    ...start
      .split(/(^[A-Z]+ |(?<=^HTTP\/\S+ )\d{3})/)
      .map((text, index) => token(text, index % 2 === 1 ? 'keyword' : undefined)),
    ...fields.flatMap(field => [{ text: '\n' }, ...fieldTokens(field)]),
    ...(rest.length > 0
      ? [{ text: '\n\n' }, ...(/^[[{]/.test(body) ? grammarTokens(body, 'json') : [{ text: body }])]
      : []),
  ]
}

function fieldTokens(field: string): Token[] {
  const [, name, value = ''] = /^([\w-]+:)(.*)$/.exec(field) ?? []
  return name === undefined ? [{ text: field }] : [{ kind: 'key', text: name }, { text: value }]
}

function token(text: string, kind: TokenKind | undefined): Token {
  return kind ? { kind, text } : { text }
}

/** Blanks belong to what stands before them, as far as the same kind goes on after them. */
function merged(tokens: readonly Token[]): Token[] {
  const result: Token[] = []
  for (const [index, { kind, text }] of tokens.entries()) {
    const last = result.at(-1)
    const next = tokens[index + 1]
    const isBlank = text.trim() === ''
    const continues =
      last && (last.kind === kind || (isBlank && kind === undefined && last.kind === next?.kind))
    if (continues) result[result.length - 1] = token(last.text + text, last.kind)
    else if (text !== '') result.push(token(text, kind))
  }
  return result
}
