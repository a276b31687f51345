/** A site as a function from a request to a response, for programs that have a server of their own. */
export type { Deliver, Mail } from './forms/mail.ts'
export { DeliveryFailure } from './forms/mail.ts'
export type { Publication } from './publishing/publication.ts'
export {
  buildPublication,
  createSite,
  type FetchedSite,
  type PublicationOptions,
  type SiteOptions,
} from './server/site-as-function.ts'
