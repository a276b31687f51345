import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { without } from '../../test/support/installed.ts'
import { programPath, startCompany, thisFile } from './support/program.ts'
import { infoBody, json, problem, startScripted } from './support/scripted-server.ts'
import { openTerminal } from './support/terminal.ts'

const { env } = await startCompany(thisFile)

suite('on a terminal', { skip: without('tmux'), concurrency: 1 }, () => {
  test('a list is a table in the width of the screen', async t => {
    const terminal = await openTerminal(t, ['services'], { env })
    const screen = await terminal.shows(/exit 0/)
    assert.match(screen, /^Slug {2,}Name {2,}Summary\nreparo {2,}Repair {2,}We repair/)
    assert.match(screen, /\n {10,}\S/)
  })

  test('on a narrow screen each row is told from top to bottom, and no word is broken', async t => {
    const terminal = await openTerminal(t, ['services'], { env, columns: 40 })
    const screen = await terminal.shows(/exit 0/)
    assert.match(screen, /^reparo\n {2}Name: Repair\n {2}Summary: We repair chairs, desks and\n/)
  })

  for (const columns of [40, 80, 200]) {
    test(`a page is laid out for ${columns} columns: headings, lists, tables, numbered links`, async t => {
      const terminal = await openTerminal(t, ['page', '/en/api-doc'], { env, columns })
      const screen = await terminal.shows(/exit 0/)
      assert.match(screen, /\nWorkshop API\n═{12}\n/)
      assert.match(screen, /\[1\] https:\/\/www\.example\.org\/api\/v1\n/)
      assert.doesNotMatch(screen, /^---|\*\*|\| ---/m)
      const lines = screen.split('\n').map(line => [...line].length)
      assert.ok(Math.max(...lines) <= Math.min(columns, 100))
    })
  }

  test('there are colours on a terminal, none with NO_COLOR and none where the terminal cannot', async t => {
    const styledWith = async (more: Record<string, string>) => {
      const terminal = await openTerminal(t, ['service', 'reparo'], { env: { ...env, ...more } })
      await terminal.shows(/exit 0/)
      return (await terminal.screen(true)).includes('\u001b[')
    }
    assert.equal(await styledWith({}), true)
    assert.equal(await styledWith({ NO_COLOR: '1' }), false)
    assert.equal(await styledWith({ TERM: 'dumb' }), false)
  })

  test('only stdout decides how data is written: into a file it is plain though a person watches', async t => {
    const shell = `'${process.execPath}' '${import.meta.dirname}/../dist/vitrine.js' services > out; cat -v out`
    const terminal = await openTerminal(t, [], { env, columns: 200, shell: `cd "$HOME"; ${shell}` })
    assert.match(
      await terminal.shows(/exit 0/),
      /^reparo\^IRepair\^IWe repair|^reparo {2,}Repair {2,}We repair/,
    )
    assert.doesNotMatch(await terminal.screen(), /\^\[/)
  })

  test('text is paged when it is asked for', async t => {
    const terminal = await openTerminal(t, ['services', '--pager'], {
      env: { ...env, PAGER: 'sed s/^/paged:/' },
    })
    assert.match(await terminal.shows(/exit 0/), /^paged:Slug/)
  })

  for (const words of [
    ['services', '--markdown'],
    ['page', '/en', '--markdown'],
    ['services', '--json'],
    ['page', '/en', '--json'],
  ]) {
    test(`${words.join(' ')} is paged when it is asked for`, async t => {
      const terminal = await openTerminal(t, [...words, '--pager'], {
        env: { ...env, PAGER: 'sed s/^/paged:/' },
      })
      assert.match(await terminal.shows(/exit 0/), /^paged:\S/)
    })
  }

  for (const words of [['services'], ['services', '--json']]) {
    test(`without such a pager ${words.join(' ')} is shown all the same`, async t => {
      const terminal = await openTerminal(t, [...words, '--pager'], {
        env: { ...env, PAGER: 'nosuchpager' },
      })
      assert.match(await terminal.shows(/exit 0/), /sob-medida-escolar/)
    })
  }

  test('a page with the line ends of Windows is Markdown without strange signs', async t => {
    const server = await startScripted(t, (_request, response) =>
      response.writeHead(200, { 'Content-Type': 'text/markdown' }).end('# One\r\n\r\ntwo\r\n'),
    )
    const terminal = await openTerminal(t, ['page', '/x', '--markdown'], {
      env: { VITRINE_URL: server.url },
    })
    assert.equal(await terminal.shows(/exit 0/), '# One\n\ntwo\nexit 0')
  })

  test('characters of double width keep the columns of a table straight', async t => {
    const services = [
      { slug: 'a', name: '修理机', summary: 'x' },
      { slug: 'b', name: '👩‍🔧👩‍🔧', summary: 'x' },
      { slug: 'c', name: 'plain', summary: 'x' },
    ]
    const server = await startScripted(t, (_request, response) => json(response, { services }))
    const terminal = await openTerminal(t, ['services'], { env: { VITRINE_URL: server.url } })
    assert.match(await terminal.shows(/exit 0/), /\na {5}修理机 {2}x\n/)
  })

  test('no reference to a character of a page or of the API colours the screen or writes elsewhere', async t => {
    const evil = 'a&#27;[31m&#x1b;]0;title&#7;&#x9b;35m&#8238;b'
    const server = await startScripted(t, ({ url }, response) => {
      if (url?.startsWith('/api/v1/servicos'))
        return json(response, {
          slug: 'x',
          name: 'X',
          summary: evil,
          audience: evil,
          url: 'https://a.example',
          capabilities: [evil],
          faq: [{ question: evil, answer: evil }],
          sections: [{ heading: evil, paragraphs: [evil], items: [] }],
        })
      response.writeHead(200, { 'Content-Type': 'text/markdown' })
      response.end(`# ${evil}\n\n${evil}\n\n| a |\n|---|\n| ${evil} |\n`)
    })
    for (const words of [
      ['page', '/x'],
      ['service', 'x'],
    ]) {
      const program = `'${process.execPath}' '${programPath}' ${words.join(' ')}`
      const shell = `cd "$HOME"; script -qec "${program}" log > /dev/null; cat -v log`
      const terminal = await openTerminal(t, [], { env: { VITRINE_URL: server.url, NO_COLOR: '1' }, shell })
      const screen = await terminal.shows(/exit 0/)
      assert.match(screen, /a\[31m|a&#27;/)
      // As cat -v writes them: escape, bell, and the character that turns the reading direction.
      assert.doesNotMatch(screen, /\^\[|\^G|M-bM-\^@M-\./)
    }
  })

  test('plain texts of the API are shown as they are', async t => {
    const text = '# Use __init__ and <T> in 2*3*4'
    const server = await startScripted(t, ({ url }, response) =>
      json(
        response,
        url?.startsWith('/api/v1/servicos')
          ? {
              slug: 'x',
              title: text,
              name: text,
              summary: text,
              audience: text,
              url: 'https://a.example',
              capabilities: [text],
              faq: [{ question: text, answer: text }],
              sections: [{ heading: text, paragraphs: [text], items: [{ label: text, text }] }],
            }
          : infoBody({ name: text }),
      ),
    )
    for (const [words, count] of [
      [['service', 'x'], 11],
      [['info'], 1],
    ] as const) {
      const terminal = await openTerminal(t, words, { env: { VITRINE_URL: server.url } })
      const screen = await terminal.shows(/exit 0/)
      assert.equal(screen.split(text).length - 1, count, screen)
    }
  })

  test('a list of thousands is a table', async t => {
    const services = Array.from({ length: 5000 }, (_, index) => ({
      slug: `s${index}`,
      name: 'n',
      summary: 'ten words '.repeat(15),
    }))
    const server = await startScripted(t, (_request, response) => json(response, { services }))
    const terminal = await openTerminal(t, ['services'], { env: { VITRINE_URL: server.url } })
    assert.match(await terminal.shows(/exit \d/), /\ns4999 [\s\S]*exit 0$/)
  })

  test('a spent quota counts down in one row of a narrow screen', async t => {
    const server = await startScripted(t, (_request, response, count) =>
      count === 1
        ? json(response, problem(429, 'rate_limited'), 429, { 'Retry-After': '3' })
        : json(response, { services: [] }),
    )
    const terminal = await openTerminal(t, ['services', '--wait', '--lang', 'es'], {
      env: { VITRINE_URL: server.url },
      columns: 30,
    })
    await terminal.shows(/^Se alcanzó el límite/)
    assert.match(await terminal.shows(/exit 0/), /^Slug {2}Nombre {2}Resumen\nexit 0$/)
  })

  test('JSON of a failure cannot tamper with the screen', async t => {
    const server = await startScripted(t, (_request, response) =>
      json(response, { ...problem(404, 'x'), detail: 'a\u009b31mb\u202ec' }, 404),
    )
    const words = ['info', '--json', '--url', server.url]
    const terminal = await openTerminal(t, words, { columns: 400 })
    assert.match(await terminal.shows(/exit 3/), /a\\u009b31mb\\u202ec/)
  })

  test('where standard input is the message, that is said on a terminal', async t => {
    const vitrine = `'${process.execPath}' '${import.meta.dirname}/../dist/vitrine.js'`
    const shell = `echo Twenty broken chairs. | ${vitrine} contact --name Rosa --email rosa@school.example`
    const terminal = await openTerminal(t, [], { env, columns: 200, shell })
    assert.match(await terminal.shows(/exit 2/), /standard input is the message[\s\S]*--yes/)
  })

  test('a spent quota counts down in one place', async t => {
    const server = await startScripted(t, (_request, response, count) =>
      count === 1
        ? json(response, problem(429, 'rate_limited'), 429, { 'Retry-After': '3' })
        : json(response, { services: [] }),
    )
    const terminal = await openTerminal(t, ['services', '--wait'], { env: { VITRINE_URL: server.url } })
    await terminal.shows(/Trying again in 3 s…/)
    await terminal.shows(/^Rate limit reached\. Trying again in [12] s…$/)
    assert.doesNotMatch(await terminal.shows(/exit 0/), /limit/)
  })
})
