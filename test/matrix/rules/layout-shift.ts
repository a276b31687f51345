import { type Finding, finding } from './rule.ts'

/** The score of moves that a person hardly notices. 0.1 is the limit of Web Vitals for a good page. */
const most = 0.05

interface Shift extends PerformanceEntry {
  readonly value: number
  readonly hadRecentInput: boolean
  readonly sources: readonly { readonly node?: Node }[]
}

/** Finds content that moved while the page loaded (Cumulative Layout Shift). */
export async function layoutShift(): Promise<readonly Finding[]> {
  const shifts = (await movesSoFar()).filter(({ hadRecentInput }) => !hadRecentInput)
  const score = shifts.reduce((sum, { value }) => sum + value, 0)
  if (score <= most) return []
  const moved = shifts.flatMap(({ sources }) => sources.map(({ node }) => node))
  const element = moved.find(node => node instanceof Element) ?? document.body
  return [finding(element, `score ${score.toFixed(2)}`)]
}

/** The browser hands over what it has recorded in a later task. */
async function movesSoFar(): Promise<readonly Shift[]> {
  const moves: Shift[] = []
  const observer = new PerformanceObserver(list => {
    for (const entry of list.getEntries()) moves.push(entry as Shift)
  })
  observer.observe({ type: 'layout-shift', buffered: true })
  await new Promise(handedOver => setTimeout(handedOver, 20))
  observer.disconnect()
  return moves
}
