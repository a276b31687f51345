import { type BlogPost, type PostText, singleText } from '../../catalog/catalog.ts'
import { fill } from '../../catalog/fill.ts'
import { type Block, type Inline, link, paragraph, text } from '../../catalog/prose.ts'
import { readingMinutes } from '../../catalog/reading-time.ts'
import { subjectPath } from '../../catalog/subject.ts'
import { dayInWords } from '../../locales/day.ts'
import { phrases } from '../../locales/phrases.ts'

/**
 * Returns the facts of a post: the date, the reading time, the author and the last change. Links to the lists of its
 * subjects follow.
 */
export function postFacts(post: BlogPost): readonly Block[] {
  const own = singleText(post)
  const { author, published, updated, tags, language } = own
  const { blog: words, colon } = phrases[language]
  return [
    paragraph(
      ...listedFacts(post),
      ...(author === undefined ? [] : [text(` ·\u00a0${fill(words.author, { author })}`)]),
      ...(published === updated
        ? []
        : [
            { type: 'break' } as const,
            text(`${words.revised}\u00a0`),
            { type: 'date', day: updated, text: dayInWords(updated, language) } as const,
          ]),
    ),
    ...(tags.length === 0
      ? []
      : [
          paragraph(
            text(words.tags + colon),
            ...tags.flatMap((tag, index) => [...(index > 0 ? [text(', ')] : []), subjectLink(tag, own)]),
          ),
        ]),
  ]
}

/** Returns the date and the reading time of a post. */
export function listedFacts(post: BlogPost): readonly Inline[] {
  const { published, words: length, language } = singleText(post)
  const minutes = fill(phrases[language].blog.minutes, { minutes: readingMinutes(length) })
  return [
    { type: 'date', day: published, text: dayInWords(published, language) },
    text(` ·\u00a0${minutes.replaceAll(' ', '\u00a0')}`),
  ]
}

/** Returns a link to the posts on a subject. */
function subjectLink(subject: string, { path, language }: PostText): Inline {
  const indexPath = path.slice(0, path.lastIndexOf('/'))
  return link(subject, subjectPath(indexPath, phrases[language].blog.subjectSegment, subject))
}
