import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contentDirs, published } from '../../../test/support/site.ts'
import { plainText } from '../../catalog/prose.ts'
import { nameOrType, serviceTitle, typeAfterName } from '../../catalog/service-names.ts'
import { longestLine } from '../../catalog/share-picture.ts'
import { service } from './kind.ts'

test('the shared picture of a service says its name and type, where both fit on the line, else its name', async () => {
  const { site } = await published(contentDirs.second)
  const [page] = site.catalog.services
  assert.ok(page)
  const { name } = page.texts.en
  const room = longestLine - `${name} · `.length
  const lineWith = (serviceType: string) => {
    const texts = { ...page.texts, en: { ...page.texts.en, serviceType } }
    return service.shareLine(site, { ...page, texts }, 'en')
  }
  assert.equal(lineWith('x'.repeat(room)), `${name} · ${'x'.repeat(room)}`)
  assert.equal(lineWith('x'.repeat(room + 1)), name)
})

test('a name that says the type too is printed once, in every place', async () => {
  const { site } = await published(contentDirs.second)
  const [page] = site.catalog.services
  assert.ok(page)
  const saidOf = (name: string, serviceType: string) => {
    const text = { ...page.texts.en, name, serviceType, title: 'Care', headline: 'Care' }
    const texts = { ...page.texts, en: text }
    return [
      serviceTitle(text),
      service.shareLine(site, { ...page, texts }, 'en'),
      nameOrType(text) + typeAfterName(text, ', '),
    ]
  }
  const longer = 'Dental implants for adults'
  const once = [longer, longer, longer]
  assert.deepEqual(saidOf('Dental implants', 'Dental Implants'), Array(3).fill('Dental Implants'))
  assert.deepEqual(saidOf(longer, 'Dental implants'), once)
  assert.deepEqual(saidOf('dental implants', longer), once)
  // A part of a word is not the word.
  assert.deepEqual(saidOf('Art', 'Custom carts'), [
    'Custom carts (Art)',
    'Art · Custom carts',
    'Art, Custom carts',
  ])
})

test('the lead of a service begins with its type, unless the title says just that', async () => {
  const { site } = await published(contentDirs.second)
  const [page] = site.catalog.services
  assert.ok(page)
  const leadWith = (title: string) => {
    const texts = { ...page.texts, en: { ...page.texts.en, title } }
    const [lead] = service.body.introduction({ ...page, texts }, 'en', site)
    return lead?.type === 'paragraph' ? plainText(lead.content) : undefined
  }
  const { serviceType, summary } = page.texts.en
  assert.equal(leadWith('Anything else'), `${serviceType}. ${summary}`)
  assert.equal(leadWith(serviceType), summary)
})

test('a service whose facts have no short audience says the full one once, among its facts', async () => {
  const { site } = await published(contentDirs.second)
  const [page] = site.catalog.services
  assert.ok(page)
  const saidWith = (facts: { readonly audience?: string; readonly ownership: string }) => {
    const texts = { ...page.texts, en: { ...page.texts.en, facts } }
    const { introduction, continuation } = service.body
    const changed = { ...page, texts }
    return [introduction, continuation]
      .flatMap(write => write?.(changed, 'en', site) ?? [])
      .filter(block => JSON.stringify(block).includes(page.texts.en.audience))
      .map(({ type }) => type)
  }
  assert.deepEqual(saidWith({ ownership: 'The chair' }), ['list'])
  assert.deepEqual(saidWith({ ownership: 'The chair', audience: 'Schools' }), ['paragraph'])
})
