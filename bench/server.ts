import { createServer } from 'node:http'
import { versions } from '../src/api/versions.ts'
import { createApplication, createQuotas } from '../src/application.ts'
import { readConfig } from '../src/config.ts'
import { readPolicy } from '../src/contract/policies.ts'
import { createQuotaCounter } from '../src/http/quota.ts'
import { publish } from '../src/publish.ts'
import { protocolReplies } from '../src/routes/protocol.ts'
import { createHandler } from '../src/server/handler.ts'
import { listen } from '../src/server/listen.ts'
import { createJournal, createLog } from '../src/server/log.ts'

/**
 * A server under measurement, run as a child process: `site` is this program with quotas that no load exceeds; `bare` is
 * `node:http` and nothing else, sending the answer it is given. It tells its port, and its CPU time whenever it is asked.
 */
const [kind, answer = ''] = process.argv.slice(2)
const port = kind === 'site' ? await startSite() : await startBare(JSON.parse(answer))
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  process.send?.({ cpuMicroseconds: user + system, residentBytes: process.memoryUsage.rss() })
})
process.send?.({ port })

async function startSite(): Promise<number> {
  const baseUrl = 'http://localhost'
  const config = readConfig({ NODE_ENV: 'production', BASE_URL: baseUrl })
  const journal = createJournal(createLog('info'))
  const application = createApplication(await publish(config, baseUrl, journal), config, journal)
  const quotas = createQuotas(versions, policy =>
    createQuotaCounter(policy === readPolicy ? { ...policy, quota: 1e9 } : policy),
  )
  const listener = await listen('127.0.0.1', 0)
  listener.serve(createHandler({ ...application, quotas }), protocolReplies(application))
  return listener.port
}

async function startBare({
  status,
  fields,
  body,
}: {
  status: number
  fields: Record<string, string>
  body: string
}): Promise<number> {
  const bytes = Buffer.from(body, 'base64')
  const server = createServer((_request, response) => {
    response.writeHead(status, fields)
    response.end(bytes)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}
