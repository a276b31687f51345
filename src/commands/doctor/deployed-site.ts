import { failureOf } from '../../catalog/failure.ts'
import { type Finding, failure, good, warning } from './finding.ts'

/**
 * The accepted clock difference, in seconds. Idempotency and quotas tolerate it, and `Date` has a resolution of one
 * second.
 */
const clockTolerance = 5

/** The time limit for a response, in milliseconds. */
const timeout = 10_000

type Ask = (path: string, fields?: Readonly<Record<string, string>>) => Promise<Response>

/**
 * Examines a deployed site over HTTP: whether caches mix representations, which private paths are public, and the
 * clock.
 */
export async function examineDeployedSite(origin: string): Promise<Finding[]> {
  const ask: Ask = async (path, headers = {}) => {
    const signal = AbortSignal.timeout(timeout)
    return fetch(new URL(path, origin), { headers, signal, redirect: 'manual' })
  }
  const first = await ask('/').catch(failureOf)
  if (!(first instanceof Response)) {
    const { cause, message } = first
    const cure = 'check the name in DNS, the certificate and the proxy'
    return [failure('site', `${origin} does not answer (${failureOf(cause).code ?? message})`, cure)]
  }
  if (first.status !== 200) {
    const cure = 'give the origin that is in BASE_URL, and look at the log of the proxy'
    return [failure('site', `${origin} answers ${first.status}`, cure)]
  }
  return [
    good('site', `${origin} answers`),
    await examineRepresentations(ask),
    await examineHost(ask),
    await examineOperatorsPaths(ask),
    examineClock(first),
  ]
}

/** Requests HTML and Markdown in turn. A cache that ignores `Vary` returns the wrong one. */
async function examineRepresentations(ask: Ask): Promise<Finding> {
  const subject = 'caches'
  for (const accept of ['text/html', 'text/markdown', 'text/html', 'text/markdown']) {
    const { headers } = await ask('/', { Accept: accept })
    const type = headers.get('Content-Type') ?? 'no media type'
    if (!type.startsWith(accept)) {
      const cure = 'have the cache honour Vary: Accept, Accept-Encoding, or not cache pages'
      return failure(subject, `a client that asked for ${accept} got ${type}`, cure)
    }
    if (!/\baccept\b(?!-)/i.test(headers.get('Vary') ?? '')) {
      const cure = 'have the proxy pass Vary on: caches behind it need it'
      return failure(subject, 'Vary does not name Accept', cure)
    }
  }
  return good(subject, 'HTML and Markdown are not mixed')
}

/** Checks that `/mcp` answers 403 under another host name. */
async function examineHost(ask: Ask): Promise<Finding> {
  const { status } = await ask('/mcp')
  if (status !== 403) return good('host', 'the proxy passes Host on')
  return failure(
    'host',
    'the site gets another host name than its own: /mcp is 403',
    'pass Host on in the proxy, and set BASE_URL to this origin',
  )
}

async function examineOperatorsPaths(ask: Ask): Promise<Finding> {
  for (const path of ['/metrics', '/readyz', '/livez']) {
    // A proxy that refuses the path or closes the connection does not publish it.
    const status = await ask(path).then(
      response => response.status,
      () => 404,
    )
    if (status < 300 || status === 503) {
      return failure(
        'operators',
        `${path} is public: it answers ${status}`,
        "let the proxy not reach the operators' port from outside",
      )
    }
  }
  return good('operators', 'metrics and health checks are not public')
}

function examineClock({ headers }: Response): Finding {
  const date = Date.parse(headers.get('Date') ?? '')
  if (Number.isNaN(date)) return warning('clock', 'the answer has no Date', 'have the proxy pass Date on')
  const seconds = Math.round(Math.abs(Date.now() - date) / 1000)
  if (seconds <= clockTolerance) return good('clock', 'agrees with that of the site')
  return warning(
    'clock',
    `differs by ${seconds} s from that of the site`,
    'synchronise both clocks (NTP): certificates and scheduled pages need the time',
  )
}
