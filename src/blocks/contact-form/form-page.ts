import type { Language } from '../../catalog/language.ts'
import { requiredPage } from '../../catalog/required-pages.ts'
import type { FormValues } from '../../contract/contact-fields.ts'
import { memoize } from '../../http/memoize.ts'
import { htmlPage } from '../../site/frame/html-page.ts'
import { compileTemplate, fillAll, fillTemplate, slot } from '../../site/frame/template.ts'
import { typeset } from '../../site/frame/typeset.ts'
import type { Site } from '../../site/site.ts'
import { formPartsOf, reasonPartsOf, typedPartsOf } from './form-parts.ts'
import { emptyForm, type Refusal } from './form-state.ts'
import { withForm } from './html.ts'

/** The page of a form that was refused for one reason. Returns it as pieces of bytes, with what was typed. */
export type FormPage = (values: FormValues) => readonly Uint8Array<ArrayBuffer>[]

/**
 * Compiles the contact page for refused forms. The result returns the page of a reason. It lays out nothing, because any
 * client can cause a refusal.
 */
export function compileFormPage(site: Site, language: Language): (refusal: Refusal) => FormPage {
  const { texts, others } = formPartsOf(site, language)(emptyForm(site.catalog.company))
  const marked = { isRefused: true, texts: mapValues(texts, slotOf), others: mapValues(others, slotOf) }
  const contact = requiredPage(site.catalog, 'contact')
  const template = compileTemplate(htmlPage(site, contact, language, withForm(marked)))
  const reasonParts = reasonPartsOf(site, language)
  const typedParts = typedPartsOf(site, language)
  // There are few texts, because none contains what was typed.
  const typesetText = memoize(text => typeset(text, language), 500)
  return refusal => {
    const reason = reasonParts(refusal)
    const page = fillTemplate(template, name => {
      const text = reason.texts[name]
      return text ? typesetText(text) : (text ?? reason.others[name])
    })
    return values => {
      const typed = typedParts(values)
      return fillAll(page, name => typed[name] ?? '')
    }
  }
}

function slotOf(_: string, name: string): string {
  return slot(name)
}

function mapValues(
  record: Readonly<Record<string, string>>,
  change: (value: string, name: string) => string,
): Record<string, string> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value, name)]))
}
