import type { Thing } from 'schema-dts'
import type { PageText } from '../../model/catalog.ts'

/** The questions of a page, which is at this URL, with their answers. */
export function questionNodes(faq: PageText['faq'], url: string): readonly Thing[] {
  if (faq.length === 0) return []
  return [
    {
      '@type': 'FAQPage',
      '@id': `${url}#questions`,
      mainEntity: faq.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    },
  ]
}
