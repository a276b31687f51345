import { closestWord, didYouMean } from '../catalog/closest-word.ts'
import { blogFolder, type PageSources, translatedFolders } from '../catalog/document.ts'
import { companyFile } from './company-file.ts'
import type { SourceFile } from './files.ts'
import type { IssueList } from './issue.ts'
import type { DataFolder } from './named-files.ts'
import { peopleFolder } from './people.ts'
import { markFile } from './pictures.ts'
import { redirectsFile } from './redirects.ts'
import { themeFolder } from './theme-folder.ts'

/** The files outside the folders. */
const ownFiles = [companyFile, redirectsFile, markFile]

/** Reports files that nothing reads. */
export function checkUnread(
  files: readonly SourceFile[],
  sources: PageSources,
  data: readonly DataFolder[],
  issues: IssueList,
): void {
  const folders = [
    ...translatedFolders(sources),
    blogFolder,
    peopleFolder,
    ...data.map(({ folder }) => folder),
    'assets',
    themeFolder,
  ]
  for (const { path, shownAs } of files) {
    if (ownFiles.includes(path) || folders.some(folder => path.startsWith(`${folder}/`))) continue
    const places = folders.map(folder => `${folder}/`)
    const all = `${ownFiles.join(', ')}, ${places.slice(0, -1).join(', ')} and ${places.at(-1)}`
    const meant = path.includes('/')
      ? closestWord(path.split('/', 1)[0] ?? '', folders)?.concat('/')
      : closestWord(path, ownFiles)
    issues.add(shownAs, `nothing reads this file: content is ${all}${didYouMean(meant, '; ')}`)
  }
}
