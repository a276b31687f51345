import { html } from 'hono/html'
import { phrases } from '../../locales/phrases.ts'
import type { Html } from '../../prose/html-context.ts'
import type { BlockDefinition, BlockPart } from '../../site/block.ts'
import { problemAnchors, problemBlocks, problemParts } from '../../site/passages/problems.ts'

/** The codes of problems in tables. */
export const problems: BlockDefinition = {
  document: (_, { site, language }) => problemBlocks(site, language),
  html: filtered,
  styles: [
    {
      file: new URL('problems.css', import.meta.url),
      script: {
        files: [new URL('problems.js', import.meta.url)],
        words: ({ developers: { filtered, noneLeft } }) => ({ filtered, none: noneLeft }),
      },
    },
  ],
  anchors: ({ versions }) => problemAnchors(versions),
  requiredOn: 'errors',
  contents: (site, language) => problemParts(site, language).map(([anchor, title]) => ({ anchor, title })),
}

/** Writes the tables below a field that filters their rows. The field is hidden until a script can run it. */
function filtered({ language, blocks, write }: BlockPart): Html {
  const { developers } = phrases[language]
  return html`<div class="problems"><div class="filter" hidden><label>${developers.filter} <input type="search" placeholder="${developers.filterHint}"></label> <button type="button" hidden>${developers.clear}</button> <output></output></div>
${write(blocks)}</div>`
}
