import { promisify } from 'node:util'
import { brotliCompress, constants, zstdCompress } from 'node:zlib'
import { capture } from './capture.ts'
import { siteHost } from './cases.ts'
import type { BytesResults, PageBytes } from './results.ts'
import { run } from './running.ts'
import { site } from './servers.ts'

/** A page of each kind in the sample content. */
const pages = {
  home: '/',
  'list of services': '/servicos',
  service: '/servicos/mlabs',
  page: '/sobre',
  contact: '/contato',
  developers: '/desenvolvedores',
  'list of posts': '/blog',
  post: '/blog/custo-de-sair-da-planilha',
}

const formats = { HTML: 'text/html', Markdown: 'text/markdown' } as const

/**
 * Compares the size of each kind of page, as sent, with the same bytes at the highest compression level and window
 * size.
 */
export async function measureBytes(folder: string): Promise<Omit<BytesResults, 'setting'>> {
  await using running = await run(port => site.command(port, folder))
  const all: PageBytes[] = []
  for (const [kind, path] of Object.entries(pages)) {
    for (const [format, mediaType] of Object.entries(formats)) {
      const body = async (coding: string): Promise<Buffer> => {
        const headers = { Host: siteHost, Accept: mediaType, 'Accept-Encoding': coding }
        const answer = await capture(running.origin + path, { headers })
        if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}`)
        return answer.body
      }
      const [identity, br, zstd, gzip] = await Promise.all(['identity', 'br', 'zstd', 'gzip'].map(body))
      const bytes = identity ?? Buffer.alloc(0)
      all.push({
        kind,
        path,
        format: format as keyof typeof formats,
        identity: bytes.length,
        sent: { br: br?.length ?? 0, zstd: zstd?.length ?? 0, gzip: gzip?.length ?? 0 },
        best: { br: (await brotliOf(bytes)).length, zstd: (await zstandardOf(bytes)).length },
      })
    }
  }
  return { pages: all }
}

function brotliOf(bytes: Buffer): Promise<Buffer> {
  return promisify(brotliCompress)(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_LGWIN]: 24,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  })
}

function zstandardOf(bytes: Buffer): Promise<Buffer> {
  return promisify(zstdCompress)(bytes, {
    params: { [constants.ZSTD_c_compressionLevel]: 19 },
    pledgedSrcSize: bytes.length,
  })
}
