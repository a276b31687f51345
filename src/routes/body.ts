import type { ReadBody } from '../contract/action.ts'
import type { Application, Incoming } from './application.ts'
import { clientFor } from './rate-limit.ts'

/**
 * Returns a function that reads the body of a request once, within the bounds of all bodies and of its client's bodies.
 */
export function bodyOf(incoming: Incoming, application: Application): ReadBody {
  const { request } = incoming
  return async () =>
    request.body?.takeWhole?.() ?? application.bodies.read(request, clientFor(incoming, application))
}
