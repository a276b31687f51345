import type { english } from './en.ts'

/** All that the program says of its own, in one language. */
export type Texts = typeof english
