import { nameOf, textOf } from './names.ts'
import type { Sight } from './sight.ts'

/** A fault that a person would see. */
export interface Finding {
  /** The element, as a path of names and classes. */
  readonly element: string
  readonly text: string
}

/** A rule about what is painted. */
export interface Rule {
  /** The fault that the rule finds, such as `broken-word`. */
  readonly name: string
  find(sight: Sight): readonly Finding[]
}

/** Returns a finding about an element. */
export function finding(element: Element, text = textOf(element)): Finding {
  return { element: nameOf(element), text }
}
