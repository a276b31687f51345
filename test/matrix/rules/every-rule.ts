import { alone } from './alone.ts'
import { brokenPicture } from './broken-picture.ts'
import { brokenWord } from './broken-word.ts'
import { empty } from './empty.ts'
import { highPicture } from './high-picture.ts'
import { layoutShift } from './layout-shift.ts'
import { loneSign } from './lone-sign.ts'
import { narrowText } from './narrow-text.ts'
import { outside } from './outside.ts'
import { palePrint } from './pale-print.ts'
import { readingOrder } from './reading-order.ts'
import type { Finding, Rule } from './rule.ts'
import { saidTwice } from './said-twice.ts'
import { type Look, type Sight, see } from './sight.ts'
import { smallTarget } from './small-target.ts'
import { straySign } from './stray-sign.ts'
import { textOverText } from './text-over-text.ts'
import { type ColouredLine, coloursOf } from './texts.ts'
import { touching } from './touching.ts'
import { underBullet } from './under-bullet.ts'
import { unstyledList } from './unstyled-list.ts'

/** The rules about a page as it is shown now. */
const shown: readonly Rule[] = [
  brokenWord,
  textOverText,
  narrowText,
  readingOrder,
  outside,
  unstyledList,
  underBullet,
  smallTarget,
  empty,
  straySign,
  touching,
  brokenPicture,
  highPicture,
  loneSign,
  alone,
  palePrint,
  saidTwice,
]

export interface NamedFinding extends Finding {
  readonly rule: string
}

/** Returns what the rules find on the page as it is shown now. */
export function findFaults(look: Look): readonly NamedFinding[] {
  return faultsIn(see(look))
}

/** Returns the same with the lines of all texts, as `colouredLines` returns them, but looks only once. */
export function findFaultsAndColours(look: Look): {
  readonly found: readonly NamedFinding[]
  readonly lines: readonly ColouredLine[]
} {
  const sight = see(look)
  return { found: faultsIn(sight), lines: coloursOf(sight) }
}

function faultsIn(sight: Sight): readonly NamedFinding[] {
  return shown.flatMap(rule => rule.find(sight).map(each => ({ rule: rule.name, ...each })))
}

/** Returns what moved while the page loaded. */
export async function findShifts(): Promise<readonly NamedFinding[]> {
  return (await layoutShift()).map(each => ({ rule: 'layout-shift', ...each }))
}

/** Returns the names of the rules about a page as it is shown. */
export function ruleNames(): readonly string[] {
  return shown.map(({ name }) => name)
}
