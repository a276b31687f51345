import type { Change } from './content.ts'

/** The page that lists the posts, in the second company's content. */
export const blogIndex = document(
  [
    'path: /diario',
    'title: Diário da oficina',
    'description: O que acontece na oficina, contado por quem conserta os móveis todos os dias.',
    'updated: 2026-10-01',
  ],
  'Um texto de vez em quando.',
)

/** Returns a post: its title and subject, and more lines of front matter and body. */
export function post(title: string, frontMatter: readonly string[] = [], ...body: readonly string[]): string {
  const description = 'description: Um texto do diário da oficina, com tudo o que aprendemos nele.'
  const lines = [`title: ${title}`, description, 'tags: [madeira]', ...frontMatter]
  return document(lines, ...(body.length > 0 ? body : ['Um parágrafo.']))
}

/** A blog of three posts. */
export const blog: Change = {
  'blog/index.md': blogIndex,
  'blog/2026-08-03-verniz.md': post('Verniz sem bolhas'),
  'blog/2026-09-07-cola.md': post('Cola que segura'),
  'blog/2026-09-21-cadeiras.md': post('Cadeiras de escola'),
}

function document(frontMatter: readonly string[], ...body: readonly string[]): string {
  return ['---', ...frontMatter, '---', '', ...body, ''].join('\n')
}
