import type { Change } from './content.ts'
import { addFrontMatter, append, edits, replace } from './content-edits.ts'
import { declaration } from './embeds.ts'
import { siteLanguages } from './html.ts'
import { drawing, photograph } from './pictures.ts'

const paths = { pt: '/casos/escola', en: '/en/cases/school', es: '/es/casos/escuela' }
const parents = { pt: '/casos', en: '/en/cases', es: '/es/casos' }

const page = (path: string, title: string, about: string, ...more: readonly string[]) => `---
path: ${path}
title: ${title}
description: What was broken in ${about}, what was repaired, and how long it took until all could sit.
updated: 2026-11-01
${more.join('\n')}`

/** In a translation, the record of an original that has changed since. */
const olderRecord = 'sourceHash: "000000000000"'

/** A case of the service "reparo". */
export const caseFrontMatter = [
  'service: reparo',
  'problem: Forty chairs lay broken in a store room.',
  'done: We welded the frames and replaced the seats.',
  'result: All forty stood in class after nine days.',
  'picture: {file: /assets/chairs.jpg, alt: Forty chairs in a row, caption: After nine days.}',
  'summary: A store room became four classrooms.',
  'numbers: [{value: 9 days, label: from the store room to the classroom}, {value: "0", label: chairs thrown away}]',
]

/** A calculator with texts in each language. */
export const calculatorFile = `inputs:
  chairs:
    label: {pt: Cadeiras, en: Chairs, es: Sillas}
    default: 40
    min: 1
    max: 500
  minutes:
    label: {pt: Minutos por cadeira, en: Minutes per chair, es: Minutos por silla}
    hint: {pt: com a pintura, en: with the paint, es: con la pintura}
    default: 45
    max: 600
    step: 5
    unit: {pt: min, en: min, es: min}
  hour:
    label: {pt: Valor da hora, en: Price of an hour, es: Precio de la hora}
    default: 50
    max: 1000
    currency: BRL
results:
  hours:
    label: {pt: Horas de oficina, en: Hours in the workshop, es: Horas de taller}
    formula: chairs * minutes / 60
    unit: h
  price:
    label: {pt: Preço, en: Price, es: Precio}
    formula: hours * hour + 2.5 * chairs - 100
    currency: BRL
examples:
  - label: {pt: 40 cadeiras, en: 40 chairs, es: 40 sillas}
  - label: {pt: 80 cadeiras, en: 80 chairs, es: 80 sillas}
    values: {chairs: 80, minutes: 50}
`.replace('unit: h\n', 'unit: {pt: h, en: h, es: h}\n')

/**
 * Adds content of every optional kind to the second company: a case, people, pictures, quotes, tables, a calculator and
 * content of other websites.
 */
export const fullContent: Change = {
  'company.yaml': edits(
    replace(
      '\npages: [home,',
      '\ncurrency: BRL\ncases: [escola]\npeople: [ana, oficina]\npages: [home, cases,',
    ),
    append(declaration('https://frames.video.example/embed/1')),
  ),
  'assets/chairs.jpg': await photograph(300, 200),
  'assets/plan.svg': drawing(),
  'services/reparo/drawing.svg': drawing(),
  'people/ana.yaml': `name: Ana Souza
role: {pt: Responde a primeira mensagem, en: Answers the first message, es: Responde el primer mensaje}
quote: {pt: Cadeiras duram, en: Chairs last, es: Las sillas duran}
source: {pt: /casos/escola, en: /en/cases/school, es: /es/casos/escuela}
picture: {file: /assets/chairs.jpg, alt: {pt: Ana na oficina, en: Ana in the workshop, es: Ana en el taller}}
`,
  'people/oficina.yaml':
    'title: {pt: Oficina, en: Workshop, es: Taller}\nrole: {pt: Solda e pintura, en: Welding and paint, es: Soldadura y pintura}\n',
  'calculators/chairs.yaml': calculatorFile,
  ...Object.fromEntries(
    siteLanguages.flatMap(language => [
      [
        `pages/cases/${language}.md`,
        `${page(parents[language], 'What was repaired', 'schools')}---\n\nWhat we did.\n\n:::letterhead\n**Report**\n\n- **For:** a school\n:::\n\n::cases\n\n## Prices\n\n::prices\n\n## Next to another offer\n\n:::checklist\n| | Ours | Another |\n| --- | --- | --- |\n| Is the price fixed? | Yes | [ ] |\n:::\n\n:::terms\n- **Payment**\\\n  Within ten days\n:::\n\n:::options\n| | A desk | A chair |\n| --- | --- | --- |\n| Days | 3 | 2 |\n:::\n\n:::signature\n> We could sit.\n>\n> — A school\n:::\n\n## What we do not\n\n:::instead\n| We do not | Instead |\n| --- | --- |\n| Sell chairs | We repair them |\n:::\n\n## In short\n\n:::summary\n| What | When |\n| --- | --- |\n| A visit | In May |\n:::\n`,
      ],
      [
        `cases/escola/${language}.md`,
        `${page(paths[language], 'The chairs of a school', 'a school', ...caseFrontMatter)}
---

It was a summer.

## How it went

:::scene
![The plan](/assets/plan.svg)
*A plan of the **room**.*
:::

> We could sit again.
>
> — Head of the school, [a letter](${parents[language]})

:::numbers
- **40**\\
  chairs
:::

:::remember
**Nine days** from the store room to the classroom.
:::

:::result
| Piece | Price |
| --- | --- |
| **All** | £4 |
:::

:::facts
- Oak
- Beech
:::

:::button
[All work](${parents[language]})
:::

:::steps
1. **Visit**\\
   forty minutes
:::
`,
      ],
      [
        `pages/about/${language}.md`,
        append(
          '::people',
          '',
          '::calculator chairs',
          '',
          '> A quote without a source.',
          '',
          '- [ ] cola',
          '- [x] pregos',
          '',
          '> [!NOTE]',
          '> We are closed in May.',
          '',
          '> [!CAUTION]',
          '> Paint dries slowly.',
          '',
          '## Plan',
          '',
          ':::pair',
          '![The plan](/assets/plan.svg)',
          '',
          '- Two benches.',
          ':::',
          '',
          '## Kraftfahrzeughaftpflichtversicherungen',
          '',
          'A long word.',
        ),
      ],
      [
        `pages/home/${language}.md`,
        append(
          '## One picture',
          '',
          'A text next to it.',
          '',
          ':::pictures',
          '![The plan](/assets/plan.svg)',
          ':::',
          '',
          '## Two pictures',
          '',
          'A text next to them.',
          '',
          ':::pictures',
          '![The plan](/assets/plan.svg)',
          '',
          '![Chairs](/assets/chairs.jpg)',
          ':::',
        ),
      ],
      [`pages/privacy/${language}.md`, append('::embed tour', '', '::embed way', '', '::embed visit')],
      [
        `pages/versioning/${language}.md`,
        edits(
          language === 'es' ? addFrontMatter(olderRecord) : text => text,
          append(
            '## Two parts',
            '',
            '::compare',
            '',
            '### What is so',
            '',
            '- A new field.',
            '',
            'Ignore it.',
            '',
            '### What is not so',
            '',
            '- A missing field.',
            '',
            'It waits.',
          ),
        ),
      ],
      [
        `services/reparo/${language}.md`,
        edits(
          addFrontMatter('offers: [{name: Chair, price: 90, condition: in town}]'),
          append(
            '![A chair](/assets/chairs.jpg)',
            '*After the repair.*',
            '',
            '| Piece | Price |',
            '| --- | ---: |',
            '| Chair | R$ 45 |',
            '',
            '::people',
          ),
        ),
      ],
    ]),
  ),
}

/** Returns the same with one more changed file. */
export function fullContentWith(path: string, edit: (text: string) => string): Change {
  const present = fullContent[path]
  const changed =
    typeof present === 'string' ? edit(present) : typeof present === 'function' ? edits(present, edit) : edit
  return { ...fullContent, [path]: changed }
}
