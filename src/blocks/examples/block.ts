import type { BlockDefinition } from '../../site/block.ts'
import { exampleAnchors, exampleBlocks, examplesOf } from './document.ts'
import { htmlExamples } from './html.ts'

/** An example of each operation of the API: requests in several languages, and the response. */
export const examples: BlockDefinition = {
  document: (_, { site, language }) => exampleBlocks(site, language),
  html: htmlExamples,
  styles: [
    {
      file: new URL('examples.css', import.meta.url),
      script: {
        files: [new URL('examples.js', import.meta.url)],
        words: ({ examples: { answer }, developers: { noResponse, ownAnswer, headers } }) => ({
          failed: noResponse,
          example: answer,
          own: ownAnswer,
          fields: headers,
        }),
      },
    },
    { file: new URL('answers.css', import.meta.url) },
  ],
  anchors: ({ versions }) => exampleAnchors(versions),
  isRepetition: true,
  contents: (site, language) =>
    examplesOf(site, language).map(({ anchor, name, operation: { operationId, method } }) => ({
      anchor,
      title: name,
      ...(anchor === operationId && { method }),
    })),
}
