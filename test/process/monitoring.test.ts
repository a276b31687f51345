import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { suite, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { parse, stringify } from 'yaml'
import { freePort, without } from '../support/installed.ts'
import { startMailServer } from '../support/mail-server.ts'
import { type CleanupContext, postMessage, root, temporaryFolder } from '../support/process.ts'
import { launch } from '../support/proxies.ts'
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
  readonly groups: readonly { readonly rules: readonly { readonly alert: string }[] }[]
}

const dashboard: { readonly panels: readonly Panel[] } = JSON.parse(
  await readFile(join(shipped, 'grafana-dashboard.json'), 'utf8'),
)
const rules: Rules = parse(await readFile(join(shipped, 'alerts.yml'), 'utf8'))
const alerts = rules.groups.flatMap(group => group.rules.map(({ alert }) => alert))

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
  skip: without('prometheus', 'promtool'),
  timeout: 120_000,
}, () => {
  test('loads every alert, reads the site, and answers every query of the dashboard with data', async t => {
    const site = await serveSite(t, { ADMIN_PORT: '0', SMTP_URL: (await startMailServer(t)).url })
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

  test('every alert fires for what it is about, and none for a site that is well', async t => {
    const folder = await temporaryFolder(t)
    const file = join(folder, 'test.yml')
    const tests = [{ name: 'well', series: well }, ...cases].map(({ name, series }) => ({
      interval: '1m',
      name,
      input_series: Object.entries({ ...well, ...series }).map(([each, values]) => ({
        series: each,
        values,
      })),
      alert_rule_test: [],
      promql_expr_test: alerts.map(alertname => ({
        expr: `count(ALERTS{alertname="${alertname}",alertstate="firing"})`,
        eval_time: '45m',
        exp_samples: alertname === name ? [{ labels: '{}', value: 1 }] : [],
      })),
    }))
    const evaluated = { rule_files: [join(shipped, 'alerts.yml')], evaluation_interval: '1m', tests }
    await writeFile(file, stringify(evaluated))
    const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', file], { encoding: 'utf8' })
    assert.equal(status, 0, stdout + stderr)
    assert.deepEqual(
      cases.map(({ name }) => name),
      alerts,
    )
  })
})

/** The metrics of a healthy site, once a minute. */
const own = 'instance="a",job="vitrine"'
const well: Readonly<Record<string, string>> = {
  [`up{${own}}`]: '1x60',
  [`vitrine_contact_messages_total{${own},outcome="accepted"}`]: '0+1x60',
  [`vitrine_contact_messages_total{${own},outcome="refused"}`]: '0x60',
  [`vitrine_mail_seconds_bucket{${own},le="0.5"}`]: '0+1x60',
  [`vitrine_mail_seconds_bucket{${own},le="10"}`]: '0+1x60',
  [`vitrine_mail_seconds_bucket{${own},le="+Inf"}`]: '0+1x60',
  [`vitrine_faults_total{${own}}`]: '0x60',
  [`vitrine_requests_total{${own},status="200"}`]: '0+100x60',
  [`vitrine_requests_total{${own},status="502"}`]: '0x60',
  [`vitrine_content_refused{${own}}`]: '0x60',
  [`nodejs_eventloop_lag_p90_seconds{${own}}`]: '0.01x60',
  [`process_resident_memory_bytes{${own}}`]: '200000000x60',
  [`vitrine_connections_closed_total{${own},too_many_of="site"}`]: '0x60',
  [`process_start_time_seconds{${own}}`]: '1000x60',
}

/** The metrics that differ when an alert fires, in the order of the alerts. */
const cases: readonly { readonly name: string; readonly series: Readonly<Record<string, string>> }[] = [
  { name: 'VitrineDown', series: { [`up{${own}}`]: '1x40 0x20' } },
  {
    name: 'VitrineMessagesFail',
    series: { [`vitrine_contact_messages_total{${own},outcome="refused"}`]: '0x40 1x20' },
  },
  { name: 'VitrineMailSlow', series: { [`vitrine_mail_seconds_bucket{${own},le="0.5"}`]: '0x60' } },
  { name: 'VitrineFaults', series: { [`vitrine_faults_total{${own}}`]: '0x40 1x20' } },
  {
    name: 'VitrineServerErrors',
    series: { [`vitrine_requests_total{${own},status="502"}`]: '0+2x60' },
  },
  { name: 'VitrineContentRefused', series: { [`vitrine_content_refused{${own}}`]: '0x30 1x30' } },
  { name: 'VitrineEventLoopSlow', series: { [`nodejs_eventloop_lag_p90_seconds{${own}}`]: '0.3x60' } },
  { name: 'VitrineMemory', series: { [`process_resident_memory_bytes{${own}}`]: '500000000x60' } },
  {
    name: 'VitrineConnectionsClosed',
    series: { [`vitrine_connections_closed_total{${own},too_many_of="site"}`]: '0x40 3x20' },
  },
  { name: 'VitrineRestarts', series: { [`process_start_time_seconds{${own}}`]: '1000x30 2000+60x30' } },
]
