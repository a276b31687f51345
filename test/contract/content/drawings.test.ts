import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pageNamed } from '../../../src/catalog/catalog.ts'
import { isPage } from '../../../src/publishing/snapshot/resource.ts'
import { drawingAssets, drawingPath } from '../../../src/site/parts/drawings.ts'
import { assertFaults, catalogOf, type FaultRow, testFaults } from '../../support/content.ts'
import { elements, fetchHtml } from '../../support/html.ts'
import { startTestSite } from '../../support/site.ts'

const file = 'services/reparo/drawing.svg'
const start = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30">'

test('a drawing of a service or page is part of the catalog, its shapes as they are written', async () => {
  const shapes =
    '<g class="accent" transform="rotate(14)"><path d="M1 2h3"/></g><circle cx="4" cy="5" r="-.5"/>'
  const drawing = `<!-- A cell. -->\n${start}\n  ${shapes.replaceAll('><', '>\n<')}\n</svg>\n`
  const { services, pages } = await catalogOf({ [file]: drawing, 'pages/about/drawing.svg': drawing })
  const [repair, other] = services
  assert.deepEqual(repair?.drawing, { viewBox: '0 0 40 30', markup: shapes })
  assert.equal(other?.drawing, undefined)
  const about = pages.find(({ id }) => id === 'about')
  assert.deepEqual(about?.drawing, repair?.drawing)
})

test('accepted: a drawing of 8192 characters, which is the most', async () => {
  const shape = '<path d="M0 0"/>'
  const drawing = `${start}${shape}</svg>`
  const { services } = await catalogOf({ [file]: drawing + ' '.repeat(8192 - drawing.length) })
  assert.equal(services[0]?.drawing?.markup, shape)
})

const rows: readonly FaultRow[] = [
  [
    'a script in a drawing',
    { [file]: `${start}\n‸<script>alert(1)</script></svg>` },
    '<script> has no place here',
  ],
  ['a style in a drawing', { [file]: `${start}‸<style>*{}</style></svg>` }, '<style> has no place here'],
  ['HTML in a drawing', { [file]: `${start}‸<img/></svg>` }, '<img> has no place here'],
  ['a drawing inside a drawing', { [file]: `${start}‸${start}</svg></svg>` }, '<svg> has no place here'],
  ['a drawing that is no SVG', { [file]: '‸<p></p>' }, '<p> has no place here'],
  ['text in a drawing', { [file]: `${start}‸ Olá <path d="M0 0"/></svg>` }, 'no shape of a drawing'],
  [
    'a foreign element',
    { [file]: `${start}‸<foreignObject></foreignObject></svg>` },
    'no shape of a drawing',
  ],
  ['an entity in a drawing', { [file]: `‸<!DOCTYPE svg>${start}</svg>` }, 'no shape of a drawing'],
  [
    'an event handler',
    { [file]: `${start}‸<path onload="x()" d="M0 0"/></svg>` },
    'onload="x()" has no place on <path>',
  ],
  [
    'a link to elsewhere',
    { [file]: `${start}‸<path href="//x.test" d="M0 0"/></svg>` },
    'href="//x.test" has no place',
  ],
  [
    'a colour of its own',
    { [file]: `${start}‸<path fill="#fff" d="M0 0"/></svg>` },
    'fill="#fff" has no place',
  ],
  ['an unknown class', { [file]: `${start}‸<path class="top" d="M0 0"/></svg>` }, 'class="top" has no place'],
  [
    'an attribute that is no geometry',
    { [file]: `${start}‸<path d="url(x)"/></svg>` },
    'd="url(x)" has no place',
  ],
  [
    'an element of the name of what every object has',
    { [file]: `${start}‸<constructor/></svg>` },
    '<constructor> has no place here',
  ],
  [
    'an attribute of the name of what every object has',
    { [file]: `${start}‸<g constructor="1"/></svg>` },
    'constructor="1" has no place on <g>',
  ],
  ['an attribute of an end tag', { [file]: `${start}<g>‸</g x="y"></svg>` }, '</g> has no place here'],
  ['an element closed by another', { [file]: `${start}<g>‸</path></svg>` }, '</path> has no place here'],
  ['an element that stays open', { [file]: `${start}<g>‸` }, 'no shape of a drawing'],
  ['a drawing without a viewBox', { [file]: '‸<svg></svg>' }, '<svg> lacks its viewBox'],
  ['something behind a drawing', { [file]: `${start}</svg>‸<svg/>` }, 'stands behind the drawing'],
  ['an empty drawing', { [file]: '‸' }, 'no shape of a drawing'],
  [
    'a drawing that is too large',
    { [file]: `‸${`${start}<path d="M0 0"/></svg>`.padEnd(8193)}` },
    'has 8193 characters, more than 8192',
  ],
]

testFaults(rows)

test('refused: a drawing that is not UTF-8', () =>
  assertFaults({ [file]: new Uint8Array([0x3c, 0xff]) }, [`${file}:1:1`, 'not UTF-8']))

test('refused: a drawing under another name, and one of a page that is not listed', () =>
  assertFaults(
    { 'pages/about/picture.svg': `${start}</svg>`, 'pages/team/drawing.svg': `${start}</svg>` },
    ['pages/about/picture.svg:1:1', 'nothing reads this file', 'drawing.svg'],
    ['pages/team/drawing.svg:1:1', 'company.yaml does not list team'],
  ))

test('the page of a service has its drawing next to the title, and those of the others at its end', async () => {
  const site = await startTestSite()
  const { services } = site.application.snapshot.site.catalog
  for (const service of services) {
    const drawings = elements(await fetchHtml(site, service.texts.pt.path), 'main')
      .flatMap(main => elements(main, 'svg'))
      .filter(svg => svg.attributes.get('class') === 'drawing')
    assert.deepEqual(
      drawings.map(svg => svg.attributes.get('data-piece')),
      [service, ...services.filter(other => other !== service)].map(({ id }) => `service-${id}`),
      service.texts.pt.path,
    )
    for (const svg of drawings) assert.equal(svg.attributes.get('aria-hidden'), 'true')
  }
})

test('every drawing and sign in a page is kept from readers aloud', async () => {
  const site = await startTestSite()
  const paths = [...site.application.snapshot.resources].flatMap(([path, resource]) =>
    isPage(resource) ? [path] : [],
  )
  const drawings = (await Promise.all(paths.map(path => fetchHtml(site, path)))).flatMap(page =>
    elements(page, 'svg'),
  )
  assert.ok(drawings.some(({ attributes }) => attributes.get('class') === 'drawing'))
  for (const { attributes } of drawings) assert.equal(attributes.get('aria-hidden'), 'true')
})

test('the cells of the home page fill one after the other, the last first; a cell inside a group is not counted', async () => {
  const cell = (d: string, name: string) => `<path class="${name}" d="${d}"/>`
  const drawing = `${start}${cell('M1 1', 'accent')}<g>${cell('M2 2', 'accent')}</g>${cell('M3 3', 'level')}</svg>`
  const catalog = await catalogOf({ 'pages/home/drawing.svg': drawing })
  const home = pageNamed(catalog, 'home') ?? assert.fail('a home page')
  const file = drawingAssets(catalog).find(({ path }) => path === drawingPath(home))
  const shapes = new TextDecoder().decode(file?.bytes)
  assert.deepEqual(
    [...shapes.matchAll(/<path[^>]*? d="(M\d)/g)].map(([tag, place]) => [
      place,
      /fill-opacity="[^"]*"|clip-path="[^"]*"/.exec(tag)?.[0],
    ]),
    [
      ['M1', 'fill-opacity="calc((var(--filling) - 2) / 20)"'],
      ['M2', undefined],
      ['M3', 'clip-path="inset(calc(100% - (var(--filling) - 0) * 5%) 0 0)"'],
    ],
  )
})
