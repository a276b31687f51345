import stringWidth from 'string-width'
import type { Schemas } from '../client.ts'
import type { Output } from '../output/output.ts'
import { escaped } from '../output/printable.ts'
import type { Texts } from '../texts/shape.ts'

/** What is about to be sent, and where to, for a person to read before they agree. */
export function preview(
  message: Schemas['ContactRequest'],
  origin: string,
  { noteStyle, noteWidth }: Output,
  { contact }: Texts,
): string {
  const { labels } = contact
  const { nome, email, telefone, whatsapp, mensagem } = message
  const phone = telefone && `${telefone}${whatsapp === false ? '' : ' (WhatsApp)'}`
  const rows = [
    [contact.to, `${origin}/api/v1/contato`],
    [labels.nome, nome],
    [labels.email, email],
    ...(phone ? [[labels.telefone, phone]] : []),
  ]
  const lines = rows.flatMap(([label = '', value = '']) => {
    const [first = '', ...others] = rowsOf(value, noteWidth - stringWidth(`${label}: `))
    return [`${noteStyle.faint(`${label}: `)}${first}`, ...others]
  })
  const text = mensagem
    .split('\n')
    .flatMap(line => rowsOf(line, noteWidth - 2))
    .map(row => `${noteStyle.faint('│')} ${row}`)
  return ['', ...lines, '', ...text, ''].join('\n')
}

/** A line in rows of at most so many columns, broken behind blanks: nothing is left out, and what is unprintable is escaped. */
function rowsOf(line: string, width: number): string[] {
  const rows = ['']
  for (const word of escaped(line)
    .replaceAll('\t', '\\t')
    .split(/(?<= )(?=[^ ])/)) {
    const isFitting = stringWidth(`${rows.at(-1)}${word.trimEnd()}`) <= width
    if (!isFitting && rows.at(-1) !== '') rows.push('')
    for (const { segment } of new Intl.Segmenter().segment(word)) {
      if (segment !== ' ' && stringWidth(`${rows.at(-1)}${segment}`) > width) rows.push('')
      rows[rows.length - 1] += segment
    }
  }
  return rows
}
