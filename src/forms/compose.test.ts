import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mailSettings } from '../../test/support/mail-settings.ts'
import type { Channel, ContactRequest } from '../contract/contact-request.ts'
import { composeMail } from './compose.ts'

const evening = new Date('2026-01-15T02:30:00Z')

function compose(change: Partial<ContactRequest> = {}, channel: Channel = 'form', timeZone?: string) {
  const message: ContactRequest = {
    nome: 'Ana Souza',
    email: 'ana@empresa.example',
    whatsapp: true,
    mensagem: 'Controlamos pedidos em planilhas.',
    idioma: 'pt',
    ...change,
  }
  return composeMail(
    { message, channel, at: evening },
    {
      ...mailSettings,
      timeZone: timeZone ?? mailSettings.timeZone,
    },
  )
}

/** Returns the targets of all links in an HTML part: the button, the address, and those of the phone. */
function linksOf(html: string): string[] {
  return [...html.matchAll(/href="([^"]*)"/g)].map(([, target = '']) =>
    target.replaceAll('&amp;', '&').replaceAll('&#39;', "'"),
  )
}

test('From is the site, To is the team, Reply-To is the visitor', () => {
  const mail = compose()
  assert.deepEqual(mail.from, { name: 'Araçá Serviços', address: 'site@araca.example' })
  assert.equal(mail.to, 'vendas@araca.example')
  assert.equal(mail.replyTo, 'ana@empresa.example')
})

test('each mail has a Message-ID of its own, in the domain of the sender', () => {
  const [first, second] = [compose(), compose()]
  assert.match(first.messageId, /^<[^<>@\s]+@araca\.example>$/)
  assert.notEqual(first.messageId, second.messageId)
})

for (const part of ['text', 'html'] as const) {
  test(`the ${part} part holds every field, the language and the channel`, () => {
    const body = compose({ telefone: '43 99999-0000', idioma: 'es' }, 'api')[part]
    const wanted = [
      'Ana Souza',
      'ana@empresa.example',
      '+55 43 99999 0000',
      'Controlamos pedidos em planilhas.',
    ]
    for (const words of wanted) assert.ok(body.includes(words), words)
    assert.match(body, /Idioma(: |<\/th><td[^>]*>)espanhol\b/)
    assert.match(body, /Canal(: |<\/th><td[^>]*>)API\b/)
  })

  test(`the ${part} part tells a message of the form from one of the API`, () => {
    assert.match(compose({}, 'form')[part], /Canal(: |<\/th><td[^>]*>)formulário\b/)
  })

  test(`the ${part} part tells the time in the company's time zone`, () => {
    assert.match(compose({}, 'form', 'America/Sao_Paulo')[part], /14 de janeiro de 2026.*23:30:00/)
    assert.match(compose({}, 'form', 'Asia/Tokyo')[part], /15 de janeiro de 2026.*11:30:00/)
  })
}

test('the mail is dated by the moment it was sent', () => {
  assert.equal(compose().date.toISOString(), '2026-01-15T02:30:00.000Z')
})

const phones: readonly (readonly [typed: string, call: string, chat: string])[] = [
  ['43 99999-0000', 'tel:+5543999990000', 'https://wa.me/5543999990000'],
  ['(043) 99999.0000', 'tel:+5543999990000', 'https://wa.me/5543999990000'],
  ['+55 43 3322-1100', 'tel:+554333221100', 'https://wa.me/554333221100'],
  ['+1 202 555 0143', 'tel:+12025550143', 'https://wa.me/12025550143'],
  ['+44 20 7946 0958', 'tel:+442079460958', 'https://wa.me/442079460958'],
]
for (const [typed, call, chat] of phones) {
  test(`the phone ${typed} becomes ${call} and ${chat}`, () => {
    const { text, html } = compose({ telefone: typed, idioma: 'en' })
    assert.deepEqual(linksOf(html).slice(2), [call, chat])
    assert.ok(text.includes(chat))
  })
}

const fixedLines = [
  ['43 99999-0000', false],
  ['43 3322-1100', true],
  ['+44 20 7946 0958', true],
  ['+44 7911 123456', false],
  // Numbers of this country do not tell.
  ['+1 202 555 0143', false],
] as const
for (const [typed, isFixed] of fixedLines) {
  test(`the mail ${isFixed ? 'does not say' : 'says'} that ${typed} is on WhatsApp`, () => {
    const { text, html } = compose({ telefone: typed, idioma: 'en' })
    assert.equal(text.includes('(telefone fixo, talvez com WhatsApp: https://wa.me/'), isFixed)
    assert.equal(text.includes('(WhatsApp: https://wa.me/'), !isFixed)
    assert.equal(html.includes('>telefone fixo, talvez com WhatsApp</a>'), isFixed)
  })
}

test('a phone that does not answer on WhatsApp gets a tel: link alone', () => {
  const { text, html } = compose({ telefone: '43 99999-0000', whatsapp: false })
  assert.deepEqual(linksOf(html).slice(2), ['tel:+5543999990000'])
  assert.doesNotMatch(text + html, /wa\.me/)
})

for (const telefone of [undefined, null, ''] as const) {
  test(`with the phone ${JSON.stringify(telefone)} there is no phone link`, () => {
    const { text, html } = compose(telefone === undefined ? {} : { telefone })
    assert.deepEqual(linksOf(html).slice(1), ['mailto:ana@empresa.example'])
    assert.doesNotMatch(text + html, /Telefone|wa\.me|tel:/)
  })
}

const addresses = [
  "o'neil+site@empresa.example",
  'ana?bcc=spy%40evil.example&x=y@empresa.example',
  'a#b%0d%0a@x.example',
]
for (const email of addresses) {
  test(`a click on the address ${email} writes to it alone (RFC 6068 §2)`, () => {
    const [button, address] = linksOf(compose({ email }).html).map(target => new URL(target))
    assert.equal(address?.search, '')
    assert.deepEqual([...(button?.searchParams.keys() ?? [])], ['subject'])
    for (const target of [button, address]) {
      assert.equal(target?.hash, '')
      assert.equal(decodeURIComponent(target?.pathname ?? ''), email)
    }
  })
}

const services = new Map([['poda', { name: 'Poda', title: 'Poda de araçás' }]])

test('the subject is the chosen service and the sender, and without a service the title of the form', () => {
  const message = { nome: 'Ana Souza', email: 'ana@empresa.example', mensagem: 'Bom dia.' } as const
  const subjectOf = (assunto: string | undefined) =>
    composeMail(
      { message: { ...message, assunto, whatsapp: true, idioma: 'pt' }, channel: 'form', at: evening },
      {
        ...mailSettings,
        services,
      },
    ).subject
  assert.equal(subjectOf('poda'), 'Poda: Ana Souza')
  assert.equal(subjectOf(undefined), 'Contato: Ana Souza')
})

test('the button begins a reply under the subject of the mail, whatever the name', () => {
  for (const nome of [
    'Ana Souza',
    'A&cc=spy@evil.example#x',
    '%0d%0abcc: x',
    '👩\u200d💻 É',
    'Ana \ud800 Z',
  ]) {
    const { html, subject } = compose({ nome })
    const [button = ''] = linksOf(html)
    assert.deepEqual([...new URL(button).searchParams], [['subject', `Re: ${subject.toWellFormed()}`]], nome)
  }
})

/** Returns the words of a part, without markup. */
function wordsOf(part: string): Set<string> {
  const text = part
    .replace(/<head>.*<\/head>/s, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(?:amp|lt|gt|quot|#39);/g, ' ')
  return new Set(text.match(/[\p{L}\p{N}@.+-]+/gu) ?? [])
}

test('the text has every word of the HTML but the button, and the HTML every word of the text but a label and addresses', () => {
  const { text, html } = compose({
    telefone: '43 99999-0000',
    mensagem: 'Uma linha.\n\nOutra linha & fim.',
  })
  assert.deepEqual(
    [...wordsOf(html)].filter(word => !wordsOf(text).has(word)),
    ['Responder'],
  )
  assert.deepEqual(
    [...wordsOf(text)].filter(word => !wordsOf(html).has(word)),
    ['Nome', 'https', 'wa.me', '5543999990000'],
  )
})

test('each line of the message is a line without any style too', () => {
  const { html } = compose({ mensagem: 'um\n  dois  \n\ntrês' })
  const paragraphs = [...html.matchAll(/<p [^>]*white-space: pre-wrap">(.*?)<\/p>/gs)].map(([, text]) => text)
  assert.deepEqual(paragraphs, ['um<br>  dois  ', 'três'])
})

test('the words of the visitor have their own direction', () => {
  const { html } = compose({ nome: 'علي', mensagem: 'أريد سعر الخدمة (Poda).\n\nشكرا' })
  for (const words of ['علي', 'أريد سعر الخدمة (Poda).', 'شكرا']) {
    const [, before = ''] = html.split(`>${words}<`, 1)[0]?.match(/<(\w+ [^<>]*)$/) ?? []
    assert.match(before, / dir="auto"/)
  }
})

test('each line of a paragraph has its own direction, as in the field of the form', () => {
  const { html } = compose({ mensagem: 'أريد سعر الخدمة.\nPlease reply in English.' })
  assert.match(html, /<p dir="auto" style="[^"]*unicode-bidi: plaintext;[^"]*">أريد سعر الخدمة\.<br>Please/)
})

test('a mail loads nothing, and has the colours of the company for light and for dark programs', () => {
  const { html } = compose({})
  assert.doesNotMatch(html, /<(?:img|link|script|iframe)|url\(|@import|@font-face|src=/)
  const { light, dark } = mailSettings.colours
  assert.match(html, new RegExp(`bgcolor="${light.highlight}"`))
  assert.match(
    html,
    new RegExp(`prefers-color-scheme: dark.*\\.button { background: ${dark.highlight} !important`, 's'),
  )
  assert.match(html, /<meta name="color-scheme" content="light dark">/)
})

test('a domain beyond ASCII is shown as written, and every reply goes to its ASCII form', () => {
  const { html, text, replyTo } = compose({ email: 'ana@café.com.br' })
  assert.equal(replyTo, 'ana@xn--caf-dma.com.br')
  for (const part of [html, text]) assert.ok(part.includes('ana@café.com.br (ana@xn--caf-dma.com.br)'))
  for (const link of linksOf(html)) assert.match(link, /^mailto:ana@xn--caf-dma\.com\.br(?:\?subject=|$)/)
})
