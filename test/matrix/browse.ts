import type { Page } from 'playwright-core'
import { generatedLines } from './generated-texts.ts'
import { inPage } from './in-page.ts'
import { paintedContrastFaults } from './painted.ts'
import type { NamedFinding } from './rules/every-rule.ts'

export type Scheme = 'light' | 'dark' | 'print'

/** How a page is shown. */
export interface State {
  readonly width: number
  readonly scheme: Scheme
}

/** A finding in a state. */
export interface StateFinding extends NamedFinding, State {}

/** The width of text on a sheet of A4, which is what the browser lays out for paper, whatever the screen. */
export const paper = 605

/** Every state of the matrix: four widths on a light screen, two in the dark, two when printed, and paper. */
export const states: readonly State[] = [
  ...[1440, 1024, 820, 390].map(width => ({ width, scheme: 'light' as const })),
  ...[390, 1440].map(width => ({ width, scheme: 'dark' as const })),
  ...[paper, 390, 1440].map(width => ({ width, scheme: 'print' as const })),
]

/** The states in which the painted pixels are read. Between these widths only the geometry changes. */
const isPainted = ({ width, scheme }: State) => scheme !== 'print' && (width === 390 || width === 1440)

/** On a phone other things may move while a page loads. */
const isNarrow = ({ width, scheme }: State) => width === 390 && scheme !== 'print'

/**
 * Loads a page for a wide screen and for a phone, shows it in each state and returns what the rules find. `look` may take
 * a picture of each.
 */
export async function browse(
  page: Page,
  path: string,
  states: readonly State[],
  look: (state: State) => Promise<unknown> = async () => {},
): Promise<readonly StateFinding[]> {
  const findings: StateFinding[] = []
  for (const state of states) {
    await frame(page, state)
    if (state === states[0] || state === states.find(isNarrow)) {
      await page.goto(path, { waitUntil: 'load' })
      findings.push(...(await inPage(page, 'findShifts')).map(found => ({ ...state, ...found })))
    }
    await settle(page)
    const sight = { isPrint: state.scheme === 'print', generated: await generatedLines(page) }
    const { found, lines } = isPainted(state)
      ? await inPage(page, 'findFaultsAndColours', sight)
      : { found: await inPage(page, 'findFaults', sight), lines: undefined }
    const painted = lines ? await paintedContrastFaults(page, undefined, lines) : []
    findings.push(
      ...found.map(each => ({ ...state, ...each })),
      ...painted.map(each => ({ ...state, rule: 'contrast', ...each })),
    )
    await look(state)
  }
  return findings
}

/** Shows the loaded page in a state. */
export async function show(page: Page, state: State): Promise<void> {
  await frame(page, state)
  await settle(page)
}

async function frame(page: Page, { width, scheme }: State): Promise<void> {
  await page.setViewportSize({ width, height: 900 })
  await page.emulateMedia({
    media: scheme === 'print' ? 'print' : 'screen',
    colorScheme: scheme === 'dark' ? 'dark' : 'light',
    reducedMotion: 'reduce',
  })
}

/**
 * Waits for fonts and for pictures: each width may choose other ones, and some are loaded when they come into sight. The
 * browser chooses after it has laid out the page, and `decode` gives up a picture that another one replaces.
 */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const pictures = [...document.images]
    for (const picture of pictures) picture.loading = 'eager'
    do {
      await new Promise(requestAnimationFrame)
      await Promise.allSettled(pictures.map(picture => picture.decode()))
    } while (!pictures.every(({ complete }) => complete))
    await document.fonts.ready
  })
}
