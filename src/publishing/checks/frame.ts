import type { Company } from '../../catalog/company.ts'
import type { PageFrontMatter } from '../../catalog/document.ts'
import { callNumbers } from '../../catalog/frame.ts'
import type { Document } from '../../content/document.ts'
import type { Content } from '../../content/read-content.ts'
import type { Schedule } from '../../content/schedule.ts'
import { pictureFault } from './shown-pictures.ts'

type CallingDocument = Document<Pick<PageFrontMatter, 'call'>>

/** Checks what the main buttons lead to, in `company.yaml` and in documents, and the picture for shared links. */
export function checkFrame(
  content: Content,
  documents: readonly CallingDocument[],
  schedule: Schedule,
  reachable: ReadonlySet<string>,
): void {
  const { company, issues, placeInCompany } = content
  if (!company) return
  const { call, head } = company
  const ofCompany = call && callFault(call.to, content, schedule)
  if (ofCompany) {
    const { file, line, column } = placeInCompany(['call', 'to'])
    issues.add(file, ofCompany, line, column, 'reference')
  }
  for (const { file, frontMatter, lineOf } of documents) {
    if (typeof frontMatter.call !== 'object') continue
    const fault = callFault(frontMatter.call.to, content, schedule, file)
    if (fault) issues.add(file, fault, lineOf(['call', 'to']), 1, 'reference')
  }
  const image = head?.openGraph?.image
  const fault = image && imageFault(image.file, content, reachable)
  if (!fault) return
  const { file, line, column } = placeInCompany(['head', 'openGraph', 'image', 'file'])
  issues.add(file, fault, line, column, 'reference')
}

/** Returns what is wrong with the target of a button. `from` is the document that has it, if one does. */
function callFault(
  to: string,
  { company, translated }: Content,
  schedule: Schedule,
  from = '',
): string | undefined {
  if (isNumber(to)) return company?.contact.public?.[to] ? undefined : numberFault(to, company)
  if (to.includes(':')) return undefined
  const page = translated.pages.get(to)
  if (!page)
    return `"call.to" names ${to}, which is no folder in pages/: name one, ${callNumbers.join(' or ')}, or write an address such as https://booking.example`
  const own = schedule.waiting.get(from)?.until ?? Number.NEGATIVE_INFINITY
  const later = Object.values(page).find(({ file }) => (schedule.waiting.get(file)?.until ?? own) > own)
  return (
    later &&
    `"call.to" leads to a page that is not published yet, ${later.file}: publish it, or name another until then`
  )
}

function isNumber(to: string): to is (typeof callNumbers)[number] {
  return callNumbers.some(number => number === to)
}

function numberFault(to: string, company: Company | undefined): string {
  const other = callNumbers.find(number => number !== to && company?.contact.public?.[number])
  return `"call.to" is ${to}, and "contact.public" of company.yaml has no ${to}: add it there${other ? `, or write ${other}` : ''}`
}

/** The smallest picture that networks show large, in pixels. */
const smallest = { width: 600, height: 315 } as const

function imageFault(path: string, { assets }: Content, reachable: ReadonlySet<string>): string | undefined {
  const missing = pictureFault(path, reachable)
  if (missing) return missing
  if (!/\.(?:jpe?g|png)$/i.test(path))
    return `the picture ${path} is not a JPEG or PNG, which all networks show: save it as one of them`
  const { width = 0, height = 0 } = assets.find(asset => asset.path === path)?.picture ?? {}
  // A picture with a fault of its own has no size.
  if (width === 0 || (width >= smallest.width && height >= smallest.height)) return undefined
  return `the picture ${path} has ${width} × ${height} pixels: networks show one of at least ${smallest.width} × ${smallest.height}, best 1200 × 630`
}
