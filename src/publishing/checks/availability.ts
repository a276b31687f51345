import type { PageFrontMatter } from '../../catalog/document.ts'
import { requiredPages } from '../../catalog/required-pages.ts'
import { companyFile } from '../../content/company-file.ts'
import type { Document } from '../../content/document.ts'
import { listPaths } from '../../content/post-lists.ts'
import { type Content, documentsOf } from '../../content/read-content.ts'
import { isHidden, type Schedule, withoutHidden } from '../../content/schedule.ts'
import { serviceQueries } from '../../site/contact-path.ts'

type AnyDocument = Document<
  Pick<PageFrontMatter, 'draft' | 'path'> & { readonly service?: string | undefined }
>

/**
 * Checks that no link leads to a document that is not published yet. A page may link to a draft or to a later page only
 * if it is published no sooner itself. A link to a page that has ended is no fault, because it would stop a running site.
 * Also checks that the required pages and at least one service are always
 * published.
 */
export function checkAvailability(
  content: Content,
  schedule: Schedule,
  addresses: ReadonlyMap<string, AnyDocument>,
): void {
  const { waiting, ended } = schedule
  if (waiting.size + ended.size === 0) return
  const { issues, translated, blog } = content
  const shown = withoutHidden(content, schedule)
  for (const { file, frontMatter, lineOf } of requiredPages.flatMap(id =>
    Object.values(translated.pages.get(id) ?? {}),
  )) {
    if (waiting.get(file)?.saidBy !== file) continue
    const key = frontMatter.draft ? 'draft' : 'publishAt'
    issues.add(file, `every site has this page at any time: remove "${key}"`, lineOf([key]))
  }
  if (translated.services.size > 0 && shown.translated.services.size === 0) {
    const file = content.files.find(({ path }) => path === companyFile)?.shownAs ?? companyFile
    issues.add(file, 'every service is a draft or appears later: publish one of them')
  }
  const queries = serviceQueries(translated.services.keys(), content.company?.api.vocabulary)
  const lists = new Set(blog ? listPaths(blog) : [])
  for (const path of shown.blog ? listPaths(shown.blog) : []) lists.delete(path)
  for (const from of documentsOf(content)) {
    for (const { target, line, column } of from.body.references) {
      const fault = laterFault(from, `the link ${target}`, destinationsOf(target)) ?? listFault(from, target)
      if (fault) issues.add(from.file, fault, line, column, 'reference')
    }
    const { service } = (from as AnyDocument).frontMatter
    if (service === undefined) continue
    const fault = laterFault(from, `the service ${service}`, [
      translated.services.get(service)?.[from.language],
    ])
    if (fault) issues.add(from.file, fault, from.lineOf(['service']))
  }
  for (const { from, to, file, line } of content.redirects) {
    const fault = laterFault(undefined, `the redirect from ${from}`, destinationsOf(to))
    if (fault) issues.add(file, fault, line, 1, 'reference')
  }
  for (const { key, target, file, line } of content.guides) {
    const fault = laterFault(undefined, `"${key}" ${target}`, destinationsOf(target))
    if (fault) issues.add(file, fault, line, 1, 'reference')
  }

  /** Returns the documents that a link needs: its page, and the service or post that its query or anchor names. */
  function destinationsOf(target: string): readonly (AnyDocument | undefined)[] {
    const [address = '', anchor] = target.split('#', 2)
    const [path = '', query] = address.split('?', 2)
    const page = addresses.get(path)
    const service = translated.services.get(queries.get(query ?? '') ?? '')
    const post = page?.file === blog?.index.file ? blog?.posts.find(({ slug }) => slug === anchor) : undefined
    return [page, page && service?.[page.language], post]
  }

  function laterFault(
    from: AnyDocument | undefined,
    what: string,
    destinations: readonly (AnyDocument | undefined)[],
  ): string | undefined {
    const own = waiting.get(from?.file ?? '')?.until ?? Number.NEGATIVE_INFINITY
    const { until, saidBy } =
      destinations.map(to => to && waiting.get(to.file)).find(to => to && to.until > own) ?? {}
    if (until === undefined) return undefined
    const isDraft = until === Number.POSITIVE_INFINITY
    const place = isDraft ? 'a draft' : 'a page that appears later'
    const fault = `${what} leads to ${place}, ${saidBy}`
    // Only a page can wait too, not a redirect or a key of the company.
    if (!from) return `${fault}: publish it, or remove this line until then`
    return `${fault}: ${isDraft ? 'publish it, or make this page a draft too' : 'give this page the same "publishAt"'}`
  }

  function listFault(from: AnyDocument, target: string): string | undefined {
    if (isHidden(schedule, from.file) || !lists.has(target.split('#', 1)[0] ?? '')) return undefined
    return `the link ${target} leads to a list of posts that have not appeared yet: remove it until then`
  }
}
