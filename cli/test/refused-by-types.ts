import { createApiClient } from '../src/client.ts'

/** Calls that the contract does not know. They are never made: each is refused by the compiler, or the check fails. */
export const refused = (origin: string) => {
  const api = createApiClient(origin)
  return [
    // @ts-expect-error: no such path
    () => api.GET('/api/v1/nothing'),
    // @ts-expect-error: no such method of this path
    () => api.DELETE('/api/v1/servicos'),
    // @ts-expect-error: the slug is missing
    () => api.GET('/api/v1/servicos/{slug}'),
    // @ts-expect-error: a language is a text
    () => api.GET('/api/v1/paginas', { params: { query: { lang: 1 } } }),
    // @ts-expect-error: the sender is missing
    () => api.POST('/api/v1/contato', { body: { mensagem: 'Twenty broken chairs.' } }),
    // @ts-expect-error: the answer has no such field
    async () => (await api.GET('/api/v1')).data?.nothing,
  ]
}
