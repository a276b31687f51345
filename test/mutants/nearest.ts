import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../support/process.ts'

/** The tests that are run first for a file of `src/`, beside the one next to it. The first path that a file begins with counts. */
const nearest: readonly (readonly [start: string, ...tests: readonly string[]])[] = [
  ['src/api/', 'test/contract/api/*.test.ts', 'test/contract/{openapi,generated-client}.test.ts'],
  ['src/application.ts', 'test/contract/api/contact*.test.ts', 'test/process/{mail,shared-store}.test.ts'],
  ['src/checks/', 'test/contract/content/*.test.ts', 'test/contract/site/internal-links.test.ts'],
  ['src/config.ts', 'test/process/{refused-configuration,arguments}.test.ts'],
  ['src/contact/compose.ts', 'src/contact/*.test.ts', 'test/contract/api/contact*.test.ts'],
  [
    'src/contact/mail',
    'src/contact/*.test.ts',
    'test/contract/site/dev-mailbox.test.ts',
    'test/process/mail*.test.ts',
  ],
  ['src/contact/mime.ts', 'src/contact/compose*.test.ts', 'test/process/mail-text.test.ts'],
  [
    'src/contact/s',
    'src/contact/*idempotency.test.ts',
    'test/contract/api/{contact,idempotency}*.test.ts',
    'test/process/{mail,mail-check,fault-matrix}.test.ts',
    'test/process/{slow-store,failing-store}.test.ts',
  ],
  ['src/contact/delivery-queue.ts', 'test/process/mail-bursts.test.ts'],
  [
    'src/contact/',
    'test/contract/api/{contact,idempotency}*.test.ts',
    'test/contract/{limits,hostile}.test.ts',
    'test/contract/site/contact-form*.test.ts',
  ],
  [
    'src/content/',
    'src/{content,model,prose}/**/*.test.ts',
    'test/contract/content/*.test.ts',
    'test/contract/site/editors-pictures.test.ts',
  ],
  [
    'src/contract/openapi/',
    'test/contract/{openapi,generated-client}.test.ts',
    'test/contract/api/{openapi-examples,schemas}.test.ts',
  ],
  [
    'src/contract/',
    'src/contract/*.test.ts',
    'test/contract/{openapi,limits,generated-client}.test.ts',
    'test/contract/api/*.test.ts',
    'test/contract/site/{contact-form,contact-form-refusals,errors-page,examples}.test.ts',
  ],
  ['src/help.ts', 'test/contract/variables.test.ts', 'test/process/arguments.test.ts'],
  [
    'src/http/quota.ts',
    'test/contract/api/quotas.test.ts',
    'test/process/{shared-store,failing-store}.test.ts',
  ],
  ['src/http/client-address.ts', 'src/config.test.ts'],
  [
    'src/http/',
    'src/http/*.test.ts',
    'test/contract/{hostile,limits,unfinished-bodies}.test.ts',
    'test/contract/api/{fields,clients,methods,faults,languages,validators,quotas}.test.ts',
    'test/contract/site/{accept,caching,content-codings,cors,preconditions,redirects,security-fields,post-aliases}.test.ts',
  ],
  [
    'src/machine/',
    'src/machine/*.test.ts',
    'test/contract/site/{agent-instructions,feed,full-text,llms-index,machine-files,machine-links,robots,sitemap,well-known,link-fields,blog,changed-blog}.test.ts',
    'test/contract/mcp/*.test.ts',
  ],
  ['src/main.ts', 'test/process/{arguments,start,shutdown,refused-configuration,refused-content}.test.ts'],
  ['src/mcp/', 'test/contract/mcp/*.test.ts', 'test/contract/site/{well-known,machine-files}.test.ts'],
  ['src/misspelled.ts', 'src/config.test.ts', 'test/process/refused-configuration.test.ts'],
  [
    'src/model/',
    'src/{content,model,prose}/**/*.test.ts',
    'test/contract/content/*.test.ts',
    'test/contract/site/{markdown,blog,html}.test.ts',
  ],
  [
    'src/pages/',
    'src/pages/**/*.test.ts',
    'test/contract/site/{agent-instructions,blog,blog-data,command-line,contact-form,contact-form-refusals,errors-page,examples,head,html,ids,internal-links,link-fields,llms-index,markdown,not-found,parity,structured-data}.test.ts',
    'test/contract/content/unread-documents.test.ts',
  ],
  [
    'src/pictures/',
    'src/pictures/*.test.ts',
    'test/contract/pictures/*.test.ts',
    'test/contract/site/{icons,editors-pictures,colours}.test.ts',
  ],
  [
    'src/prose/',
    'src/prose/**/*.test.ts',
    'test/contract/site/{code,html,markdown,parity,marks-in-texts,feed,unusual-content}.test.ts',
  ],
  [
    'src/publish.ts',
    'test/contract/content/*.test.ts',
    'test/contract/pictures/*.test.ts',
    'test/process/start.test.ts',
  ],
  ['src/routes/mcp', 'test/contract/mcp/*.test.ts', 'test/contract/site/cors.test.ts'],
  ['src/routes/dev-mailbox.ts', 'test/contract/site/dev-mailbox.test.ts'],
  ['src/routes/contact-form.ts', 'test/contract/site/contact-form*.test.ts'],
  [
    'src/routes/',
    'test/contract/api/{clients,contact,faults,fields,idempotency,methods,problems,quotas,services,validators,languages}.test.ts',
    'test/contract/site/{accept,caching,contact-form-post,cors,methods,not-found,post-aliases,preconditions,redirects}.test.ts',
    'test/contract/mcp/*.test.ts',
  ],
  [
    'src/server/connection',
    'src/server/*.test.ts',
    'test/process/{raw-requests,connection-limits,slow-requests,refused-bodies,drain,shutdown,deadlines}.test.ts',
  ],
  ['src/server/log.ts', 'src/server/log.test.ts', 'test/process/{log-reader,start}.test.ts'],
  ['src/server/operators.ts', 'test/process/operators.test.ts', 'test/process/drain.test.ts'],
  ['src/server/valkey.ts', 'test/process/{shared-store,failing-store,slow-store}.test.ts'],
  ['src/server/compress.ts', 'test/contract/site/content-codings.test.ts', 'test/process/memory.test.ts'],
  [
    'src/server/handler.ts',
    'test/contract/api/{faults,fields,clients}.test.ts',
    'test/contract/site/{redirects,security-fields}.test.ts',
  ],
  [
    'src/server/',
    'test/process/{raw-requests,api-refusals,reason-phrases,slow-requests,connection-limits,refused-bodies,drain,shutdown,deadlines,never-reading,proxy-logs}.test.ts',
  ],
  [
    'src/site/',
    'src/site/*.test.ts',
    'test/contract/site/{html,link-fields,internal-links,structured-data}.test.ts',
    'test/contract/api/versions.test.ts',
  ],
  [
    'src/snapshot/',
    'test/contract/site/{accept,caching,content-codings,link-fields,markdown,methods,not-found,preconditions,redirects,security-fields,budgets,post-aliases,icons,stylesheet}.test.ts',
    'test/contract/api/{fields,services,pages,versions}.test.ts',
  ],
  ['src/start.ts', 'test/process/{start,shutdown,drain,mail-check,operators,stop-in-burst}.test.ts'],
  [
    'src/variables.ts',
    'src/config.test.ts',
    'test/contract/variables.test.ts',
    'test/process/refused-configuration.test.ts',
  ],
]

/** The tests nearest to a file, as patterns: those of `src/`, which start no site, and the others. */
export function nearestTests(file: string): readonly (readonly string[])[] {
  const [, ...tests] = nearest.find(([start]) => file.startsWith(start)) ?? [file]
  const beside = file.replace(/\.ts$/, '.test.ts')
  const patterns = existsSync(join(root, beside)) ? [beside, ...tests] : tests
  const isUnit = (pattern: string) => pattern.startsWith('src/')
  return [patterns.filter(isUnit), patterns.filter(pattern => !isUnit(pattern))].filter(
    ({ length }) => length > 0,
  )
}

/** The unit and contract tests but for those that read the files of the repository and start no site. */
export const wholeSuite: readonly string[] = [
  'src/**/*.test.ts',
  'test/contract/**/!(dependency-rules|command-line-rules|company-words|one-home|licences|deploy).test.ts',
]
