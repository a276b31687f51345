import type { Schemas } from '../client.ts'
import type { Output } from '../output/output.ts'
import { printable, printableLine } from '../output/printable.ts'
import { wrap } from '../output/wrap.ts'
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
  const lines = rows.flatMap(([label = '', value = '']) =>
    wrap([{ text: `${label}: `, style: noteStyle.faint }, { text: printableLine(value) }], noteWidth),
  )
  const text = wrap([{ text: printable(mensagem) }], noteWidth - 2).map(
    line => `${noteStyle.faint('│')} ${line}`,
  )
  return ['', ...lines, '', ...text, ''].join('\n')
}
