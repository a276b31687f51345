import type { ReadBody } from '../contract/action.ts'
import type { Application, Incoming } from './application.ts'
import { clientFor } from './quota.ts'

/** The body of a request, to be read once, within the bounds of all bodies and of those of its client. */
export function bodyOf(incoming: Incoming, application: Application): ReadBody {
  return () => application.bodies.read(incoming.request, clientFor(incoming, application))
}
