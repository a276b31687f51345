import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { changedContent } from '../../support/content.ts'
import { replace } from '../../support/content-edits.ts'
import { attribute, elements, fetchHtml } from '../../support/html.ts'
import { contentDirs, startTestSite, type TestSite } from '../../support/site.ts'

const chosen = await startTestSite(
  await changedContent(
    { after },
    {
      'company.yaml': replace(
        '  timeZone: America/Sao_Paulo',
        '  timeZone: America/Sao_Paulo\n  webMcp: true',
      ),
    },
  ),
)
const usual = await startTestSite(contentDirs.second)

async function formOf(site: TestSite) {
  const { path } = site.application.snapshot.site.page('contact', 'en')
  const [form] = elements(await fetchHtml(site, path), 'form')
  assert.ok(form)
  return form
}

test('where the company wants it, agents in the browser can fill in the contact form, and the person sends it', async () => {
  const form = await formOf(chosen)
  assert.equal(attribute(form, 'toolname'), 'sendContactMessage')
  assert.match(attribute(form, 'tooldescription') ?? '', /real email/)
  assert.equal(form.attributes.has('toolautosubmit'), false)
  const controls = elements(form, 'input', 'select', 'textarea')
  assert.ok(controls.length > 4)
  for (const control of controls)
    assert.ok(attribute(control, 'toolparamdescription'), attribute(control, 'name'))
})

test('without the key the form has none of these attributes', async () => {
  const all = [await formOf(usual), ...elements(await formOf(usual))]
  for (const { attributes } of all)
    assert.deepEqual(
      [...attributes.keys()].filter(name => name.startsWith('tool')),
      [],
    )
})
