import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse, parseAllDocuments } from 'yaml'

const folder = join(import.meta.dirname, '../../deploy')
const read = (path: string) => readFile(join(folder, path), 'utf8')

/** What a YAML file holds. */
// biome-ignore lint/suspicious/noExplicitAny: what the files hold is checked against their schemas in the tests
export type Parsed = any

/** The files of `deploy/`, as text or parsed. */
export const dockerfile = await read('Dockerfile')
export const dockerignore = await read('Dockerfile.dockerignore')
export const caddyfile = await read('Caddyfile')
export const compose: Parsed = parse(await read('compose.yaml'), { merge: true })
export const kustomization: Parsed = parse(await read('kustomization.yaml'))
export const manifestNames = (await readdir(join(folder, 'kubernetes')))
  .map(name => `kubernetes/${name}`)
  .sort()
/** The resources of `deploy/kubernetes/`. */
export const manifests: Parsed[] = []
for (const name of manifestNames) {
  for (const document of parseAllDocuments(await read(name))) manifests.push(document.toJS())
}

/** The instances of Compose. */
export const instances = ['vitrine-1', 'vitrine-2'].map(name => compose.services[name])
/** An instance on Kubernetes. */
export const pod = resource('Deployment', 'vitrine').spec.template.spec
export const [container] = pod.containers

/** Each place that sets the program's environment, with the values in that file. */
export const environments: readonly (readonly [string, Record<string, string>])[] = [
  [
    'Dockerfile',
    Object.fromEntries(dockerfile.matchAll(/^(?:ENV| {3}) +([A-Z_]+)=(\S+)/gm).map(found => found.slice(1))),
  ],
  ...instances.map((instance): [string, Record<string, string>] => [
    'compose.yaml',
    filledIn(instance.environment),
  ]),
  [
    'kubernetes/vitrine.yaml',
    {
      ...Object.fromEntries(container.env.map(({ name, value }: Parsed) => [name, value])),
      ...literals('site'),
      SMTP_URL: 'smtp://user:pass@mail.example.org:587',
    },
  ],
]

/** Returns one resource of the manifests. */
export function resource(kind: string, name: string): Parsed {
  const found = manifests.find(each => each.kind === kind && each.metadata.name === name)
  assert.ok(found, `${kind} ${name} is there`)
  return found
}

/** Returns the literals of a ConfigMap that the kustomization generates. */
export function literals(name: string): Record<string, string> {
  const { literals: lines } = kustomization.configMapGenerator.find((each: Parsed) => each.name === name)
  return Object.fromEntries(lines.map((line: string) => line.split(/=(.*)/s).slice(0, 2)))
}

/** Returns the environment of a Compose service, with the values that Compose asks for filled in. */
function filledIn(environment: Record<string, string>): Record<string, string> {
  const values: Record<string, string> = { SITE_HOST: 'www.example.org', SMTP_URL: 'smtp://mail.example.org' }
  const fill = (text: string) =>
    text.replaceAll(
      /\$\{(\w+)(?::-([^}]*)|:\?[^}]*)\}/g,
      (_, name, fallback) => values[name] ?? fallback ?? '',
    )
  return Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, fill(value)]))
}
