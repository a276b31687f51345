import type { LanguageRegistration } from '@shikijs/primitive'

const keywords =
  'as|async|await|break|case|catch|class|const|continue|debugger|default|delete|do|else|export|extends|finally|for|from|function|get|if|import|in|instanceof|let|new|of|return|set|static|super|switch|this|throw|try|typeof|var|void|while|with|yield'

/**
 * What a reader wants to see of JavaScript (ECMA-262), as a TextMate grammar. The field's own grammar tells a hundred times
 * as much apart and takes a quarter of a second to compile, which every start would wait for.
 */
export const javascriptGrammar: LanguageRegistration = {
  name: 'javascript',
  scopeName: 'source.js',
  repository: {
    braced: {
      patterns: [{ begin: '\\{', end: '\\}', patterns: [{ include: '#braced' }] }, { include: '$self' }],
    },
  },
  patterns: [
    { name: 'comment.line', match: '//.*$' },
    { name: 'comment.block', begin: '/\\*', end: '\\*/' },
    { name: 'string.quoted', begin: "'", end: "'|$", patterns: [{ match: '\\\\.' }] },
    { name: 'string.quoted', begin: '"', end: '"|$', patterns: [{ match: '\\\\.' }] },
    {
      name: 'string.template',
      begin: '`',
      end: '`',
      patterns: [
        { match: '\\\\.' },
        { name: 'meta.template.expression', begin: '\\$\\{', end: '\\}', patterns: [{ include: '#braced' }] },
      ],
    },
    {
      match:
        '(^|[=(,:!&|?;\\[{]|\\breturn)(\\s*)(/(?![/*])(?:\\\\.|\\[(?:\\\\.|[^\\]\\\\])*\\]|[^/\\\\\\[])+/[dgimsuvy]*)',
      captures: { 1: { patterns: [{ include: '$self' }] }, 3: { name: 'string.regexp' } },
    },
    { name: 'keyword', match: `(?<![.\\w$])(?:${keywords})(?![\\w$])` },
    {
      name: 'constant.language',
      match: '(?<![.\\w$])(?:true|false|null|undefined|NaN|Infinity)(?![\\w$])',
    },
    {
      name: 'constant.numeric',
      match: '(?<![\\w$])(?:0[xob][\\da-fA-F_]+|\\d[\\d_]*(?:\\.\\d+)?(?:e[-+]?\\d+)?)n?',
    },
    { name: 'entity.name.function', match: '[A-Za-z_$][\\w$]*(?=\\()' },
  ],
}
