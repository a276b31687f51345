import { isApiPath } from '../contract/version-paths.ts'
import type { Reply } from '../http/reply.ts'
import { isMcpPath } from '../site/paths.ts'
import { answerApi } from './api.ts'
import type { Application, Incoming } from './application.ts'
import { answerMailbox, mailboxPath } from './dev-mailbox.ts'
import { answerMcp } from './mcp.ts'
import { answerSite } from './site.ts'

/** Answers a request: chooses the route by its path. */
export function answer(incoming: Incoming, application: Application): Reply | Promise<Reply> {
  const { path } = incoming
  if (isApiPath(path)) return answerApi(incoming, application)
  if (isMcpPath(path)) return answerMcp(incoming, application)
  if (path === mailboxPath || path.startsWith(`${mailboxPath}/`)) return answerMailbox(incoming, application)
  return answerSite(incoming, application)
}
