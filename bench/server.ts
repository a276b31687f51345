import { onceFor } from '../src/catalog/once.ts'
import { readConfig } from '../src/config/config.ts'
import { createQuotaCounter, type QuotaPolicy } from '../src/http/quota-counter.ts'
import { publish } from '../src/publishing/publish.ts'
import { protocolReplies } from '../src/routes/protocol.ts'
import { createApplication } from '../src/server/create-application.ts'
import { createRespond } from '../src/server/handler.ts'
import { listen } from '../src/server/listen.ts'
import { createJournal, createLog } from '../src/server/log.ts'

/**
 * The site as `vitrine-site start` runs it, but with quotas that no load exceeds. Used for requests from one client.
 */
const config = readConfig()
const baseUrl = config.baseUrl ?? ''
const journal = createJournal(createLog('info'))
const counted = createApplication(await publish(config, baseUrl, journal), config, journal)
const quotas = onceFor((policy: QuotaPolicy) => createQuotaCounter({ ...policy, quota: 1e9 }))
const listener = await listen(config.host, config.port)
const application = { ...counted, quotas }
listener.serve(
  createRespond(() => application),
  protocolReplies(() => application),
)
