import { type Content, documentsOf } from '../../content/read-content.ts'
import { kindOf, type SiteContent } from '../../site/kind.ts'
import { pageBody } from '../../site/page-body.ts'
import { textsByPath } from '../../site/site.ts'

/**
 * Checks links to parts that only some pages of a kind have, such as the cases of a service or the links to other
 * posts. Whether a page has such a part depends on the other documents, so the catalog is needed.
 */
export function checkAddedAnchors(content: Content, site: SiteContent): void {
  const destinations = textsByPath(site.catalog)
  for (const { file, frontMatter, body } of documentsOf(content)) {
    for (const { target, line, column } of body.references) {
      const [address = '', anchor = ''] = target.split('#', 2)
      if (anchor === '') continue
      const [path] = address.split('?', 1)
      const destination = destinations.get(path || frontMatter.path)
      if (!destination) continue
      const { page, text } = destination
      // Parts that depend only on the front matter, such as prices, were checked with the document.
      if (!kindOf(site, page).body.anchors({}, site.kinds).includes(anchor)) continue
      const blocks = pageBody(site, page, text.language)
      if (blocks.some(block => block.type === 'heading' && block.anchor === anchor)) continue
      const message = `the link ${target} leads to a missing anchor: the page has no part #${anchor} now`
      content.issues.add(file, message, line, column, 'reference')
    }
  }
}
