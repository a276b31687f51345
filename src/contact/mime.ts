import type { Mail } from './mail.ts'

/** A mail as it travels: its envelope, and the bytes of the message with CRLF line ends (RFC 5322, MIME). */
export interface MimeMessage {
  readonly envelope: { readonly from: string; readonly to: readonly string[] }
  readonly bytes: Buffer
}

/** Writes a mail as MIME: plain text and HTML as alternatives, everything in 7-bit encodings, no line too long. */
export async function writeMime(mail: Mail): Promise<MimeMessage> {
  // Loaded with the first mail: a start without it is quicker.
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer')
  const { encodeWord } = await import('nodemailer/lib/mime-funcs')
  const composer = new MailComposer({
    ...mail,
    ...(mail.subject.includes('=?') && {
      subject: undefined,
      // RFC 2047 §5: encoded words only. nodemailer leaves ASCII as it is, also where it looks like one of them.
      headers: {
        Subject: { prepared: true, foldLines: true, value: encodeWord(mail.subject, 'Q', longestWord) },
      },
    }),
    newline: 'windows',
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const bytes = await composer.compile().build()
  return { envelope: { from: mail.from.address, to: [mail.to] }, bytes }
}

/** Short enough for the first line of a field with a short name (RFC 2047 §2). */
const longestWord = 52
