import { isApiPath } from '../contract/version.ts'
import type { Reply } from '../http/reply.ts'
import { mcpPath } from '../site/paths.ts'
import { answerApi } from './api.ts'
import type { Application, Incoming } from './application.ts'
import { answerMailbox, mailboxPath } from './dev-mailbox.ts'
import { answerMcp } from './mcp.ts'
import { answerSite } from './site.ts'

/** One kind of request: the paths that it has, and the function that answers it. */
interface Route {
  readonly matches: (path: string) => boolean
  readonly answer: (incoming: Incoming, application: Application) => Reply | Promise<Reply>
}

/** Every kind of request. The first that matches answers. */
const routes: readonly Route[] = [
  { matches: isApiPath, answer: answerApi },
  { matches: path => path === mcpPath, answer: answerMcp },
  { matches: path => path === mailboxPath || path.startsWith(`${mailboxPath}/`), answer: answerMailbox },
  { matches: () => true, answer: answerSite },
]

/** Answers a request with the first route that matches. */
export function answer(incoming: Incoming, application: Application): Reply | Promise<Reply> {
  const route = routes.find(({ matches }) => matches(incoming.path))
  if (!route) throw new Error('the last route matches every path')
  return route.answer(incoming, application)
}
