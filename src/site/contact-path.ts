import type { Language } from '../catalog/language.ts'
import { type Vocabulary, vocabularies } from '../catalog/language-codes.ts'
import { nameIn } from '../contract/vocabulary.ts'
import type { Site } from './site.ts'

/** Returns the query parameter of the contact page that selects a service. It is the same in every language. */
export function serviceParameter(vocabulary: Vocabulary): string {
  return nameIn(vocabulary, 'assunto')
}

/** Returns the service that each query of the contact page selects: in any vocabulary, while that is not known. */
export function serviceQueries(
  services: Iterable<string>,
  vocabulary: Vocabulary | undefined,
): ReadonlyMap<string, string> {
  const possible = vocabulary ? [vocabulary] : vocabularies
  return new Map(
    [...services].flatMap(service => possible.map(each => [serviceQuery(service, each), service])),
  )
}

/** Returns the address of the contact page. With a service, the form selects it. */
export function contactPath(
  { catalog, page }: Pick<Site, 'catalog' | 'page'>,
  language: Language,
  service: string | undefined,
): string {
  const { path } = page('contact', language)
  return service === undefined ? path : `${path}?${serviceQuery(service, catalog.company.api.vocabulary)}`
}

/** Returns the query of the contact page that selects a service in the form. */
function serviceQuery(service: string, vocabulary: Vocabulary): string {
  return `${serviceParameter(vocabulary)}=${service}`
}
