import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { openPage, startBrowser } from '../support/browser.ts'
import { documentPaths } from '../support/documents.ts'
import { companyContent, startSite } from '../support/process.ts'
import { startTestSite } from '../support/site.ts'

const limit = { timeout: 300_000 }

const paths = documentPaths(await startTestSite())

const units = [
  'dias?|semanas?|mes(?:es)?|horas?|h|minutos?|min|segundos?|pessoas|pedidos|erros',
  'days?|weeks?|months?|hours?|minutes?|seconds?|people|orders|errors',
  'días?|personas|errores',
  'GB|KiB|Mbit/s|milissegundos|milliseconds|milisegundos',
].join('|')

/** What a reader takes for one thing, in the words of the sample's three languages. */
const wholes = {
  'an amount of money': /R\$\s\d[\d.,]*/gu,
  'a number and its unit': new RegExp(`(?<![\\p{L}\\d])\\d[\\d.,]*\\s(?:${units})(?!\\p{L})`, 'gu'),
  'an article of a law': /\bart\.\s\d+/gu,
  'e-mail': /\be-mails?\b/giu,
}

/** Every text that matches, and those of them that stand on two lines, each with some words around it. */
async function find(page: Page, { source, flags }: RegExp): Promise<{ all: string[]; broken: string[] }> {
  return page.evaluate(
    ({ source, flags }) => {
      const all: string[] = []
      const broken: string[] = []
      for (const [text, nodes] of blocksOfText()) {
        for (const { 0: match, index } of text.matchAll(new RegExp(source, flags))) {
          all.push(match)
          const tops = rectangles(nodes, index, index + match.length).map(({ bottom }) => bottom)
          const [first = 0, last = 0] = [Math.min(...tops), Math.max(...tops)]
          if (last - first > 8) broken.push(text.slice(Math.max(0, index - 20), index + match.length + 20))
        }
      }
      return { all, broken }

      /** The visible text of each block, in the order of the page, with the nodes that it consists of. */
      function blocksOfText(): (readonly [string, Text[]])[] {
        const blocks = new Map<Element, Text[]>()
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
        while (walker.nextNode()) {
          const node = walker.currentNode as Text
          const parent = node.parentElement
          if (!parent?.checkVisibility() || parent.closest('pre, code, textarea, button')) continue
          const block = parent.closest('p, li, td, th, h1, h2, h3, h4, label, small, footer, div') ?? parent
          blocks.set(block, [...(blocks.get(block) ?? []), node])
        }
        return [...blocks.values()].map(nodes => [nodes.map(({ data }) => data).join(''), nodes] as const)
      }

      function rectangles(nodes: readonly Text[], from: number, to: number): DOMRect[] {
        let start = 0
        return nodes.flatMap(node => {
          const [first, last] = [Math.max(0, from - start), Math.min(node.length, to - start)]
          start += node.length
          if (first >= last) return []
          const range = document.createRange()
          range.setStart(node, first)
          range.setEnd(node, last)
          return [...range.getClientRects()]
        })
      }
    },
    { source, flags },
  )
}

test(
  'no amount, no number with its unit and no short word with a hyphen is cut by a line',
  limit,
  async t => {
    const site = await startSite(t, companyContent)
    const { page } = await openPage(await startBrowser(t), `http://localhost:${site.port}`)
    const found = new Map(Object.keys(wholes).map(name => [name, 0]))
    for (const path of paths) {
      await t.test(path, async () => {
        await page.goto(path)
        const cuts: string[] = []
        for (const width of [320, 390, 820, 1440]) {
          await page.setViewportSize({ width, height: 800 })
          for (const [name, pattern] of Object.entries(wholes)) {
            const { all, broken } = await find(page, pattern)
            found.set(name, (found.get(name) ?? 0) + all.length)
            cuts.push(...broken.map(text => `${name} at ${width} px: ${text}`))
          }
        }
        assert.deepEqual(cuts, [])
      })
    }
    for (const [name, count] of found) assert.ok(count > 0, `the sample holds ${name}`)
  },
)
