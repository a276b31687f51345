import type { AnsweringSite } from '../../src/commands/export/collect.ts'
import { readConfig } from '../../src/config/config.ts'
import { protocolReplies } from '../../src/routes/protocol.ts'
import { createApplication } from '../../src/server/create-application.ts'
import { createRespond } from '../../src/server/handler.ts'
import { blogIndex, post } from './blog.ts'
import type { Change } from './content.ts'
import { published, silent } from './site.ts'

const origin = 'https://www.example.org'

/** Returns a site that answers in memory, as an export asks it. */
export async function answeringSite(contentDir: string): Promise<AnsweringSite> {
  const config = readConfig({ CONTENT_DIR: contentDir, NODE_ENV: 'production', BASE_URL: origin })
  const application = createApplication(await published(contentDir, origin), config, silent)
  const current = () => application
  return {
    respond: createRespond(current),
    replies: protocolReplies(current),
    snapshot: application.snapshot,
  }
}

/** Returns the same site, in which every share picture is the first one: to draw 500 takes minutes. */
export function withOneSharePicture({ respond, snapshot, ...site }: AnsweringSite): AnsweringSite {
  const isShare = (path: string) => path.startsWith('/assets/share/')
  const first = [...snapshot.resources.keys(), ...snapshot.site.assets.values()].find(isShare) ?? '/'
  const respondWithFirst: AnsweringSite['respond'] = (request, ...others) => {
    const drawn = isShare(new URL(request.url).pathname)
    return respond(drawn ? new Request(snapshot.site.url(first)) : request, ...others)
  }
  return { ...site, snapshot, respond: respondWithFirst }
}

/** A blog of 500 posts, and 2,200 addresses that have moved to it. */
export const largeBlog: Change = {
  'blog/index.md': blogIndex,
  ...Object.fromEntries(
    Array.from({ length: 500 }, (_, number) => [`blog/2026-09-07-text-${number}.md`, post(`Text ${number}`)]),
  ),
  'redirects.yaml': Array.from({ length: 2200 }, (_, number) => `/antes/${number}: /diario\n`).join(''),
}
