import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import type { Page } from 'playwright-core'
import { startBrowser } from '../support/browser.ts'
import { browse, states } from './browse.ts'
import { generatedLines } from './generated-texts.ts'
import { inPage } from './in-page.ts'
import { paintedContrastFaults } from './painted.ts'

/** A list with a drawn bullet in the line of the text. */
const bullet =
  'ul { padding: 0; list-style: none; inline-size: 300px } li::before { content: ""; display: inline-block; inline-size: 10px; block-size: 10px; margin-inline-end: 20px; background: green }'
const twoLines = 'One line, and<br>a second one'

/** For each rule pages with a fault, and pages like them without one. */
const planted: Readonly<
  Record<
    string,
    { readonly faults: readonly string[]; readonly clean: readonly string[]; readonly isPrint?: true }
  >
> = {
  'broken-word': {
    faults: [
      '<p style="width: 5em; overflow-wrap: anywhere">Orthodontics</p>',
      '<p style="width: 5em; word-break: break-all">Implants periodontology</p>',
      '<p style="width: 5em; hyphens: auto; overflow-wrap: anywhere" lang="xx">Orthodontics</p>',
      '<p style="max-width: 300px; overflow-wrap: anywhere; font-size: 18px">Rechtsschutzversicherungsgesellschaft</p>',
      '<p style="width: 9em; word-break: break-all"><a href="mailto:a@b.example">hello@<wbr>orthodontics<wbr>.example</a></p>',
    ],
    clean: [
      '<p style="width: 9em; overflow-wrap: anywhere"><a href="mailto:a@b.example">hello@<wbr>orthodontics<wbr>.example</a></p>',
      '<p style="width: 5em">Orthodontics and implants</p>',
      '<p style="width: 5em; overflow-wrap: anywhere">Ortho&shy;dontics</p>',
      '<p style="width: 5em; overflow-wrap: anywhere">somebody@company.example <code>longIdentifier</code></p>',
      '<p style="width: 5em; overflow-wrap: anywhere">https://company.example/address</p>',
      '<p style="width: 5em; overflow-wrap: anywhere"><a href="mailto:a@b.example">a@<wbr>orthodontics<wbr>.example</a></p>',
      '<p style="overflow-wrap: anywhere; font-size: 3em; width: 360px">Rechtsschutzversicherungsgesellschaft</p>',
      '<p style="overflow-wrap: anywhere; font-size: 20px; width: 296px">(Rechtsschutzversicherungen)(Rechtsschutz)</p>',
    ],
  },
  'text-over-text': {
    faults: [
      '<div style="display: grid"><b style="grid-area: 1/1">Ellen, founder</b><i style="grid-area: 1/1">Dentist</i></div>',
      '<p>One line</p><p style="margin-top: -2.3em">Another line</p>',
      '<style>b::before { content: "Price"; position: absolute }</style><p><b>900</b></p>',
      '<style>b::after { content: attr(title); margin-inline-start: -2em }</style><p><b title="Price">Nine hundred</b></p>',
    ],
    clean: [
      '<p>One line</p><p style="margin-top: -1em">Another line</p>',
      '<p style="line-height: 1">One <b>line</b><br>and <i>another</i></p>',
      '<style>b::before { content: "Price"; display: block }</style><p><b>900</b></p>',
    ],
  },
  'narrow-text': {
    faults: [
      '<p style="width: 0; overflow-wrap: anywhere">For programs and AI</p>',
      '<p style="width: 3em; overflow-wrap: anywhere">General dentistry and more</p>',
      '<div style="height: 0">Something</div>',
      '<div style="display: grid; grid-template-columns: 5.5em 1fr"><b style="display: block">General dentistry</b></div>',
    ],
    clean: [
      '<div style="display: grid; grid-template-columns: 6em 1fr"><p>General dentistry and more</p><p>A text next to it that leaves no room</p></div>',
      '<p style="width: 9em">General dentistry and more</p>',
      '<p style="width: 3em">1 of 2</p>',
      '<p style="position: absolute; width: 1px; height: 1px; overflow: hidden">Only for readers</p>',
    ],
  },
  'reading-order': {
    faults: [
      '<div style="display: flex; flex-direction: column-reverse"><b>Name</b><p>Summary</p></div>',
      '<div style="display: flex; flex-direction: row-reverse; justify-content: flex-end"><b>Name</b><p style="margin: 0">Summary</p></div>',
      '<div style="display: grid; grid-template-columns: 1fr 1fr"><b style="grid-area: 2/2">Name</b><p style="grid-area: 1/2">Summary</p></div>',
    ],
    clean: [
      '<div style="columns: 2"><p>One</p><p>Two</p><p>Three</p><p>Four</p></div>',
      '<div style="display: grid; grid-template-columns: 1fr 1fr"><b>Name</b><p>Summary</p><b>Name</b><p>Summary</p></div>',
      '<div dir="rtl" style="display: flex"><b>اسم</b><p>نص</p></div>',
    ],
  },
  outside: {
    faults: [
      '<p style="width: 900px; white-space: nowrap">A text that is longer than the screen of a phone is wide</p>',
      '<p style="margin-left: -40px">Begins before the screen</p>',
      '<style>p::before { content: "Price of all" } p { width: 3em; overflow: hidden; white-space: nowrap }</style><p></p>',
      '<style>p::after { content: "Price of all"; margin-inline-start: -60px }</style><p></p>',
      '<p style="width: 5em; overflow: hidden; white-space: nowrap">A text that is cut off</p>',
      '<p style="height: 1em; width: 6em; background: #eee">A text that runs out of its box at the end</p>',
      '<div style="overflow-x: clip"><pre style="width: 900px; overflow: auto">A program that scrolls</pre></div>',
    ],
    clean: [
      '<div style="overflow: auto"><p style="width: 900px">A table that is longer than the screen of a phone is wide</p></div>',
      '<p style="width: 5em; overflow: hidden; white-space: nowrap; text-overflow: ellipsis">A text that is cut off</p>',
      '<p style="background: #eee">A text in its box</p>',
      '<style>p::before { content: "Price of all" }</style><p></p>',
    ],
  },
  'unstyled-list': {
    faults: [
      '<main><ul class="service-lines"><li><strong><a href="/">Name</a></strong> <span class="kind">kind</span> <span class="summary">Summary</span></li></ul></main>',
      '<main><ul style="list-style: none; padding: 0"><li><strong>Name</strong> <span class="kind">kind</span> <span class="summary">Summary</span></li></ul></main>',
    ],
    clean: [
      '<main><ul class="service-lines" style="list-style: none; padding: 0"><li><strong style="display: block">Name</strong> <span class="kind">kind</span> <p class="summary">Summary</p></li></ul></main>',
      '<main><ul><li>A <strong>list</strong> of the text</li></ul></main>',
      '<main><ul class="plain" style="padding: 0"><li><strong>Name</strong> <span class="kind">(kind):</span> <span class="summary">Summary</span></li></ul></main>',
    ],
  },
  'under-bullet': {
    faults: [
      `<style>${bullet}</style><main><ul><li>${twoLines}</li></ul></main>`,
      `<style>${bullet} li { text-align: center; padding-inline-start: 30px } li::before { margin-inline-start: -30px }</style><main><ul><li>One line, and<br>a second that is longer</li></ul></main>`,
    ],
    clean: [
      `<style>${bullet} li { padding-inline-start: 30px } li::before { margin-inline-start: -30px }</style><main><ul><li>${twoLines}</li></ul></main>`,
      `<style>${bullet}</style><main><ul><li>One line</li></ul></main>`,
      `<main><ul><li>${twoLines}</li></ul></main>`,
    ],
  },
  'small-target': {
    faults: [
      '<a href="/a" style="display: block; line-height: 16px">One</a><a href="/b" style="display: block; line-height: 16px">Two</a>',
      '<ul style="line-height: 18px"><li><a href="/a">One</a></li><li><a href="/b">Two</a></li></ul>',
    ],
    clean: [
      '<ul style="line-height: 26px"><li><a href="/a" style="display: block">One</a></li><li><a href="/b" style="display: block">Two</a></li></ul>',
      '<p>Read <a href="/a">one</a> and then <a href="/b">two</a>.</p>',
      '<a href="/a" style="line-height: 16px">One</a>',
    ],
  },
  empty: {
    faults: [
      '<main><h2></h2><p>Text</p></main>',
      '<main><p>Text</p><ul><li></li></ul></main>',
      '<footer><div><h2><a href="/">Contact</a></h2></div><div><h2>Pages</h2><p>Text</p></div></footer>',
      '<footer><div><h2>Contact</h2></div><div><p>Legal name</p></div></footer>',
      '<footer><nav><div><h2>Pages</h2></div></nav><p>Legal name</p></footer>',
      '<main><section><h2>Heading</h2></section><section><h2>Next</h2><p>Text</p></section></main>',
      '<main><p>Text</p></main><nav></nav>',
    ],
    clean: [
      '<main><section><h2>Heading</h2><div style="display: contents"><p>Text</p></div></section></main>',
      '<main><h2>Heading</h2><h3>Part</h3><p>Text</p></main>',
      '<footer><h2>Contact</h2><p>Text</p></footer>',
      '<footer><div><h2><a href="/">Contact</a></h2><ul><li>Text</li></ul></div><p>Legal name</p></footer>',
      '<main><h2>Heading</h2><img alt="" width="40" height="40" src="data:image/svg+xml,%3Csvg xmlns=\'http://www.w3.org/2000/svg\' width=\'4\' height=\'4\'/%3E"></main>',
    ],
  },
  'stray-sign': {
    faults: ['<ol><li><strong style="display: block">First visit</strong>: forty minutes</li></ol>'],
    clean: ['<ol><li><strong>First visit</strong>: forty minutes</li></ol>'],
  },
  touching: {
    faults: [
      '<p style="border: 1px solid; width: 12em">Text at its border</p>',
      '<p style="background: #ddd; width: 12em">Text at the edge of its ground</p>',
      '<button style="display: block; border: 0; background: #333">Send</button><a href="/">Privacy</a>',
      '<div style="display: flex"><p>Name</p><p>Kind</p></div>',
      '<p style="margin: 0; line-height: 1">choose it below.</p><div style="border: 1px solid; padding: 20px">Card</div>',
      `<p style="margin: 0; line-height: 1.65">A text on a picture's edge</p><figure style="margin: 0"><img alt="" width="300" height="40" style="display: block" src="${square()}"></figure>`,
    ],
    clean: [
      '<p style="border: 1px solid; padding: 6px; width: 12em">Text in its border</p>',
      '<p style="background: #ddd; box-shadow: 0 0 0 100vmax #ddd; clip-path: inset(0 -100vmax)">A band</p>',
      '<p style="border: 1px solid #fff; background: #fff">A box that nobody sees</p>',
      '<p style="border-left: 4px solid; padding-left: 1em; text-align: right">A quotation</p>',
      '<p>A <code style="background: #ddd">mark</code> in a text</p>',
      '<div style="display: flex; gap: 1em"><p>Name</p><p>Kind</p></div>',
      `<p>A text above a picture</p><figure style="margin: 0"><img alt="" width="300" height="40" style="display: block" src="${square()}"></figure>`,
    ],
  },
  'broken-picture': {
    faults: [
      '<img alt="" width="40" height="40" src="data:image/png;base64,AAAA">',
      `<img alt="" width="40" height="40" style="width: 0" src="${square()}">`,
      `<img alt="" src="${square()}">`,
      `<img alt="" width="40" height="40" style="width: 80px; height: 40px" src="${square()}">`,
    ],
    clean: [
      `<img alt="" width="40" height="40" src="${square()}">`,
      `<img alt="" width="40" height="40" style="width: 80px; height: 40px; object-fit: cover" src="${square()}">`,
    ],
  },
  'high-picture': {
    faults: [
      `<img alt="" width="360" height="900" style="inline-size: 360px; block-size: 900px" src="${square()}">`,
    ],
    clean: [
      `<img alt="" width="360" height="900" style="inline-size: 300px; block-size: 750px" src="${square()}">`,
      `<img alt="" width="360" height="900" style="block-size: 900px; display: none" src="${square()}">`,
    ],
  },
  'lone-sign': {
    faults: [
      '<p style="width: 3em">Êtes-vous prêts ?</p>',
      '<p style="width: 3em">Ready <b>!</b></p>',
      '<ul><li>One<br>. </li></ul>',
    ],
    clean: [
      '<p style="width: 3em">Êtes-vous prêts\u00a0?</p>',
      '<p>?</p>',
      '<table><tr><td>Words</td><td>–</td></tr></table>',
      '<p style="width: 20em">Êtes-vous prêts ? Oui.</p>',
      '<pre>{\n}</pre>',
    ],
  },
  alone: {
    faults: [
      '<ul style="display: grid; grid-template-columns: 1fr 1fr 1fr; padding: 0"><li style="display: block">One person</li></ul>',
      '<div style="display: grid; grid-template-columns: 1fr 1fr"><blockquote>What somebody says</blockquote></div>',
    ],
    clean: [
      '<ul style="display: grid; grid-template-columns: 1fr 1fr; padding: 0"><li>One</li><li>Two</li></ul>',
      '<ul style="display: grid; padding: 0"><li style="display: block">One person</li></ul>',
      '<div style="display: grid; grid-template-columns: 1fr 1fr"><blockquote>What</blockquote><p>Text</p></div>',
    ],
  },
  'pale-print': {
    isPrint: true,
    faults: [
      '<p style="color: #fff">White on white</p>',
      '<div style="background: #123; color: #fff"><p style="background: #eee">White on grey</p></div>',
      '<style>p::before { content: "Pale"; color: #ccc }</style><p></p>',
    ],
    clean: [
      '<p style="color: #333">Grey</p>',
      '<div style="background: #123; color: #fff"><p>White on its ground</p></div>',
    ],
  },
  'said-twice': {
    faults: ['<ul><li><strong>Bookkeeping</strong> <span>Bookkeeping</span></li></ul>'],
    clean: [
      '<ul><li><strong>Bookkeeping</strong> <span>Each month</span></li><li><strong>Bookkeeping</strong></li></ul>',
      '<ul><li>Send <a href="/a">UTF-8</a>, always <a href="/b">UTF-8</a></li></ul>',
    ],
  },
}

function square(): string {
  return "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='40' height='40'/%3E"
}

async function show(page: Page, html: string): Promise<void> {
  await page.goto('about:blank')
  await page.setContent(
    `<!doctype html><html lang="en"><body style="font: 16px/1.5 sans-serif">${html}</body></html>`,
  )
  await page.evaluate(() => Promise.allSettled([...document.images].map(image => image.decode())))
}

async function openBlank(t: TestContext): Promise<Page> {
  const browser = await startBrowser(t)
  return browser.newPage({ viewport: { width: 390, height: 800 } })
}

test('each rule finds what is planted, and nothing in a page like it', { timeout: 120_000 }, async t => {
  const page = await openBlank(t)
  for (const [rule, { faults, clean, isPrint = false }] of Object.entries(planted)) {
    await t.test(rule, async () => {
      const found = async (html: string) => {
        await show(page, html)
        const generated = await generatedLines(page)
        return (await inPage(page, 'findFaults', { isPrint, generated })).filter(each => each.rule === rule)
      }
      for (const html of faults) assert.ok((await found(html)).length > 0, `a fault in ${html}`)
      for (const html of clean) assert.deepEqual(await found(html), [], html)
    })
  }
})

test('every rule has planted faults', async t => {
  const page = await openBlank(t)
  assert.deepEqual(Object.keys(planted).toSorted(), (await inPage(page, 'ruleNames')).toSorted())
})

test('the order on paper is not asked', async t => {
  const page = await openBlank(t)
  await show(page, planted['reading-order']?.faults[0] ?? assert.fail())
  assert.deepEqual(await inPage(page, 'findFaults', { isPrint: true }), [])
})

const weak: Readonly<Record<string, string>> = {
  'on a colour': '<p style="color: #999">Grey</p>',
  'on a pseudo-element':
    '<style>p { position: relative; z-index: 0; color: #777 } p::before { content: ""; position: absolute; inset: 0; z-index: -1; background: #f63 }</style><p>Grey</p>',
  'on a gradient':
    '<p style="background: linear-gradient(90deg, #fff, #666); color: #555">A text that becomes unreadable</p>',
  'of a text that the stylesheet adds':
    '<style>p::before { content: "Price"; color: #aaa; margin-inline-end: 1em }</style><p>900</p>',
  'half transparent': '<p style="opacity: 0.4">Pale</p>',
  'on a picture': `<p style="background: url(&quot;data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='40' height='40'%3E%3Cpath d='M0 0h40v40H0' fill='%23444'/%3E%3C/svg%3E&quot;); color: #000">On a picture</p>`,
}

const strong: Readonly<Record<string, string>> = {
  'on a colour': '<p style="color: #666">Grey</p>',
  'of a text that the stylesheet adds':
    '<style>p::before { content: "Price"; color: #666 }</style><p>900</p>',
  'large text': '<p style="color: #888; font-size: 30px">Grey</p>',
  'a control that is switched off': '<button disabled style="color: #aaa">Send</button>',
  'beside a dark box':
    '<div style="display: flex; gap: 9px"><p>Black</p><p style="background: #000; color: #fff">White</p></div>',
  'under an open menu':
    '<p style="color: #000">Covered</p><div style="position: fixed; inset: 0; background: #000; color: #fff">Menu</div>',
  'across a hairline':
    '<p style="background: linear-gradient(90deg, #fff 50%, #000 50%, #000 52%, #fff 52%)">A text across a line</p>',
}

test('the painted pixels tell weak contrast, whatever paints the ground', async t => {
  const page = await openBlank(t)
  for (const [name, html] of Object.entries(weak)) {
    await show(page, html)
    assert.equal((await paintedContrastFaults(page)).length, 1, name)
  }
  for (const [name, html] of Object.entries(strong)) {
    await show(page, html)
    assert.deepEqual(await paintedContrastFaults(page), [], name)
  }
})

test('content that moves while the page loads is found', async t => {
  const page = await openBlank(t)
  await show(page, '<p style="height: 200px">One</p><p style="height: 300px">Two</p>')
  assert.deepEqual(await inPage(page, 'findShifts'), [])
  await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame)
    await frame()
    await frame()
    document.body.insertAdjacentHTML('afterbegin', '<div style="height: 300px"></div>')
    await frame()
    await frame()
  })
  const [found] = await inPage(page, 'findShifts')
  assert.match(found?.text ?? '', /^score 0\.\d/)
})

test('content that moves only on a phone is found there', async t => {
  const page = await openBlank(t)
  await page.route('https://site.test/', route =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><p style="height: 200px">One</p><p style="height: 300px">Two</p><script>
        const frames = (left, then) => left ? requestAnimationFrame(() => frames(left - 1, then)) : then()
        const hold = document.createElement('img')
        hold.src = '/slow.svg'
        document.body.append(hold)
        if (innerWidth < 600) frames(3, () => document.body.insertAdjacentHTML('afterbegin', '<div style="height: 300px"></div>'))
      </script>`,
    }),
  )
  await page.route('https://site.test/slow.svg', async route => {
    await new Promise(done => setTimeout(done, 300))
    await route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' })
  })
  const found = await browse(page, 'https://site.test/', states)
  const shifts = found.filter(({ rule }) => rule === 'layout-shift')
  assert.deepEqual(
    shifts.map(({ width, scheme }) => [width, scheme]),
    [[390, 'light']],
  )
})
