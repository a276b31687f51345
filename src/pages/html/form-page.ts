import { memoize } from '../../http/memoize.ts'
import { requiredPage } from '../../model/catalog.ts'
import type { Language } from '../../model/language.ts'
import type { Site } from '../../site/site.ts'
import { formPartsOf } from './form-parts.ts'
import { emptyForm, type FormState } from './form-state.ts'
import { htmlPage } from './page.ts'
import { compileTemplate, slot } from './template.ts'
import { typeset } from './typeset.ts'

/**
 * Compiles the contact page for refused forms. The result returns the page as bytes, with what was typed and the reasons
 * filled in. It lays out nothing, because any client can cause a refusal.
 */
export function compileFormPage(
  site: Site,
  language: Language,
): (state: FormState) => Uint8Array<ArrayBuffer> {
  const partsOf = formPartsOf(site, language)
  const { texts, others } = partsOf(emptyForm(site.catalog.company))
  const marked = { isRefused: true, texts: mapValues(texts, slotOf), others: mapValues(others, slotOf) }
  const fill = compileTemplate(htmlPage(site, requiredPage(site.catalog, 'contact'), language, marked))
  // There are few texts, because none contains what was typed.
  const typesetText = memoize(text => typeset(text, language), 500)
  return state => {
    const parts = partsOf(state)
    return fill(name => {
      const text = parts.texts[name]
      return text ? typesetText(text) : (parts.others[name] ?? '')
    })
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
