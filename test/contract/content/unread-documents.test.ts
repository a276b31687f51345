import { test } from 'node:test'
import { assertFaults } from '../../support/content.ts'
import { append, edits, omit, set } from '../../support/content-edits.ts'

// Every case links to the broken service from two documents of the fixture, and from one more here.
const service = 'services/reparo/pt.md'
const page = 'pages/about/pt.md'

test('links to a service whose front matter is broken YAML are not reported as dead', () =>
  assertFaults(
    {
      [service]: set('serviceType', '‸@conserto'),
      [page]: append('[Reparo](/oficina/reparo#como-funciona).'),
    },
    [service, 'broken YAML'],
  ))

test('links to the short address of a service with broken YAML are not reported as dead', () =>
  assertFaults({ [service]: set('serviceType', '‸@conserto'), [page]: append('[Reparo](/reparo).') }, [
    service,
    'broken YAML',
  ]))

test('links to a service whose front matter lacks a key are not reported as dead', () =>
  assertFaults({ [service]: omit('summary') }, [service, '"summary" is missing']))

for (const path of ['"/oficina/reparo"', "'/oficina/reparo'", '/oficina/reparo # the address']) {
  test(`the line "path: ${path}" of a broken document counts as its address`, () =>
    assertFaults({ [service]: edits(set('path', path), omit('summary')) }, [service, '"summary" is missing']))
}

test('links to a page that is not UTF-8 are not reported as dead', () =>
  assertFaults(
    { 'pages/privacy/pt.md': Buffer.from('---\npath: /dados\ntitle: Privacidade \xE9\n---\n', 'latin1') },
    ['pages/privacy/pt.md:1:1', 'not UTF-8'],
  ))

test('links to a page in a folder that company.yaml does not list are not reported as dead', () =>
  assertFaults(
    {
      'pages/team/pt.md': '---\npath: /time\n---\n',
      [page]: append('[Time](/time).'),
    },
    ['pages/team/pt.md:1:1', 'company.yaml does not list team'],
  ))

test('a link that a broken document does not answer is still dead', () =>
  assertFaults(
    { [service]: set('serviceType', '‸@conserto'), [page]: append('[Reparo](‸/oficina/conserto).') },
    [page, 'the link /oficina/conserto leads nowhere'],
    [service, 'broken YAML'],
  ))

test('a document with a fault in its body still has its faults of links and translations', () =>
  assertFaults(
    { [page]: append('‸<b>', '', '[x](‸/nada)'), 'pages/about/es.md': append('‸## Más') },
    ['pages/about/es.md', 'sections'],
    [page, 'raw HTML'],
    [page, 'the link /nada leads nowhere'],
  ))
