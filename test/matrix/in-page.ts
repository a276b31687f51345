import { join } from 'node:path'
import { build } from 'esbuild'
import type { Page } from 'playwright-core'
import type * as InPage from './rules/in-page.ts'

type Functions = typeof InPage
type Name = keyof Functions

/** The rules as one script, with the functions in the global `matrix`. */
const { outputFiles } = await build({
  entryPoints: [join(import.meta.dirname, 'rules/in-page.ts')],
  bundle: true,
  write: false,
  format: 'iife',
  globalName: 'matrix',
  target: 'esnext',
  footer: { js: 'globalThis.matrix = matrix' },
})
const script = outputFiles[0]?.text ?? ''

const prepared = new WeakMap<Page, Promise<void>>()

/** Calls one of these functions in the page. Its parameters and its result are data. */
export async function inPage<N extends Name>(
  page: Page,
  name: N,
  ...parameters: Parameters<Functions[N]>
): Promise<Awaited<ReturnType<Functions[N]>>> {
  const preparing = prepared.get(page) ?? prepare(page)
  prepared.set(page, preparing)
  await preparing
  const call = `matrix.${name}(...${JSON.stringify(parameters)})`
  return (await page.evaluate(call)) as Awaited<ReturnType<Functions[N]>>
}

/** Loads the script into the document and those that follow. */
async function prepare(page: Page): Promise<void> {
  await page.addInitScript(script)
  await page.evaluate(script)
}
