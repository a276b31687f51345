import { cpSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { blogIndex } from './blog.ts'
import { contentDirs } from './folders.ts'

/** The subjects of a large blog; each is that of many posts. */
const subjects = [
  'custos',
  'operação',
  'lojas virtuais',
  'backup',
  'hospedagem',
  'IA',
  'planilhas',
  'agências',
]

const paragraph =
  'Quem cuida de uma oficina sabe que **o prazo é do cliente** e que a conta fecha em R$ 1.680 por mês, com 3 a 4 horas de trabalho por dia. O resto é `rotina`, e a rotina se escreve uma vez: quem chega depois lê, faz e corrige. '

const table = `| item | horas | custo |
|---|---:|---:|
| conferir pedidos | 21 | R$ 945,00 |
| corrigir erros | 8 | R$ 360,00 |
| responder clientes | 14 | R$ 630,00 |`

/**
 * Writes the second company with a blog of `count` posts into a folder. A post has about 700 words: headings, a list, a
 * table, code, and links to other posts.
 */
export async function writeLargeBlog(folder: string, count: number): Promise<void> {
  cpSync(contentDirs.second, folder, { recursive: true })
  await mkdir(join(folder, 'blog'))
  await writeFile(join(folder, 'blog/index.md'), blogIndex)
  for (let number = 1; number <= count; number += 1) {
    await writeFile(join(folder, 'blog', fileOf(number)), post(number))
  }
}

/** Returns the file name of a post. The oldest is 1; the days of 10,000 posts are in the past. */
export function fileOf(number: number): string {
  const day = new Date(Date.UTC(1998, 0, number)).toISOString().slice(0, 10)
  return `${day}-${slugOf(number)}.md`
}

/** Returns the last part of the path of a post. */
export function slugOf(number: number): string {
  return `texto-${number}`
}

function post(number: number): string {
  const tags = [0, 3, number % 5].map(step => subjects[(number + step) % subjects.length])
  const other = Math.max(1, number - 7)
  return `---
title: "Texto ${number}: o que a oficina aprendeu"
description: "O que aprendemos na oficina no dia ${number}: as contas, os erros e o que mudou na rotina depois."
tags: [${[...new Set(tags)].join(', ')}]
---

${paragraph.repeat(2)}

${[1, 2, 3, 4].map(part => section(part, other)).join('\n\n')}
`
}

function section(part: number, other: number): string {
  return `## Parte ${part} da conta

${paragraph.repeat(3)}Veja [o texto ${other}](/diario/${slugOf(other)}) e [quem somos](/quem-somos).

- Anote o que custa.
- Confira no fim do mês, com [os dados](/dados) na mão.

${part === 2 ? table : '```sh\ncp pedidos.csv copia.csv\n```'}`
}
