import type { Question } from 'schema-dts'
import type { PageText } from '../../catalog/catalog.ts'

/** Returns the questions of a page with their answers. */
export function questionNodes(faq: PageText['faq']): Question[] {
  return faq.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  }))
}
