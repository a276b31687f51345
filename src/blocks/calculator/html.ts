import { html } from 'hono/html'
import type { Language } from '../../catalog/language.ts'
import { nameForScript } from '../../contract/vocabulary.ts'
import { write } from '../../locales/amounts.js'
import { phrases } from '../../locales/phrases.ts'
import type { Html } from '../../prose/html-context.ts'
import type { BlockPart } from '../../site/block.ts'
import { contactPath } from '../../site/contact-path.ts'
import { serviceAbout } from '../../site/service-about.ts'
import { calculatorNamed, resultsOf, valuesOf } from './document.ts'
import type { Calculator, CalculatorInput } from './schema.ts'

/**
 * Returns a calculator: its fields, then the table of worked examples and the formulas. The script shows the fields,
 * computes, and collapses the rest.
 */
export function calculatorHtml(part: BlockPart): Html {
  const { block, language, blocks, write } = part
  const [formulas, ...table] = blocks
  return html`${fields(part, block.argument ?? '')}
<details class="formulas" open><summary>${phrases[language].calculator.formulas}</summary>
${write([...table, ...(formulas ? [formulas] : [])])}</details>`
}

/**
 * Returns the results, the last and most important one first, the fields, and a link to the contact form. There is no form around the fields, because nothing
 * is sent. The script adds the results to the link.
 */
function fields({ site, page, language }: BlockPart, name: string): Html {
  const calculator = calculatorNamed(site, name)
  const values = valuesOf(calculator, language)
  const { amounts: locale, calculator: words } = phrases[language]
  const results = Object.entries(calculator.results)
  const { vocabulary } = site.catalog.company.api
  const data = JSON.stringify({
    locale,
    range: words.range,
    results: resultsOf(calculator, language),
    field: nameForScript(vocabulary, 'mensagem'),
  })
  return html`<div class="calculator" role="group" aria-label="${words.title}" data-calculator="${data}" hidden><strong>${words.title}</strong>
<div class="results">
${[...results.slice(-1), ...results.slice(0, -1)].map(
  ([key, { label }]) =>
    html`<div><span class="name">${label[language]}</span> <output aria-label="${label[language]}" data-key="${key}">${values[key]}</output></div>\n`,
)}</div>
<div class="inputs">
${inGroups(calculator).map(([title, inputs]) => {
  const fields = inputs.map(([key, input]) => field(key, input, language))
  return title
    ? html`<fieldset><legend>${title[language]}</legend>\n${fields}</fieldset>\n`
    : fields.map(field => html`<div>${field}</div>\n`)
})}</div>
<nav aria-label="${phrases[language].nextStep}"><a class="button" href="${contactPath(site, language, serviceAbout(page, site.catalog))}">${words.send}</a></nav>
</div>`
}

/** Returns the inputs in their groups. Inputs before the first group have none. */
function inGroups({ inputs }: Calculator) {
  const all = Object.entries(inputs)
  const starts = [...new Set([0, ...all.keys().filter(index => all[index]?.[1].group)])]
  return starts.map((start, index) => [all[start]?.[1].group, all.slice(start, starts[index + 1])] as const)
}

/**
 * Returns a field, with its unit on the side where the language writes it. The script adds the message for invalid
 * values.
 */
function field(key: string, input: CalculatorInput, language: Language): Html {
  const { label, hint, min, max, step, default: usual, unit, currency } = input
  const { before = '', after = unit?.[language] ?? '' } = currency ? signOf(currency, language) : {}
  return html`<label><span class="name">${label[language]}</span> ${hint && html`<small>${hint[language]}</small> `}<span class="control">${before && html`<span class="unit">${before}</span> `}<input name="${key}" type="number" inputmode="decimal" value="${usual}" min="${min}" max="${max}" step="${step}" required>${after && html` <span class="unit">${after}</span>`}</span></label>\n`
}

/** Returns the sign of a currency, such as `R$`, with its place before or after the number. */
function signOf(currency: string, language: Language): { before?: string; after?: string } {
  const [before = '', after = ''] = write(0, { currency }, phrases[language].amounts).split('0')
  return { before: before.trim(), after: after.trim() }
}
