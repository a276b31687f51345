import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { suite, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { parse } from 'yaml'
import { freePort, without } from '../support/installed.ts'
import { startMailServer } from '../support/mail-server.ts'
import { type CleanupContext, postMessage, root, temporaryFolder } from '../support/process.ts'
import { launch } from '../support/proxies.ts'
import { startRedis } from '../support/redis.ts'
import { serveSite } from '../support/served-site.ts'

const shipped = join(root, 'deploy/monitoring')
const message = { nome: 'Ana Souza', email: 'ana@example.org', mensagem: 'Digitamos cada pedido duas vezes.' }

/** A panel of a dashboard. */
interface Panel {
  readonly title: string
  readonly targets: readonly { readonly expr: string }[]
}

/** The contents of the alerts file. */
interface Rules {
  readonly groups: readonly {
    readonly rules: readonly { readonly alert: string; readonly expr: string }[]
  }[]
}

/** The contents of the file with the tests of the alerts. */
interface AlertTests {
  readonly tests: readonly {
    readonly promql_expr_test: readonly {
      readonly eval_time: string
      readonly exp_samples: readonly { readonly labels: string }[]
    }[]
  }[]
}

const dashboard: { readonly panels: readonly Panel[] } = JSON.parse(
  await readFile(join(shipped, 'grafana-dashboard.json'), 'utf8'),
)
const rules: Rules = parse(await readFile(join(shipped, 'alerts.yml'), 'utf8'))
const alerts = rules.groups.flatMap(group => group.rules.map(({ alert }) => alert))
const exprs = rules.groups.flatMap(group => group.rules.map(({ expr }) => expr))

/** The response of Prometheus to a query, and its description of the rules. */
interface Vector {
  readonly result: readonly { readonly value: readonly [time: number, value: string] }[]
}
interface Loaded {
  readonly groups: readonly {
    readonly rules: readonly { readonly name: string; readonly health: string }[]
  }[]
}

/**
 * Starts Prometheus with the shipped files. It reads one site every second. Returns a function that queries its API.
 */
async function startPrometheus(t: CleanupContext, operatorsPort: unknown) {
  const folder = await temporaryFolder(t)
  await cp(shipped, folder, { recursive: true })
  const file = join(folder, 'prometheus.yml')
  const text = await readFile(file, 'utf8')
  const target = `127.0.0.1:${operatorsPort}`
  await writeFile(file, text.replace('127.0.0.1:9090', target).replaceAll('_interval: 15s', '_interval: 1s'))
  const port = await freePort()
  await launch(t, port, 'prometheus', [
    `--config.file=${file}`,
    `--storage.tsdb.path=${join(folder, 'data')}`,
    `--web.listen-address=127.0.0.1:${port}`,
  ])
  const isReady = async () => (await fetch(`http://127.0.0.1:${port}/-/ready`)).ok
  while (!(await isReady())) await sleep(50)
  return async <Data>(path: string, query: Readonly<Record<string, string>> = {}) => {
    const response = await fetch(`http://127.0.0.1:${port}/api/v1/${path}?${new URLSearchParams(query)}`)
    const { status, data, error } = (await response.json()) as {
      readonly status: string
      readonly data: Data
      readonly error?: string
    }
    assert.equal(status, 'success', `${JSON.stringify(query)}: ${error}`)
    return data
  }
}

suite('a real Prometheus with the files of deploy/monitoring', {
  skip: without('prometheus', 'promtool', 'redis-server'),
  timeout: 120_000,
}, () => {
  test('loads every alert, reads the site, and answers every query of the dashboard with data', async t => {
    const site = await serveSite(t, {
      ADMIN_PORT: '0',
      SMTP_URL: (await startMailServer(t)).url,
      VALKEY_URL: (await startRedis(t)).url,
    })
    const ask = async () => {
      for (const agent of ['GPTBot/1.0', 'Mozilla/5.0']) {
        await fetch(`${site.url}/`, { headers: { 'User-Agent': agent } })
      }
      await postMessage(site.url, message)
    }
    for (let count = 0; count < 11; count += 1) await ask()
    const query = await startPrometheus(t, site.listening.operatorsPort)
    const scrapes = async () => {
      const { result } = await query<Vector>('query', { query: 'count_over_time(up{job="vitrine"}[1m])' })
      return Number(result[0]?.value[1] ?? 0)
    }
    while ((await scrapes()) < 3) await sleep(200)
    await ask()
    const before = await scrapes()
    while ((await scrapes()) < before + 2) await sleep(200)

    const { groups } = await query<Loaded>('rules')
    const loaded = groups.flatMap(group => group.rules)
    assert.deepEqual(
      loaded.map(({ name, health }) => [name, health]),
      alerts.map(name => [name, 'ok']),
    )
    const { activeTargets } = await query<{ readonly activeTargets: readonly { readonly health: string }[] }>(
      'targets',
    )
    assert.deepEqual(
      activeTargets.map(({ health }) => health),
      ['up'],
    )
    assert.ok(dashboard.panels.length > 10)
    for (const { title, targets } of dashboard.panels) {
      for (const { expr } of targets) {
        const filled = expr.replaceAll('$instance', '.*').replaceAll('$__rate_interval', '1m')
        const { result } = await query<Vector>('query', { query: filled })
        assert.ok(result.length > 0, `${title}: ${filled}`)
      }
    }
  })

  test('every alert fires for its event, and none fires in quiet operation: promtool runs the shipped tests', () => {
    const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', 'alerts.test.yml'], {
      cwd: shipped,
      encoding: 'utf8',
    })
    assert.equal(status, 0, stdout + stderr)
  })
})

test('the shipped tests see each alert fire, the four that matter most within 10 minutes, and each of them silent before', async () => {
  const { tests }: AlertTests = parse(await readFile(join(shipped, 'alerts.test.yml'), 'utf8'))
  const firing = tests.map(({ promql_expr_test }) =>
    promql_expr_test.flatMap(({ eval_time, exp_samples }) =>
      exp_samples.map(({ labels }) => [labels, eval_time]),
    ),
  )
  const fired = new Map(firing.flat() as [string, string][])
  assert.deepEqual([...fired.keys()].toSorted(), alerts.map(name => `{alertname="${name}"}`).toSorted())
  for (const name of ['VitrineContactFails', 'VitrineStoreAway', 'VitrineMailAway', 'VitrineGone']) {
    assert.equal(fired.get(`{alertname="${name}"}`), '40m', name)
  }
  const quiet = tests.filter((_, index) => firing[index]?.length === 0)
  assert.ok(quiet.length >= 6)
  for (const { promql_expr_test } of tests) assert.deepEqual(promql_expr_test[0]?.exp_samples, [])
})

test('the alerts ask only for metrics and labels that a site has', async t => {
  const site = await serveSite(t, {
    ADMIN_PORT: '0',
    SMTP_URL: (await startMailServer(t)).url,
    VALKEY_URL: `redis://127.0.0.1:${await freePort()}`,
  })
  await postMessage(site.url, message)
  const url = `http://127.0.0.1:${site.listening.operatorsPort}`
  const metrics = await (await fetch(`${url}/metrics`)).text()
  const selectors = exprs.flatMap(expr => [
    ...expr.matchAll(/((?:vitrine|nodejs|process)_\w+)(?:\{([^}]*)\})?/g),
  ])
  assert.ok(selectors.length > 15)
  for (const [selector, name, labels = ''] of selectors) {
    const asked = [...labels.matchAll(/(\w+)[=!]/g)]
      .map(([, label]) => label)
      .filter(label => label !== 'job')
    const lines = metrics
      .split('\n')
      .filter(line => line.startsWith(`${name}{`) || line.startsWith(`${name} `))
    assert.ok(
      lines.some(line => asked.every(label => line.includes(`${label}="`))),
      selector,
    )
  }
})
