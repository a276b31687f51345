import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withoutBadBreaks } from './line-breaks.ts'

/** Marks unbreakable parts with brackets. */
function seen(html: string): string {
  return withoutBadBreaks(html).replaceAll(/<span>(.*?)<\/span>/g, '[$1]')
}

const cases: readonly (readonly [rule: string, text: string, expected: string])[] = [
  ['a currency sign stays with its number', 'US$ 900, € 1.250,50', '[US$\u00a0900], [€\u00a01.250,50]'],
  ['a number stays with the word after it', '60 GB em 45 minutos', '[60 GB] em [45 minutos]'],
  ['a number stays with its percent sign', 'o 5 % do valor', 'o [5 %] do valor'],
  ['a sign without a space too, and no word after it', '£60 to £120 a year', '[£60] to [£120] a year'],
  ['a number stays with the currency sign after it', 'comptez 45 € par voile', 'comptez [45 €] par voile'],
  [
    'a number stays with its unit, also of a square',
    'de 320 g/m², sur 28 m² environ',
    'de [320 g/m²], sur [28 m²] environ',
  ],
  ['thousands in groups are one number', 'de 2 300 à 3 200 € TTC', 'de [2 300 à 3 200 €] TTC'],
  [
    'thousands in groups are one number, also with spaces that do not break',
    'de 2\u00a0300 à 3\u202f200\u00a0€ TTC',
    'de [2\u00a0300 à 3\u202f200\u00a0€] TTC',
  ],
  ['a year is no part of a number in groups', 'en 2026 300 voiles', 'en 2026 [300 voiles]'],
  ['a range stays whole', 'em 1 a 2 semanas', 'em [1 a 2 semanas]'],
  ['a range of times stays whole', 'from 9:00 to 18:00 (Brasília)', 'from [9:00 to 18:00] (Brasília)'],
  ['a time with a letter is one number', 'das 9h às 18h, até 9h30.', 'das [9h às 18h], até 9h30.'],
  [
    'an ordinal number stays with the word after it',
    'no 15º mês, na 2ª semana',
    'no [15º mês], na [2ª semana]',
  ],
  ['a ratio is no time, and no part of it is a number', 'em 16:9 ou 4:3 px', 'em 16:9 ou 4:3 px'],
  ['hours are whole', 'lundi, 08:30–12:00, 14:00–18:00', 'lundi, [08:30–12:00], [14:00–18:00]'],
  ['two prices may be on two lines', 'de R$ 900 a R$ 3.000', 'de [R$\u00a0900] a [R$\u00a03.000]'],
  ['a price keeps its thousands or millions', 'até R$ 2 milhões', 'até [R$\u00a02 milhões]'],
  ['no word belongs to a price in thousands', 'até R$ 45.000 além', 'até [R$\u00a045.000] além'],
  ['an abbreviation stays with its number', 'pelo art. 7, inciso V', 'pelo [art. 7], inciso V'],
  [
    'a month stays with its day, and a name with its number',
    'April 6 to 17, RFC 9457',
    '[April 6 to 17], [RFC 9457]',
  ],
  [
    'a local telephone number and a date are whole',
    '(43) 96123-4567 em 2026-11-20',
    '[(43) 96123-4567] em [2026-11-20]',
  ],
  ['a number at the end of a sentence does not hold the next one', 'em 2026. A seguir', 'em 2026. A seguir'],
  [
    'a sign that a space precedes does not begin a line',
    'Quoi ? Oui ; non ! <b>Fiche</b> : « si » et (« bon »), « ah ! », 45 € : cher ?!',
    'Quoi\u00a0? Oui\u00a0; non\u00a0! <b>Fiche</b>\u00a0: «\u00a0si\u00a0» et («\u00a0bon\u00a0»), «\u00a0ah\u00a0!\u00a0», [45 €]\u00a0: cher\u00a0?!',
  ],
  [
    'signs that begin a word, and spaces in code or attributes, stay as they are',
    '?a ::services ?page=2 :-) <i title="a : b">x</i> <code>a ? b : c</code>',
    '?a ::services ?page=2 :-) <i title="a : b">x</i> <code>a ? b : c</code>',
  ],
  ['a long word may be below its number', '3 funcionalidadesnovas', '3 funcionalidadesnovas'],
  ['a digit in a word is not a number', 'o mp3 toca', 'o mp3 toca'],
  ['a short word with a hyphen is whole', 'Um e-mail, a NF-e', 'Um [e-mail], a [NF-e]'],
  ['a long word with a hyphen may break', 'business-to-business', 'business-to-business'],
  [
    'the number of a register is whole',
    'CNPJ 12.345.678/0001-90, CNPJ 12.ABC.345/01DE-35',
    '[CNPJ 12.345.678/0001-90], [CNPJ 12.ABC.345/01DE-35]',
  ],
  ['a telephone number is whole', 'Ligue +55 (43) 3321-0000 hoje', 'Ligue [+55 (43) 3321-0000] hoje'],
  ['a short address stays whole', 'ana@foo-bar.example', 'ana@foo-bar.example'],
  [
    'a long address may break after its sign',
    'ana@featherstonehaugh.example',
    'ana@<wbr>featherstonehaugh.example',
  ],
  [
    'an address may break after its sign for its length, also if its host is short',
    'hello@marlowlane.example (reservations@bar.example)',
    'hello@<wbr>marlowlane.example (reservations@<wbr>bar.example)',
  ],
  [
    'a longer one may also break before a dot of its host',
    'Fale: ana@mail.clinicaveterinaria.example.',
    'Fale: ana@<wbr>mail<wbr>.clinicaveterinaria<wbr>.example.',
  ],
  ['a sign without an address is text', 'a @ b, @ana, ana@', 'a @ b, @ana, ana@'],
  [
    'tags and code stay as they are',
    '<b title="9 h">9 h</b><code>9 h</code>',
    '<b title="9 h">[9 h]</b><code>9 h</code>',
  ],
  ['code may break after a slash', '<code>GET /a/b/{c}</code>', '<code>GET /a/<wbr>b/<wbr>{c}</code>'],
  ['a word with a hyphen and a digit is whole', 'em UTF-8.', 'em [UTF-8].'],
  ['code does not break at a hyphen', '<code>pg_dump --format=c</code>', '<code>pg_dump [--format]=c</code>'],
  ['a parameter in code is whole', '<code>?page=2</code>', '<code>[?page=2]</code>'],
  ['a header name in code is whole', '<code>If-None-Match</code>', '<code>[If-None-Match]</code>'],
  [
    'a very long name in code may break',
    '<code>a-name-of-more-than-twenty</code>',
    '<code>a-name-of-more-than-twenty</code>',
  ],
  [
    'in a block of code an address may break after a slash, a media type not',
    '<pre><code>text/html &#39;http://a.example/b/c&#39;</code></pre>',
    '<pre><code>text/html &#39;http://a.example/<wbr>b/<wbr>c&#39;</code></pre>',
  ],
  [
    'a block of code does not break at a hyphen; options and keys have a style for that',
    '<pre><code><span class="n">-x-y</span> a-b <span class="s">"c-d"</span></code></pre>',
    '<pre><code><span class="n">-x-y</span> [a-b] <span class="s">"[c-d]"</span></code></pre>',
  ],
  ['what was typed stays as it is', '<textarea>R$ 9</textarea>', '<textarea>R$ 9</textarea>'],
  ['a character reference is not a number', '&#39; a &#39;9 h&#39;', '&#39; a &#39;[9 h]&#39;'],
]

for (const [rule, text, expected] of cases) {
  test(`${rule}: ${text}`, () => assert.equal(seen(text), expected))
}
