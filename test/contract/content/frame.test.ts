import { copiesOf, testFaults } from '../../support/content.ts'
import { addFrontMatter, append, replace } from '../../support/content-edits.ts'
import { drawing, screenshot } from '../../support/pictures.ts'

const company = 'company.yaml'
const texts = '{pt: Loja, en: Shop, es: Tienda}'
const navigation = (entry: string) => ({
  [company]: replace('navigation: [services, contact]', `navigation: [services, ${entry}, contact]`),
})
const add = (...lines: readonly string[]) => ({ [company]: append(...lines) })

testFaults([
  [
    'a link in the menu without a language',
    navigation('{‸text: {pt: Loja, es: Tienda}, url: "https://a.example"}'),
    '"navigation[2].text.en" is missing',
  ],
  [
    'one text for several languages',
    navigation('{text: ‸Shop, url: "https://a.example"}'),
    '"navigation[2].text" must hold pt, en and es',
  ],
  [
    'a link without an address',
    navigation(`‸{text: ${texts}}`),
    '"navigation[2].url" is missing: add it, it must be an address that begins with https://, mailto: or tel:',
  ],
  [
    'a link with an unknown key',
    navigation(`{text: ${texts}, ‸href: "https://a.example", url: "https://b.example"}`),
    '"navigation[2].href" is not known here',
  ],
  [
    'a text that is too long',
    navigation(`{text: {pt: Loja, en: ‸${'x'.repeat(41)}, es: Tienda}, url: "https://a.example"}`),
    '"navigation[2].text.en" must be text of 1 to 40 characters: it has 41',
  ],
  ...(
    [
      ['http://a.example', 'use https, because http can be changed on its way'],
      ['javascript:alert(1)', 'write the whole address'],
      ['JavaScript:alert(1)', 'write the whole address'],
      ['data:text/html,x', 'write the whole address'],
      ['//a.example', 'write the name of the page in place of the link'],
      ['/contato', 'write the name of the page in place of the link, such as contact'],
      ['www.a.example/x', 'write https://www.a.example/x'],
      ['ola@a.example', 'write mailto:ola@a.example'],
      ['+55 53 3222-0000', 'write tel:+555332220000'],
      ['mailto:ola', 'write an email address such as'],
      ['tel:call me', 'write a number such as'],
      ['https://ana:secret@a.example', 'remove the user name and the password'],
      ['https://', 'write the whole address'],
      ['https://intranet', 'write the whole address'],
    ] as const
  ).map(([url, advice]): Parameters<typeof testFaults>[0][number] => [
    `a link to ${url}`,
    navigation(`{text: ${texts}, url: ‸"${url}"}`),
    '"navigation[2].url" must be an address that begins with https://, mailto: or tel:',
    advice,
  ]),
  [
    'an address in the place of a page',
    navigation('‸"https://a.example"'),
    '"navigation[2]" must be a name in small letters, digits and hyphens, or a link such as',
    'write {text: …, url: "https://a.example/"}',
  ],
  [
    'a number in the place of a page',
    navigation('‸7'),
    '"navigation[2]" must be a name in small letters, digits and hyphens, or a link',
  ],
  [
    'nothing in the place of a page',
    navigation('‸null'),
    '"navigation[2]" must be a name in small letters, digits and hyphens, or a link',
  ],
  [
    'a list in the place of a page',
    navigation('‸[services]'),
    '"navigation[2]" must be a name in small letters, digits and hyphens, or a link',
  ],
  [
    'one link twice',
    {
      [company]: replace(
        'navigation: [services, contact]',
        `navigation: ‸[{text: ${texts}, url: "https://a.example"}, {text: ${texts}, url: "https://a.example/"}]`,
      ),
    },
    '"navigation" must not name one twice',
  ],
  [
    'a footer with a link without encryption',
    add(`footer: [home, {text: ${texts}, url: ‸"http://a.example"}]`),
    '"footer[2].url" must be an address',
  ],
])

const call = (to: string) => add('call:', '  text: {pt: Agendar, en: Book, es: Reservar}', `  ${to}`)

/** A page that is a draft. */
const team = Object.fromEntries(
  Object.entries(await copiesOf('pages/about', 'pages/team')).map(([path, text]) => [
    path,
    String(text).replace('\n---\n', '\ndraft: true\n---\n'),
  ]),
)

testFaults([
  ['a call that is only a text', add('call: ‸Book'), '"call" must hold text, to'],
  [
    'a call without a language',
    add('call: {‸text: {pt: Agendar, es: Reservar}, to: contact}'),
    '"call.text.en" is missing',
  ],
  [
    'a call without a target',
    add('‸call:', '  text: {pt: Agendar, en: Book, es: Reservar}'),
    '"call.to" is missing: add it, it must be the name of a page, phone, whatsapp, or an address',
  ],
  ['a call to no page', call('‸to: team'), '"call.to" names team, which is no folder in pages/'],
  [
    'a call to a telephone that the company does not publish',
    call('‸to: phone'),
    '"call.to" is phone, and "contact.public" of company.yaml has no phone: add it there',
  ],
  [
    'a call to a chat that the company does not publish',
    call('‸to: whatsapp'),
    '"call.to" is whatsapp, and "contact.public" of company.yaml has no whatsapp: add it there',
  ],
  ...(
    [
      ['http://a.example', 'use https'],
      ['javascript:alert(1)', 'write the whole address'],
      ['cal.example/ana', 'write https://cal.example/ana'],
      ['ola@a.example', 'write mailto:ola@a.example'],
      ['/contato', 'write the name of the page'],
    ] as const
  ).map(([to, advice]): Parameters<typeof testFaults>[0][number] => [
    `a call to ${to}`,
    call(`to: ‸"${to}"`),
    '"call.to" must be the name of a page, phone, whatsapp, or an address such as https://booking.example',
    advice,
  ]),
  [
    'a call to a page that is a draft',
    {
      ...team,
      [company]: text =>
        append(
          'call:',
          '  text: {pt: Agendar, en: Book, es: Reservar}',
          '  ‸to: team',
        )(replace('about, contact', 'about, team, contact')(text)),
    },
    '"call.to" leads to a page that is not published yet',
  ],
  [
    'a call of the contact page besides that of the company',
    { ...call('to: about'), 'pages/contact/en.md': addFrontMatter('‸call: Talk to us') },
    '"call" would never be read, because company.yaml has "call": remove one of the two',
  ],
  [
    'a call of a page to no page',
    { 'pages/about/en.md': addFrontMatter('call:', '  text: Book', '‸  to: team') },
    '"call.to" names team, which is no folder in pages/',
  ],
  [
    'a call of a page without a text',
    { 'pages/about/en.md': addFrontMatter('‸call:', '  to: contact') },
    '"call.text" is missing',
  ],
  [
    'a call of a page with a text that is too long',
    { 'pages/about/en.md': addFrontMatter(`call: ‸${'x'.repeat(31)}`) },
    '"call" must be text of 2 to 30 characters: it has 31',
  ],
  [
    'a call of a page that is empty',
    { 'pages/about/en.md': addFrontMatter('call:‸') },
    '"call" must be text of 2 to 30 characters',
  ],
])

const verification = (line: string) => add('head:', '  verification:', `    ${line}`)

testFaults([
  ['an unknown key of the head', add('head:', '  ‸script: x'), '"head.script" is not known here'],
  [
    'a misspelled service',
    verification('‸gogle: AbC-123'),
    '"head.verification.gogle" is not known here: write "google"',
  ],
  [
    'a rule for crawlers',
    verification('‸robots: none'),
    '"head.verification.robots" is not known here: write one of google, bing',
  ],
  [
    'a number',
    verification('google: ‸12345678'),
    '"head.verification.google" must be the code of the service',
    'put quotes around it',
  ],
  [
    'the whole element',
    verification(`google: ‸'<meta name="google-site-verification" content="AbC-123" />'`),
    'write AbC-123',
  ],
  ['the record of the DNS', verification('google: ‸google-site-verification=AbC-123'), 'write AbC-123'],
  [
    'a code with a quote',
    verification(`google: ‸'AbC"-123'`),
    '"head.verification.google" must be the code of the service',
  ],
  [
    'an account without its sign',
    add('head:', '  openGraph:', '    twitterSite: ‸oficina'),
    '"head.openGraph.twitterSite" must be the name of an account with its sign',
  ],
  [
    'a shared picture that is missing',
    add(
      'head:',
      '  openGraph:',
      '    image:',
      '      ‸file: /assets/share.png',
      '      alt: {pt: Mesa, en: Table, es: Mesa}',
    ),
    'the picture /assets/share.png is missing',
  ],
  [
    'a shared picture that is too small',
    {
      ...add(
        'head:',
        '  openGraph:',
        '    image:',
        '      ‸file: /assets/small.png',
        '      alt: {pt: Mesa, en: Table, es: Mesa}',
      ),
      'assets/small.png': await screenshot(400, 300),
    },
    'the picture /assets/small.png has 400 × 300 pixels: networks show one of at least 600 × 315',
  ],
  [
    'a shared drawing',
    {
      ...add(
        'head:',
        '  openGraph:',
        '    image:',
        '      ‸file: /assets/share.svg',
        '      alt: {pt: Mesa, en: Table, es: Mesa}',
      ),
      'assets/share.svg': drawing(1200, 630),
    },
    'the picture /assets/share.svg is not a JPEG or PNG',
  ],
  [
    'a shared picture without words',
    add('head:', '  openGraph:', '    ‸image:', '      file: /assets/share.png'),
    '"head.openGraph.image.alt" is missing',
  ],
])
