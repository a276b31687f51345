import assert from 'node:assert/strict'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { openPage, startBrowser } from '../support/browser.ts'
import { changedContent } from '../support/changed-content.ts'
import { append, replace } from '../support/content-edits.ts'
import { calculatorFile } from '../support/full-content.ts'
import { siteLanguages } from '../support/html.ts'
import { readMailbox } from '../support/mail-server.ts'
import { startSite, temporaryFolder } from '../support/process.ts'

const content = await changedContent(
  { after },
  {
    'company.yaml': replace('\napi:\n', '\napi:\n  vocabulary: en\n'),
    'calculators/chairs.yaml': calculatorFile,
    ...Object.fromEntries(
      siteLanguages.map(language => [`pages/about/${language}.md`, append('::calculator chairs')]),
    ),
  },
)
const mailbox = join(await temporaryFolder({ after }), 'mailbox')
const { port } = await startSite({ after }, { CONTENT_DIR: content, MAILBOX_DIR: mailbox })

test('with English names a calculator fills in the form, which shows faults at its fields and is sent', {
  timeout: 120_000,
}, async t => {
  const { page, faults } = await openPage(await startBrowser(t), `http://localhost:${port}`, 390)
  await page.goto('/en/who-we-are')
  await page.getByRole('link', { name: 'Send us this result' }).click()
  await page.waitForURL('**/en/talk#message=*')
  assert.match(await page.locator('#message').inputValue(), /^Hours in the workshop: /)
  await page.getByRole('button', { name: 'Send message' }).click()
  await page.locator('#name-error', { hasText: 'Enter your name.' }).waitFor()
  assert.equal(await page.locator('.summary a').first().getAttribute('href'), '#name')
  await page.locator('#name').fill('Rosa Lima')
  await page.locator('#email').fill('rosa@school.example')
  await page.getByRole('button', { name: 'Send message' }).click()
  await page.locator('main.sent').waitFor()
  const [mail, ...others] = await readMailbox(mailbox)
  assert.ok(mail && others.length === 0)
  assert.match(mail.text ?? '', /Rosa Lima[\s\S]*Idioma: inglês[\s\S]*Hours in the workshop: /)
  assert.deepEqual(
    faults.filter(fault => !fault.includes('400')),
    [],
  )
})

test('with English names the script chooses the service that the query names', {
  timeout: 120_000,
}, async t => {
  const { page, faults } = await openPage(await startBrowser(t), `http://localhost:${port}`, 390)
  await page.goto('/en/talk?subject=reparo')
  assert.equal(await page.locator('#subject').inputValue(), 'reparo')
  await page.goto('/en/talk?assunto=reparo')
  assert.equal(await page.locator('#subject').inputValue(), '')
  assert.deepEqual(faults, [])
})
