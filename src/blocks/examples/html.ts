import { html, raw } from 'hono/html'
import { fill } from '../../catalog/fill.ts'
import type { Language } from '../../catalog/language.ts'
import type { Block } from '../../catalog/prose.ts'
import { phrases } from '../../locales/phrases.ts'
import { documentedParameters } from '../../problems/documented-parameters.ts'
import { escaped, writeCode } from '../../prose/code/block.ts'
import type { Html } from '../../prose/html-context.ts'
import type { BlockPart } from '../../site/block.ts'
import { textStyles } from '../../site/parts/styles.ts'
import type { ReadOperation, Site } from '../../site/site.ts'
import { abridgementRule, exampleHead, examplesOf } from './document.ts'
import type { Example } from './example.ts'
import { valuesOf } from './parameters.ts'
import { fieldList, fieldsTitle } from './response-fields.ts'

/**
 * Returns the examples of the API: each request in tabs, next to its response. The texts come from
 * `document.ts`.
 */
export function htmlExamples({ site, language, uses, write }: BlockPart): Html {
  const examples = examplesOf(site, language)
  uses(textStyles.code)
  return html`${examples.map(
    (example, index) => html`<div class="example">
<div class="operation">
${write(exampleHead(example))}${fieldsOf(example, language, write)}</div>
<div>
<div class="request">
${tabs(example, language)}${tryIt(example, site, language)}</div>
${answer(example, language)}${index === 0 && write([abridgementRule(language)])}</div>
</div>
`,
  )}`
}

/** Returns the request in each language. The stylesheet shows the chosen one. */
function tabs({ anchor, requests }: Example, language: Language): Html {
  const { developers } = phrases[language]
  return html`<fieldset class="tabs"><legend>${developers.language}</legend>${requests.map(
    ({ name, syntax }, index) =>
      html`<label><input type="radio" name="${anchor}" value="${syntax}"${index === 0 && raw(' checked')}>${name}</label>`,
  )}</fieldset>
${requests.map(({ text, syntax }) => html`${writeCode(text, syntax)}\n`)}`
}

/** In lines. The example shows only the first lines of a longer response until it is expanded. */
export const longestAnswer = 30

/** Returns the answer of an example. Its heading has room for the status of a request that a reader sends. */
function answer({ answer }: Example, language: Language): Html {
  const { examples, developers } = phrases[language]
  const lines = answer.split('\n').length
  const code = writeCode(answer, 'http')
  const folded = html`<details><summary><span class="unfold">${fill(developers.unfold, { lines })}</span><span class="fold">${developers.fold}</span></summary>
${code}</details>`
  return html`<div class="answer"><div><strong>${examples.answer}</strong> <output></output></div>
<div class="sample">${lines > longestAnswer ? folded : code}</div></div>
`
}

/** Returns the fields of the response. */
function fieldsOf(
  { fields }: Example,
  language: Language,
  write: (blocks: readonly Block[]) => Html,
): Html | '' {
  if (!fields) return ''
  return html`<details class="fields"><summary>${write([fieldsTitle(fields, language)])}</summary>
${write([fieldList(fields, language)])}</details>
`
}

/** Returns the controls that send the request. They are hidden until a script can run them. */
function tryIt({ operation, anchor }: Example, site: Site, language: Language): Html | '' {
  const trial = trialOf(operation, anchor, site, language)
  if (!trial) return ''
  const { developers } = phrases[language]
  return html`<fieldset class="try" data-path="${trial.path}" hidden><legend>${developers.tryIt}</legend>
${trial.controls}<button type="button">${trial.button}</button>
</fieldset>
`
}

/** Returns how a reader can try an operation: a read sends its request, an action only checks its body. */
function trialOf(
  operation: Example['operation'],
  anchor: string,
  site: Site,
  language: Language,
): { path: string; controls: Html; button: string } | undefined {
  if (operation.operationId !== anchor) return undefined
  const { developers } = phrases[language]
  if (operation.kind === 'read') {
    const parameters = Object.keys(operation.parameters).map(name =>
      choice(name, choicesOf(operation, name, site, language)),
    )
    const controls = html`${parameters}${choice('lang', site.languages, language)}`
    return { path: operation.path, controls, button: developers.send }
  }
  if (!operation.rehearsal) return undefined
  const body = JSON.stringify(operation.request.example(site, language), null, 2)
  return {
    path: `${operation.path}?${operation.rehearsal.name}=true`,
    controls: html`<label>${developers.body} <textarea rows="${body.split('\n').length + 2}" spellcheck="false">${raw(escaped(body))}</textarea></label>\n<div>${developers.real}</div>\n`,
    button: developers.rehearse,
  }
}

/** Returns the values of a path parameter, and one that the operation refuses. */
function choicesOf(
  operation: ReadOperation,
  name: string,
  site: Site,
  language: Language,
): readonly string[] {
  const { vocabulary } = site.catalog.company.api
  const unknown = operation.parameters[name]?.unknown
  const refused = unknown && documentedParameters(unknown, language, vocabulary)[0]?.[name]
  return [...valuesOf(operation, name, site), ...(refused ? [refused] : [])]
}

function choice(name: string, values: readonly string[], chosen = values[0]): Html {
  return html`<label>${name} <select name="${name}" autocomplete="off">${values.map(
    value => html`<option${value === chosen && raw(' selected')}>${value}</option>`,
  )}</select></label>
`
}
