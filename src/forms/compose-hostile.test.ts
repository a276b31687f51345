import assert from 'node:assert/strict'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import fc from 'fast-check'
import PostalMime, { type Email } from 'postal-mime'
import { anyCharacter } from '../../test/support/any-character.ts'
import { mailSettings } from '../../test/support/mail-settings.ts'
import { sample } from '../../test/support/sample.ts'
import { type ContactRequest, contactRequestSchema } from '../contract/contact-request.ts'
import { composeMail } from './compose.ts'
import { mailboxDelivery } from './mailbox.ts'

const never = new AbortController().signal

const fragments = [
  '\r\nBcc: spy@evil.example\r\n',
  '\nX-Forged: 1\n\n',
  '\r',
  '\n',
  '\r\n\r\n',
  '\r\n.\r\n',
  '.',
  '\n..\n',
  '\0',
  '\v\f\u0085\u2028\u2029',
  '\u202e\u2066\u2067\u2069\u200f\u200b',
  '\nE-mail: other@evil.example',
  '\nFrom owner@evil.example',
  '😀👩‍👩‍👧',
  'می\u200cخواهم क\u094d\u200dष 🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
  'é̂',
  '\ud800',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '</table></body></html>',
  '<!--',
  '&lt;b&gt;&amp;#60;',
  '=?utf-8?B?QmNjOiBzcHk=?=',
  '=0D=0ABcc: spy',
  '--_NmP\r\nContent-Type: text/html\r\n\r\n<b>',
  'x'.repeat(1200),
  'é'.repeat(600),
  '%0d%0aBcc:%20spy',
]

const hostile = fc
  .array(
    fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...fragments) }, fc.string({ unit: anyCharacter })),
    {
      maxLength: 6,
    },
  )
  .map(parts => parts.join(''))

/** Local parts that `<input type=email>` accepts. */
const localPart = fc
  .array(fc.constantFrom(..."abz019.!#$%&'*+/=?^_`{|}~-", '=?utf-8?Q?x?=', '%0d%0a', '..'), {
    minLength: 1,
    maxLength: 20,
  })
  .map(parts => parts.join(''))

/** Messages that have passed the checks of the contract. */
const messages: fc.Arbitrary<ContactRequest> = fc
  .record({ nome: hostile, local: localPart, mensagem: hostile, idioma: fc.constantFrom('pt', 'en', 'es') })
  .map(({ nome, local, mensagem, idioma }) =>
    contactRequestSchema(
      {
        languages: ['pt', 'en', 'es'],
        services: [],
        location: { countryCode: 'BR' },
        contact: { nationalPhones: ['pt'] },
        api: { vocabulary: 'pt' },
      },
      'pt',
    ).safeParse({
      nome: [...`Ana ${nome} Z`].slice(0, 120).join(''),
      email: `${local}@empresa.example`,
      mensagem: `Bom dia. ${mensagem} Obrigada.`,
      idioma,
    }),
  )
  .filter(result => result.success)
  .map(({ data }) => data)

async function overMails(
  check: (mail: { raw: string; email: Email; message: ContactRequest }) => void,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-compose-'))
  try {
    let count = 0
    await fc.assert(
      fc.asyncProperty(messages, async message => {
        count += 1
        const mailbox = join(folder, String(count))
        await mailboxDelivery(mailbox)(
          composeMail({ message, channel: 'form', at: new Date() }, mailSettings),
          never,
        )
        const [name = ''] = await readdir(mailbox)
        const bytes = await readFile(join(mailbox, name))
        check({ raw: bytes.toString('latin1'), email: await PostalMime.parse(bytes), message })
      }),
      sample(20),
    )
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

test('nothing a visitor wrote becomes a header of the mail or of its parts', () =>
  overMails(({ raw, email }) => {
    assert.deepEqual(email.headers.map(({ key }) => key).sort(), [
      'content-type',
      'date',
      'from',
      'message-id',
      'mime-version',
      'reply-to',
      'subject',
      'to',
    ])
    const boundary = /boundary="([^"]+)"/.exec(raw)?.[1] ?? assert.fail('a mail of two parts')
    const parts = raw.split(`--${boundary}\r\n`).slice(1)
    assert.equal(parts.length, 2)
    for (const part of parts) {
      const head = part.slice(0, part.indexOf('\r\n\r\n'))
      assert.match(head, /^(Content-(Type|Transfer-Encoding): [^\r\n]+(\r\n|$)){1,2}$/)
    }
  }))

test('sender and recipient stay the same, and Reply-To is the visitor alone', () =>
  overMails(({ email, message }) => {
    assert.deepEqual(email.from, { name: mailSettings.company, address: mailSettings.from })
    assert.deepEqual(
      email.to?.map(({ address }) => address),
      [mailSettings.to],
    )
    assert.equal(email.replyTo?.length, 1)
    const replyTo = email.headers.find(({ key }) => key === 'reply-to')?.value ?? ''
    // A local part that is not a dot-atom must be quoted (RFC 5322 §3.4.1). The address stays the same.
    assert.equal(replyTo.replace(/^<?"?([^"]*?)"?@([^>]*)>?$/, '$1@$2'), message.email)
  }))

test('a mail is ASCII lines that end in CRLF, of at most 998 octets, without NUL (RFC 5322 §2.1.1)', () =>
  overMails(({ raw }) => {
    const lines = raw.split('\r\n')
    for (const line of lines) {
      assert.ok(line.length <= 998, `${line.length} octets`)
      assert.match(line, /^[\t\x20-\x7e]*$/)
    }
  }))

/** Characters that can begin another line, hide a part of a line or reverse it. */
const misleading = /[\p{Cc}\p{Zl}\p{Zp}\u200b\u202a-\u202e\u2060-\u206f\ufeff]/u

test('the subject is one line without control, overriding or separating characters', () =>
  overMails(({ email }) => {
    assert.match(email.subject ?? '', /^Contato: Ana/)
    assert.doesNotMatch(email.subject ?? '', misleading)
  }))

test('the subject has every other character of the name', () =>
  overMails(({ email, message }) => {
    const kept = [...message.nome.toWellFormed()].filter(character => !misleading.test(character))
    const written = (email.subject ?? '').replace('Contato: ', '')
    assert.equal(written.replaceAll(/\s/g, ''), kept.join('').replaceAll(/\s/g, ''))
  }))

test('a name cannot forge a line of the facts', () =>
  overMails(({ email }) => {
    const facts = (email.text ?? '').split(/\r?\n\r?\n/, 1)[0] ?? ''
    assert.deepEqual(
      facts.split(/[\r\n\v\f\u0085\u2028\u2029]+/).map(line => line.split(/:| e-mail vai /, 1)[0]),
      ['Araçá Serviços · Contato', 'Nome', 'E-mail', 'Idioma', 'Canal', 'Recebida', 'A resposta a este'],
    )
  }))

test('the text part ends with the whole message, lone dots and long lines too', () =>
  overMails(({ email, message }) => {
    // Mail readers count the line ends in a run of CR and LF differently.
    const lines = (text: string) => text.replaceAll(/[\r\n]+/g, '\n').toWellFormed()
    const text = lines(email.text ?? '').trimEnd()
    assert.ok(text.endsWith(lines(message.mensagem)), text)
  }))

/** The elements of the HTML part, whatever the visitor writes. */
const ownTags =
  /^(<!DOCTYPE html>|<html lang="pt">|<meta charset="utf-8">|<meta name="(viewport|color-scheme|supported-color-schemes)" content="[^"<>]*">|<(body|div|h1|table|td|th|p)( (align|bgcolor|cellpadding|cellspacing|class|role|style|valign|width)="[^"<>]*"| dir="auto")+>|<a class="(accent|button)" href="mailto:[^"<>]*" style="[^"<>]*">|<(br|head|style|title|tr)>|<\/(html|head|style|title|body|div|h1|table|tr|th|td|p|a)>)$/

test('nothing a visitor wrote becomes markup', () =>
  overMails(({ email }) => {
    const html = email.html ?? ''
    for (const [tag] of html.matchAll(/<[^>]*>?/g)) assert.match(tag, ownTags)
    for (const [start] of html.matchAll(/&\S{0,5}/g)) assert.match(start, /^&(amp|lt|gt|quot|#39|#\d+);/)
    // The button and the address.
    assert.equal(html.split('<a ').length, 3)
  }))
