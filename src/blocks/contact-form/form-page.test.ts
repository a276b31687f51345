import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contentDirs, startTestSite } from '../../../test/support/site.ts'
import { requiredPage } from '../../catalog/required-pages.ts'
import { textOf } from '../../http/reply.ts'
import { htmlPage } from '../../site/frame/html-page.ts'
import { compileFormPage } from './form-page.ts'
import { formPartsOf } from './form-parts.ts'
import { emptyForm, type FormState } from './form-state.ts'
import { withForm } from './html.ts'

const { values } = emptyForm((await startTestSite()).application.snapshot.site.catalog.company)
const typed = { ...values, nome: 'Ana "A" <b> & \'c\'', email: '$& 12 kg', mensagem: '\n\r\n–' }
const errors = [
  { field: 'nome', hint: 'At least 2 letters, "so".' },
  { field: 'mensagem', hint: '' },
] as const

const states = (slug: string): Readonly<Record<string, Partial<FormState>>> => ({
  'a notice': { notice: 'In 10 minutes, it\'s free: write an "e-mail".' },
  'an uncertain outcome': { notice: 'Again.', isUncertain: true, values: typed },
  'two errors': { errors, values: typed },
  'a ticked box and a subject': { notice: 'No.', values: { ...typed, whatsapp: true, assunto: slug } },
  'an unknown subject': { notice: 'No.', values: { ...typed, whatsapp: false, assunto: '" onclick="' } },
  'the mark of a slot as text': { errors, values: { ...typed, nome: '\uFDD0title\uFDD1' } },
})

for (const contentDir of Object.values(contentDirs)) {
  const { site } = (await startTestSite(contentDir)).application.snapshot
  for (const language of site.languages) {
    const compiled = compileFormPage(site, language)
    const partsOf = formPartsOf(site, language)
    for (const [what, state] of Object.entries(states(site.catalog.services[0]?.id ?? ''))) {
      test(`${site.catalog.company.name}, ${language}: the compiled page with ${what} is the page that is laid out anew`, () => {
        const form = { ...emptyForm(site.catalog.company), ...state }
        const page = htmlPage(site, requiredPage(site.catalog, 'contact'), language, withForm(partsOf(form)))
        assert.equal(textOf(compiled(form)(form.values)), page)
      })
    }
  }
}
