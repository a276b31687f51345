import { z } from 'zod'
import { failureOf } from '../catalog/failure.ts'
import { ContentRefused, IssueList } from '../content/issue.ts'
import { type CodePlace, placeIn, placeOf } from '../site/extensions.ts'
import { shownPath } from './company-code.ts'
import type { CompanyCode } from './features.ts'

/** Runs a step of publishing. An error of a company's code refuses the content, with its place. */
export async function refusingFailures<T>(
  { files }: CompanyCode,
  contentDir: string,
  step: () => Promise<T>,
): Promise<T> {
  try {
    return await step()
  } catch (error) {
    if (error instanceof ContentRefused) throw error
    const [first] = files
    // zod finds that a rule waits only after the rule has run.
    const isRule = error instanceof z.core.$ZodAsyncError
    const place = placeInCode(error, files)
    if (first === undefined || !(place || isRule)) throw error
    const message = isRule ? 'a rule of its values is async: rules cannot wait' : firstLineOf(error)
    const issues = new IssueList()
    const file = shownPath(contentDir, place ? pathOf(place) : first)
    issues.add(file, `this code fails: ${message}`, place?.line, place?.column)
    return issues.refuse()
  }
}

/** Returns the place of an error in the code of a company: that of a declaration, or the first that its stack names. */
export function placeInCode(error: unknown, files: readonly string[]): CodePlace | undefined {
  if (!(error instanceof Error)) return undefined
  const frames = String(error.stack).split('\n').map(placeIn)
  return placeOf(error) ?? frames.find(found => found && files.includes(pathOf(found)))
}

/** Returns the path of the file of a place. */
export function pathOf({ url }: CodePlace): string {
  return decodeURIComponent(new URL(url).pathname)
}

/** Returns the message of an error, in one line. */
export function firstLineOf(error: unknown): string {
  return failureOf(error).message.split('\n', 1)[0] ?? ''
}
