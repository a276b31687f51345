import bash from 'refractor/bash'
import { refractor } from 'refractor/core'
import css from 'refractor/css'
import http from 'refractor/http'
import javascript from 'refractor/javascript'
import json from 'refractor/json'
import markdown from 'refractor/markdown'
import markup from 'refractor/markup'
import nginx from 'refractor/nginx'
import python from 'refractor/python'
import sql from 'refractor/sql'
import yaml from 'refractor/yaml'

/** A part of code. It is plain text if it has no kind. */
export interface Token {
  readonly kind?: TokenKind
  readonly text: string
}

export type TokenKind = 'comment' | 'string' | 'keyword' | 'value' | 'name' | 'key'

// The body of an HTTP message needs the other languages, so HTTP comes last.
for (const syntax of [bash, css, javascript, json, markdown, markup, nginx, python, sql, yaml, http]) {
  refractor.register(syntax)
}

// Its own pattern knows no option with a hyphen inside.
const shell: Readonly<Record<string, unknown>> = { ...refractor.languages.bash }
// Input: content
Object.assign(shell.parameter as object, { pattern: /(^|\s)-{1,2}\w[\w.:-]*(?=[=\s]|$)/ })

/**
 * Splits code into tokens, and merges neighbours of the same kind. Code in an unknown language is one plain token.
 * `language` is the info string of the code block.
 */
export function highlight(code: string, language: string): readonly Token[] {
  const name = language.toLowerCase()
  return merged(refractor.registered(name) ? tokensOf(refractor.highlight(code, name)) : [{ text: code }])
}

/** The kinds of Prism's classes. A token with another class has the kind of its parent. */
const kinds: ReadonlyMap<string, TokenKind | undefined> = new Map<string, TokenKind | undefined>([
  ...only('comment', 'comment', 'prolog', 'doctype', 'cdata'),
  ...only('string', 'string', 'bold', 'template-string', 'triple-quoted-string', 'regex', 'attr-value'),
  ...only('keyword', 'keyword', 'method', 'rule'),
  ...only('value', 'number', 'boolean', 'constant', 'parameter', 'status-code'),
  ...only('name', 'title', 'function', 'class-name', 'builtin'),
  ...only('key', 'property', 'literal-property', 'key', 'tag', 'attr-name', 'header-name'),
  ...only(undefined, 'interpolation', 'attr-equals'),
])

function only(kind: TokenKind | undefined, ...classes: readonly string[]) {
  return classes.map(name => [name, kind] as const)
}

type Node =
  | ReturnType<typeof refractor.highlight>
  | ReturnType<typeof refractor.highlight>['children'][number]

function tokensOf(node: Node, around?: TokenKind): Token[] {
  if (node.type === 'text') return [token(node.value, around)]
  if (!('children' in node)) return []
  const classes = node.type === 'element' ? [node.properties.className ?? []].flat() : []
  const known = classes.find(name => kinds.has(String(name)))
  const kind = known === undefined ? around : kinds.get(String(known))
  return node.children.flatMap(child => tokensOf(child, kind))
}

function token(text: string, kind: TokenKind | undefined): Token {
  return kind ? { kind, text } : { text }
}

/** Merges neighbouring tokens of the same kind, including white space between them. A line may end between values. */
function merged(tokens: readonly Token[]): Token[] {
  const result: Token[] = []
  for (const [index, { kind, text }] of tokens.entries()) {
    const last = result.at(-1)
    const next = tokens[index + 1]
    const isBlank = text.trim() === ''
    const continues =
      last &&
      (last.kind === kind ||
        (isBlank && kind === undefined && last.kind === next?.kind && last.kind !== 'value'))
    if (continues) result[result.length - 1] = token(last.text + text, last.kind)
    else if (text !== '') result.push(token(text, kind))
  }
  return result
}
