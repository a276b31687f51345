import { filled, type Kind, kind, long, longest } from './kind.ts'

const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'

/** The request that all others are compared with. */
export const pageKind = kind('page', 200, { target: '/en' })

/** Returns the reads. `asset` is the address of a stylesheet. */
export function readKinds(asset: string): readonly Kind[] {
  const page = (fields: Readonly<Record<string, string>>) => ({ target: '/en', fields })
  return [
    pageKind,
    kind('page, uncompressed', 200, page({ 'Accept-Encoding': 'identity' })),
    kind('page, HEAD', 200, { method: 'HEAD', target: '/en' }),
    kind('page, not modified', 304, page({ 'If-None-Match': '*' })),
    kind('page, failed precondition', 412, page({ 'If-Match': '"x"' })),
    kind('page as Markdown', 200, page({ Accept: 'text/markdown' })),
    kind('page in no such format', 406, page({ Accept: 'application/pdf' })),
    kind('page, DELETE', 405, { method: 'DELETE', target: '/en' }),
    kind('page, moved', 308, { target: '/en/' }),
    kind('no such page', 404, { target: '/no/such/page' }),
    kind('no such page, one is near', 404, { target: '/servicos/mlab' }),
    kind('no such page, problem', 404, {
      target: '/servicos/mlab',
      fields: { Accept: 'application/problem+json' },
    }),
    kind('asset', 200, { target: asset }),
    kind('/llms.txt', 200, { target: '/llms.txt' }),
    kind('/llms-full.txt', 200, { target: '/llms-full.txt' }),
    kind('/sitemap.xml', 200, { target: '/sitemap.xml' }),
    kind('/.well-known/openapi.json', 200, { target: '/.well-known/openapi.json' }),
    long('long Accept', 200, longest.field, size => page({ Accept: filled('a/b;q=0.5,', size) + browser })),
    long('long Accept, no such page', 404, longest.field, size => ({
      target: '/no',
      fields: { Accept: filled('a/b;q=0.5,', size) + browser },
    })),
    long('long Accept-Language', 200, longest.field, size =>
      page({ 'Accept-Language': filled('en;q=0.5,', size) }),
    ),
    long('long Accept-Encoding', 200, longest.field, size =>
      page({ 'Accept-Encoding': `${filled('x;q=0.5,', size)}gzip` }),
    ),
    long('long If-None-Match', 200, longest.field, size =>
      page({ 'If-None-Match': `${'"x",'.repeat(size / 4)}"x"` }),
    ),
    long('long If-Match', 412, longest.field, size => page({ 'If-Match': `${'"x",'.repeat(size / 4)}"x"` })),
    long('long Cookie', 200, longest.field, size => page({ Cookie: filled('a=b; ', size) })),
    long('many fields', 200, 80, count =>
      page(Object.fromEntries(Array.from({ length: count }, (_, index) => [`X-A${index}`, 'a']))),
    ),
    long('long path', 404, longest.target, size => ({ target: `/${'a'.repeat(size)}` })),
    long('long path of parts', 404, longest.target, size => ({ target: '/a'.repeat(size / 2) })),
    long('long path of escapes', 404, longest.target, size => ({ target: `/${'%C3%A9'.repeat(size / 6)}` })),
    long('long path of slashes', 404, longest.target, size => ({ target: `/${'/'.repeat(size)}` })),
    long('long path of a Markdown file', 404, longest.target, size => ({
      target: `/${'a'.repeat(size)}.md`,
    })),
    long('long query', 200, longest.target, size => ({ target: `/en/contact?assunto=${'a'.repeat(size)}` })),
    long('long query of names', 200, longest.target, size => ({
      target: `/en/contact?${'a&'.repeat(size / 2)}`,
    })),
    kind('API: index', 200, { target: '/api/v1' }),
    kind('API: services', 200, { target: '/api/v1/servicos' }),
    kind('API: one service', 200, { target: '/api/v1/servicos/mlabs' }),
    kind('API: pages', 200, { target: '/api/v1/paginas' }),
    kind('API: no such service', 404, { target: '/api/v1/servicos/nada' }),
    kind('API: no such path', 404, { target: '/api/v1/servico' }),
    kind('API: no such language', 400, { target: '/api/v1/servicos?lang=de' }),
    kind('API: no such method', 405, { method: 'PUT', target: '/api/v1/servicos' }),
    kind('API: over the quota', 429, { target: '/api/v1' }, { isOverQuota: true }),
    kind('API: preflight', 204, {
      method: 'OPTIONS',
      target: '/api/v1/contato',
      fields: { Origin: 'https://a.example', 'Access-Control-Request-Method': 'POST' },
    }),
    long('API: long path', 404, longest.target, size => ({ target: `/api/v1/${'a'.repeat(size)}` })),
    long('API: long query', 400, longest.target, size => ({
      target: `/api/v1/servicos?${'a&'.repeat(size / 2)}lang=de`,
    })),
    long(
      'API: long Forwarded',
      429,
      longest.field,
      size => ({
        target: '/api/v1',
        fields: { Forwarded: filled('for=10.0.0.1,', size) },
      }),
      { isOverQuota: true },
    ),
  ]
}
