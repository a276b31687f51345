import MailComposer from 'nodemailer/lib/mail-composer'
import type { Mail } from './mail.ts'

/** A mail as it travels: its envelope, and the bytes of the message with CRLF line ends (RFC 5322, MIME). */
export interface MimeMessage {
  readonly envelope: { readonly from: string; readonly to: readonly string[] }
  readonly bytes: Buffer
}

/** Writes a mail as MIME: plain text and HTML as alternatives, everything in 7-bit encodings, no line too long. */
export async function writeMime(mail: Mail): Promise<MimeMessage> {
  const composer = new MailComposer({
    ...mail,
    newline: 'windows',
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const bytes = await composer.compile().build()
  return { envelope: { from: mail.from.address, to: [mail.to] }, bytes }
}
