import { codeProperties } from '../../look/theme-stylesheet.ts'
import { codeScript, type ProsePart, proseStyles } from '../../prose/styles.ts'
import { pictureRules } from '../picture-rules.ts'
import type { Style } from '../style.ts'

/** The stylesheets of the text of a page. */
export const textStyles: Readonly<Record<ProsePart, Style>> = {
  code: {
    file: proseStyles.code,
    generated: codeProperties,
    script: { files: [codeScript], words: ({ code }) => code },
  },
  'code-title': { file: proseStyles['code-title'] },
  tables: { file: proseStyles.tables },
  alert: { file: proseStyles.alert },
  'printed-address': { file: proseStyles['printed-address'] },
  tasks: { file: proseStyles.tasks },
  figures: { file: proseStyles.figures, generated: pictureRules },
}

const part = (file: URL): Style => ({ file })

/** The stylesheets of the parts that pages of several kinds have, and of the documents that are no pages. */
export const partStyles = {
  serviceLines: { file: new URL('service-lines.css', import.meta.url), choice: 'services' },
  prices: part(new URL('prices.css', import.meta.url)),
  guide: part(new URL('guide.css', import.meta.url)),
  bar: part(new URL('bar.css', import.meta.url)),
  beside: part(new URL('beside.css', import.meta.url)),
  details: part(new URL('details.css', import.meta.url)),
  steps: part(new URL('steps.css', import.meta.url)),
  cards: part(new URL('cards.css', import.meta.url)),
  longWords: part(new URL('long-words.css', import.meta.url)),
  notFound: part(new URL('../frame/not-found.css', import.meta.url)),
  sent: part(new URL('../frame/sent.css', import.meta.url)),
} as const satisfies Record<string, Style>
