import type { Mail } from './mail.ts'

/**
 * Writes a mail as MIME with CRLF line ends (RFC 5322): plain text and HTML as alternatives, only 7-bit encodings, no
 * line longer than allowed.
 */
export async function writeMime(mail: Mail): Promise<Buffer> {
  // Loaded with the first mail, so that the start is faster.
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer')
  const { encodeWord } = await import('nodemailer/lib/mime-funcs')
  const composer = new MailComposer({
    ...mail,
    ...(mail.subject.includes('=?') && {
      subject: undefined,
      // Uses encoded words only (RFC 2047 §5). nodemailer leaves ASCII unchanged, even where it looks like an encoded
      // word.
      headers: {
        Subject: { prepared: true, foldLines: true, value: encodeWord(mail.subject, 'Q', longestWord) },
      },
    }),
    newline: 'windows',
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return composer.compile().build()
}

/** Short enough for the first line of a field with a short name (RFC 2047 §2). */
const longestWord = 52
