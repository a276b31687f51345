import type { HtmlContext } from '../../prose/html-context.ts'
import { textStyles } from './styles.ts'
import type { PageView } from './view.ts'

/** Returns what the element of a picture needs, outside the text of a page. */
export function pictureContext({
  site: { address, pictures },
  uses,
}: PageView): Pick<HtmlContext, 'address' | 'pictures' | 'uses'> {
  return { address, pictures, uses: part => uses(textStyles[part]) }
}
