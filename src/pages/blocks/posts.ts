import { fill } from '../../contract/fill.ts'
import { dayInWords } from '../../locales/day.ts'
import { phrases } from '../../locales/phrases.ts'
import { type BlogPost, continueAnchor } from '../../model/catalog.ts'
import { defaultLanguage } from '../../model/language.ts'
import { type Block, bullets, heading, type Inline, link, paragraph, text } from '../../model/prose.ts'
import { readingMinutes } from '../../prose/reading-time.ts'

const words = phrases[defaultLanguage].blog

/** When a post was written, how long it takes to read, and what it is about. */
export function postFacts(post: BlogPost): Block {
  const { published, body, tags } = post.texts[defaultLanguage]
  const minutes = fill(words.minutes, { minutes: readingMinutes(body) })
  return paragraph(
    { type: 'date', day: published, text: dayInWords(published, defaultLanguage) },
    text(`, ${minutes}. ${words.tags}: ${tags.join(', ')}.`),
  )
}

/** The posts with their facts, the newest first. */
export function postList(posts: readonly BlogPost[]): readonly Block[] {
  return posts.flatMap(post => {
    const { title, description, path } = post.texts[defaultLanguage]
    return [heading(2, post.id, link(title, path)), postFacts(post), paragraph(text(description))]
  })
}

/** The posts before and after one, under a heading. */
export function neighbours(posts: readonly BlogPost[], post: BlogPost): readonly Block[] {
  const position = posts.indexOf(post)
  const entry = (label: string, neighbour: BlogPost | undefined): (readonly Inline[])[] => {
    if (!neighbour) return []
    const { title, path } = neighbour.texts[defaultLanguage]
    return [[text(`${label}: `), link(title, path)]]
  }
  const entries = [...entry(words.newer, posts[position - 1]), ...entry(words.older, posts[position + 1])]
  return entries.length > 0 ? [heading(2, continueAnchor, text(words.continue)), bullets(entries)] : []
}
