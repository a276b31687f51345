import type { ContactField } from '../contract/contact-fields.ts'

/** The parameter in the address of the contact page that says which service the message is about, in every language. */
export const serviceParameter: ContactField = 'assunto'

/** The query of the contact page whose form is about a service. */
export function serviceQuery(service: string): string {
  return `${serviceParameter}=${service}`
}

/** The address of the contact page; its form is about the service, where one is given. */
export function contactPath(path: string, service: string | undefined): string {
  return service === undefined ? path : `${path}?${serviceQuery(service)}`
}
