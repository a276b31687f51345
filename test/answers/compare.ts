import { styleText } from 'node:util'
import type { Answers } from './record.ts'

/** Prints what is different between two recordings, and returns how many answers are. */
export function compare(before: Answers, after: Answers): number {
  const names = [...new Set([...before.keys(), ...after.keys()])]
  const changed = names.filter(name => before.get(name)?.join('\n') !== after.get(name)?.join('\n'))
  for (const name of changed) {
    console.log(name)
    for (const line of linesOnlyIn(before, after, name)) console.log(styleText('red', `  - ${line}`))
    for (const line of linesOnlyIn(after, before, name)) console.log(styleText('green', `  + ${line}`))
  }
  console.log(`${names.length} answers, ${changed.length} of them different`)
  return changed.length
}

function linesOnlyIn(one: Answers, other: Answers, name: string): readonly string[] {
  const known = new Set(other.get(name))
  return one.get(name)?.filter(line => !known.has(line)) ?? ['(no such answer)']
}
