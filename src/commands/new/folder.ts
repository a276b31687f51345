import { readdir } from 'node:fs/promises'
import { closestWord, didYouMean } from '../../catalog/closest-word.ts'
import { usageRefused } from '../command.ts'

/** The files of a company that an editor writes without this command, by their kind. */
const byHand: Readonly<Record<string, string>> = {
  person: 'people/<name>.yaml',
  calculator: 'calculators/<name>.yaml',
  redirect: 'redirects.yaml',
}

/**
 * Returns the folder of the new company.
 *
 * @throws UsageRefused if it is not empty, or if the words mean something else to add to a company
 */
export async function folderOf(words: readonly string[], kinds: readonly string[]): Promise<string> {
  const folder = folderIn(words, kinds)
  await refuseOccupied(folder)
  return folder
}

function folderIn([folder, surplus]: readonly string[], kinds: readonly string[]): string {
  if (folder === undefined) throw usageRefused('new', 'no folder given')
  const file = Object.hasOwn(byHand, folder) ? byHand[folder] : undefined
  if (file) {
    throw usageRefused(
      'new',
      `it does not write a ${folder}: write ${file} in the content folder yourself, as docs/content.md describes`,
    )
  }
  if (surplus === undefined) return folder
  const meant = closestWord(folder, kinds)
  const fault = `unexpected argument ${JSON.stringify(surplus)} after ${JSON.stringify(folder)}, which is none of ${kinds.join(', ')}`
  const hint =
    didYouMean(meant && JSON.stringify(meant)) ||
    'give one folder for a new company, or one of these and a title'
  throw usageRefused('new', `${fault}: ${hint}`)
}

/**
 * Checks that a folder is empty or missing.
 *
 * @throws UsageRefused if it is not
 */
async function refuseOccupied(folder: string): Promise<void> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw usageRefused('new', `${folder} is not a folder (${error.code})`)
  })
  if (names.length > 0) throw usageRefused('new', `${folder} is not empty: name a new folder`)
}
