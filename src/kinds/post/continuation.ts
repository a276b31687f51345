import { continueAnchor, relatedAnchor } from '../../catalog/anchors.ts'
import { type BlogPost, singleText } from '../../catalog/catalog.ts'
import type { Language } from '../../catalog/language.ts'
import { type Block, bullets, heading, link, text } from '../../catalog/prose.ts'
import { phrases } from '../../locales/phrases.ts'
import type { SiteContent } from '../../site/kind.ts'

/** Returns related posts, then the posts before and after this one. */
export function continuation(
  post: BlogPost,
  language: Language,
  { catalog: { blog } }: SiteContent,
): readonly Block[] {
  return [...related(blog?.relatedTo(post) ?? [], language), ...neighbours(blog?.posts ?? [], post, language)]
}

/** Returns posts on the same subjects, under a heading. */
function related(posts: readonly BlogPost[], language: Language): readonly Block[] {
  if (posts.length === 0) return []
  const entries = posts.map(other => {
    const { title, path, description } = singleText(other)
    return [link(title, path), { type: 'break' }, text(description)] as const
  })
  return [heading(2, relatedAnchor, text(phrases[language].blog.related)), bullets(entries)]
}

/** Returns the posts before and after one, under a heading; empty if it is the only one. */
function neighbours(posts: readonly BlogPost[], post: BlogPost, language: Language): readonly Block[] {
  const { blog: words, colon } = phrases[language]
  const entries = around(posts, post).map(([age, { title, path }]) => [
    text(words[age] + colon),
    link(title, path),
  ])
  return entries.length > 0 ? [heading(2, continueAnchor, text(words.continue)), bullets(entries)] : []
}

/** Returns the next older and the next newer post, as far as there are any. */
export function around(posts: readonly BlogPost[], post: BlogPost) {
  const position = posts.indexOf(post)
  const both = [
    ['older', posts[position + 1]],
    ['newer', posts[position - 1]],
  ] as const
  return both.flatMap(([age, other]) => (other ? [[age, singleText(other)] as const] : []))
}
