import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { html, raw } from 'hono/html'
import type { Browser } from 'playwright-core'
import sharp from 'sharp'
import { startBrowser } from '../support/browser.ts'
import { root, sampleContent, startSite } from '../support/process.ts'

/**
 * Makes the picture of the README from the sample company: the same page for people, light and dark, and for programs.
 * Run it with `npm run picture` after the look or the home page has changed.
 */
const file = join(root, 'docs/images/vitrine.webp')
const cleanUps: (() => unknown)[] = []
const tidying = { after: (cleanUp: () => unknown) => void cleanUps.push(cleanUp) }

const style = `
body { margin: 0; width: 1280px; height: 640px; overflow: hidden; background: #f2ead9; position: relative }
.pages { margin: 0 }
.pages img { position: absolute; width: 660px; top: 40px; left: 36px; border-radius: 10px; box-shadow: 0 2px 24px #3a2a1033 }
.pages .dark { top: 150px; left: 90px }
.programs { position: absolute; top: 40px; left: 790px; width: 454px; display: grid; gap: 20px }
pre { margin: 0; padding: 16px 18px; border-radius: 10px; background: #241c12; color: #efe6d4; font: 12.5px/1.45 monospace; white-space: pre-wrap; overflow: hidden; overflow-wrap: anywhere }
b { color: #f0b429 }
`

try {
  const site = await startSite(tidying, { ...sampleContent, BASE_URL: 'http://localhost:3000' })
  const browser = await startBrowser(tidying)
  const composed = await compose(browser, {
    light: await screenshot(browser, site.url, 'light'),
    dark: await screenshot(browser, site.url, 'dark'),
    markdown: await firstLines(site.url, 'text/markdown', 12),
    json: JSON.stringify(await firstService(site.url), null, 2),
  })
  // The browsers of tests end with their process.
  await browser.close()
  await mkdir(join(root, 'docs/images'), { recursive: true })
  await sharp(composed).webp({ quality: 80, effort: 6 }).toFile(file)
} finally {
  for (const cleanUp of cleanUps.toReversed()) await cleanUp()
}

/** The top of the English home page, as the data of a picture. */
async function screenshot(browser: Browser, origin: string, colorScheme: 'light' | 'dark'): Promise<string> {
  const page = await browser.newPage({ colorScheme, viewport: { width: 1280, height: 900 } })
  await page.goto(`${origin}/en`, { waitUntil: 'networkidle' })
  const picture = await page.screenshot()
  await page.close()
  return `data:image/png;base64,${picture.toString('base64')}`
}

async function firstLines(origin: string, accept: string, count: number): Promise<string> {
  const response = await fetch(`${origin}/en`, { headers: { Accept: accept } })
  return (await response.text()).split('\n').slice(0, count).join('\n')
}

async function firstService(origin: string): Promise<object> {
  const { services } = await (await fetch(`${origin}/api/v1/servicos?lang=en`)).json()
  const { slug, name, serviceType, apiUrl } = services[0]
  return { slug, name, serviceType, apiUrl }
}

interface Parts {
  readonly light: string
  readonly dark: string
  readonly markdown: string
  readonly json: string
}

async function compose(browser: Browser, { light, dark, markdown, json }: Parts): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 640 }, deviceScaleFactor: 1.5 })
  const terminal = (command: string, output: string) => html`<pre><b>$ ${command}</b>\n${output}</pre>`
  await page.setContent(
    String(html`<!DOCTYPE html>
<style>${raw(style)}</style>
<figure class="pages"><img class="dark" src="${dark}"><img src="${light}"></figure>
<div class="programs">
${terminal("curl -H 'Accept: text/markdown' …/en", markdown)}
${terminal('curl …/api/v1/servicos?lang=en', `{ "services": [\n${json.replaceAll(/^/gm, '  ')}, …`)}
</div>`),
  )
  return page.screenshot()
}
