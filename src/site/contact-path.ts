import type { ContactField } from '../contract/contact-fields.ts'

/** The query parameter of the contact page that selects a service. It is the same in every language. */
export const serviceParameter: ContactField = 'assunto'

/** Returns the query of the contact page that selects a service in the form. */
export function serviceQuery(service: string): string {
  return `${serviceParameter}=${service}`
}

/** Returns the address of the contact page. With a service, the form selects it. */
export function contactPath(path: string, service: string | undefined): string {
  return service === undefined ? path : `${path}?${serviceQuery(service)}`
}
