import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../support/process.ts'

/**
 * The tests that are run first for a file of `src/`, beside the one next to it. The first entry that the path begins with
 * counts. `src/` and `process/` are these folders; all other names are below `test/contract/`.
 */
const nearest: Readonly<Record<string, string>> = {
  'src/api/': 'api/* openapi generated-client',
  'src/application.ts': 'api/contact* process/mail process/shared-store',
  'src/checks/': 'content/* site/internal-links',
  'src/config.ts': 'process/refused-configuration process/arguments',
  'src/contact/compose.ts': 'src/contact/* api/contact*',
  'src/contact/mail': 'src/contact/* site/dev-mailbox process/mail*',
  'src/contact/mime.ts': 'src/contact/compose* process/mail-text',
  'src/contact/s':
    'src/contact/*idempotency api/contact* api/idempotency* process/mail process/mail-check process/fault-matrix process/slow-store process/failing-store',
  'src/contact/delivery-queue.ts': 'process/mail-bursts',
  'src/contact/': 'api/contact* api/idempotency* limits hostile site/contact-form*',
  'src/content/': 'src/content/**/* src/model/**/* src/prose/**/* content/* site/editors-pictures',
  'src/contract/openapi/': 'openapi generated-client api/openapi-examples api/schemas',
  'src/contract/':
    'src/contract/* openapi limits generated-client api/* site/contact-form site/contact-form-refusals site/errors-page site/examples',
  'src/help.ts': 'variables process/arguments',
  'src/http/quota.ts': 'api/quotas process/shared-store process/failing-store',
  'src/http/client-address.ts': 'src/config',
  'src/http/':
    'src/http/* hostile limits unfinished-bodies api/fields api/clients api/methods api/faults api/languages api/validators api/quotas site/accept site/caching site/content-codings site/cors site/preconditions site/redirects site/security-fields site/post-aliases',
  'src/machine/':
    'src/machine/* site/agent-instructions site/feed site/full-text site/llms-index site/machine-files site/robots site/sitemap site/well-known site/link-fields site/blog site/changed-blog mcp/*',
  'src/main.ts':
    'process/arguments process/start process/shutdown process/refused-configuration process/refused-content',
  'src/mcp/': 'mcp/* site/well-known site/machine-files',
  'src/misspelled.ts': 'src/config process/refused-configuration',
  'src/model/': 'src/content/**/* src/model/**/* src/prose/**/* content/* site/markdown site/blog site/rules',
  'src/pages/':
    'src/pages/**/* site/agent-instructions site/blog site/blog-data site/command-line site/contact-form site/contact-form-refusals site/errors-page site/examples site/head site/rules site/internal-links site/link-fields site/llms-index site/markdown site/not-found site/structured-data content/unread-documents',
  'src/pictures/': 'src/pictures/* pictures/* site/icons site/editors-pictures site/contrast',
  'src/prose/':
    'src/prose/**/* site/code site/rules site/markdown site/marks-in-texts site/feed site/unusual-content',
  'src/publish.ts': 'content/* pictures/* process/start',
  'src/routes/mcp': 'mcp/* site/cors',
  'src/routes/dev-mailbox.ts': 'site/dev-mailbox',
  'src/routes/contact-form.ts': 'site/contact-form*',
  'src/routes/':
    'api/clients api/contact api/faults api/fields api/idempotency api/methods api/problems api/quotas api/services api/validators api/languages site/accept site/caching site/contact-form-post site/cors site/methods site/not-found site/post-aliases site/preconditions site/redirects mcp/*',
  'src/server/connection':
    'src/server/* process/raw-requests process/connection-limits process/slow-requests process/refused-bodies process/drain process/shutdown process/deadlines',
  'src/server/log.ts': 'src/server/log process/log-reader process/start',
  'src/server/operators.ts': 'process/operators process/drain',
  'src/server/valkey.ts': 'process/shared-store process/failing-store process/slow-store',
  'src/server/compress.ts': 'site/content-codings process/memory',
  'src/server/handler.ts': 'api/faults api/fields api/clients site/redirects site/security-fields',
  'src/server/':
    'process/raw-requests process/api-refusals process/reason-phrases process/slow-requests process/connection-limits process/refused-bodies process/drain process/shutdown process/deadlines process/never-reading process/proxy-logs',
  'src/site/': 'src/site/* site/rules site/link-fields site/internal-links site/structured-data api/versions',
  'src/snapshot/':
    'site/accept site/caching site/content-codings site/link-fields site/markdown site/methods site/not-found site/preconditions site/redirects site/security-fields site/post-aliases site/icons site/stylesheet api/fields api/services api/pages api/versions',
  'src/start.ts':
    'process/start process/shutdown process/drain process/mail-check process/operators process/stop-in-burst',
  'src/variables.ts': 'src/config variables process/refused-configuration',
}

/** The tests nearest to a file, as patterns: units, which start no site, then the contract, then those with processes. */
export function nearestTests(file: string): readonly (readonly string[])[] {
  const entry = Object.entries(nearest).find(([start]) => file.startsWith(start))
  const beside = file.replace(/\.ts$/, '.test.ts')
  const named = (entry?.[1] ?? '').split(' ').map(patternOf)
  const patterns = existsSync(join(root, beside)) ? [beside, ...named] : named
  return ['src/', 'test/contract/', 'test/process/']
    .map(folder => patterns.filter(pattern => pattern.startsWith(folder)))
    .filter(({ length }) => length > 0)
}

function patternOf(name: string): string {
  const folder = name.startsWith('src/') ? '' : name.startsWith('process/') ? 'test/' : 'test/contract/'
  const pattern = `${folder}${name}.test.ts`
  if (globSync(pattern, { cwd: root }).length === 0) throw new Error(`no test is named ${pattern}`)
  return pattern
}

/** The unit and contract tests but for those that read the files of the repository and start no site. */
export const wholeSuite: readonly string[] = [
  'src/**/*.test.ts',
  'test/content.test.ts',
  'test/contract/**/!(dependency-rules|command-line-rules|company-words|one-home|licences|deploy).test.ts',
]
