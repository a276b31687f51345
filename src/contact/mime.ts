import MailComposer from 'nodemailer/lib/mail-composer'
import { encodeWord } from 'nodemailer/lib/mime-funcs'
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
    ...(mail.subject.includes('=?') && {
      subject: undefined,
      headers: { Subject: encodedWhole(mail.subject) },
    }),
    newline: 'windows',
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const bytes = await composer.compile().build()
  return { envelope: { from: mail.from.address, to: [mail.to] }, bytes }
}

/** A field value as encoded words only (RFC 2047 §5): nodemailer leaves ASCII as it is, also where it looks like one of them. */
function encodedWhole(text: string) {
  return { prepared: true, foldLines: true, value: encodeWord(text, 'Q', longestWord) }
}

/** Short enough for the first line of a field with a short name (RFC 2047 §2). */
const longestWord = 52
