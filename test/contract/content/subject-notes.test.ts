import { blog } from '../../support/blog.ts'
import { type Change, testFaults } from '../../support/content.ts'
import { addFrontMatter } from '../../support/content-edits.ts'

const index = String(blog['blog/index.md'])
const withNotes = (...lines: readonly string[]): Change => ({
  ...blog,
  'blog/index.md': addFrontMatter('subjects:', ...lines)(index),
})
const text = 'text: O que cada madeira pede antes de receber verniz.'

testFaults([
  [
    'a note on a subject that no post has',
    withNotes(`‸  - name: pedra`, `    ${text}`),
    'no post has the subject "pedra" in its "tags"',
  ],
  [
    'two notes on a subject',
    withNotes(
      `  - name: madeira`,
      `    ${text}`,
      `‸  - name: madeira`,
      `    text: Outra frase sobre madeira.`,
    ),
    'the subject "madeira" has a note above: keep one',
  ],
  [
    'a note that names a service that the company does not have',
    withNotes(`‸  - name: madeira`, `    ${text}`, `    service: pintura`),
    '"service" names pintura, which company.yaml does not list in "services"',
  ],
  [
    'a note whose link leads nowhere',
    withNotes(`  - name: madeira`, `    ${text}`, `‸    next: {text: Os preços, path: /nada}`),
    'the link /nada leads nowhere: no page, file or alias has the address /nada',
  ],
  ['a note without a text', withNotes(`  - ‸name: madeira`), '"subjects[1].text" is missing'],
])
