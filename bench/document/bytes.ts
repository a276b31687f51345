import type { BytesResults, PageBytes } from '../results.ts'
import { figure, table } from './table.ts'

/** Returns the section on the size of pages: the bytes as sent, and the fewest bytes that compression could reach. */
export function bytesSection({ pages }: BytesResults): string {
  const rows = pages.map(({ kind, format, identity, sent, best }) => [
    `${kind}, ${format}`,
    figure(identity),
    figure(sent.br),
    over(sent.br, best.br),
    figure(sent.zstd),
    over(sent.zstd, best.zstd),
    figure(sent.gzip),
  ])
  return `## Bytes of a page

The sample content. "Over" says how much longer a body is than the same bytes compressed once by Brotli at level 11 with its full window, or by
Zstandard at level 19. In all, ${totals(pages)}.

${table(['page', 'identity', 'br', 'over', 'zstd', 'over', 'gzip'], rows)}`
}

function totals(pages: readonly PageBytes[]): string {
  const sum = (of: (page: PageBytes) => number) => pages.reduce((total, page) => total + of(page), 0)
  const br = over(
    sum(({ sent }) => sent.br),
    sum(({ best }) => best.br),
  )
  const zstd = over(
    sum(({ sent }) => sent.zstd),
    sum(({ best }) => best.zstd),
  )
  return `Brotli bodies are ${br} longer and Zstandard bodies ${zstd}`
}

function over(sent: number, best: number): string {
  return `${((sent / best - 1) * 100).toFixed(1)} %`
}
