import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../support/process.ts'

/**
 * The tests that run first for a file of `src/`, besides the one next to it. The first entry with which the path begins
 * counts. `src/`, `source/`, `process/` and `slow/` are these folders. All other names are below `test/contract/`.
 */
const nearest: Readonly<Record<string, string>> = {
  'src/api/v1/operations/get-service.ts': 'api/services site/cases site/offers',
  'src/api/v1/operations/send-feedback.ts': 'api/feedback',
  'src/api/v1/service-summary.ts': 'api/services site/offers',
  'src/api/': 'api/services api/index api/pages api/contact openapi',
  'src/server/create-application.ts': 'api/contact-delivery process/mail',
  'src/server/mail-settings.ts': 'api/accented-domains process/mail',
  'src/server/asset-keeping.ts': 'slow/rolling-upgrade',
  'src/publishing/checks/added-anchors.ts': 'content/anchors content/links',
  'src/publishing/checks/addresses.ts': 'content/addresses',
  'src/publishing/checks/anchors.ts': 'content/anchors',
  'src/publishing/checks/availability.ts': 'content/schedule',
  'src/publishing/checks/markdown-length.ts': 'site/markdown-length',
  'src/publishing/checks/references.ts': 'content/links content/anchors content/mistakes-of-editors',
  'src/publishing/checks/blocks.ts': 'content/markdown-faults content/calculators',
  'src/publishing/checks/required.ts': 'content/cases content/folders',
  'src/publishing/checks/': 'content/folders content/unread-documents content/all-at-once',
  'src/cache/folder.ts': 'own-process pictures/kept',
  'src/config/config.ts': 'process/refused-configuration',
  'src/forms/compose.ts': 'src/forms/compose* api/contact',
  'src/forms/mail-facts.ts': 'src/forms/compose* api/contact',
  'src/forms/single-line.ts': 'src/forms/compose*',
  'src/forms/delivery-queue.ts': 'slow/mail-bursts',
  'src/forms/feedback.ts': 'api/feedback',
  'src/forms/idempotency.ts': 'api/idempotency',
  'src/forms/mail.ts': 'api/contact-delivery process/fault-matrix',
  'src/forms/mailbox.ts': 'site/dev-mailbox',
  'src/forms/mime.ts': 'src/forms/compose* process/mail-text',
  'src/forms/shared-idempotency.ts': 'slow/slow-store slow/failing-store slow/shared-store',
  'src/forms/smtp.ts': 'process/fault-matrix process/mail',
  'src/forms/submission.ts': 'api/contact api/idempotency api/contact-delivery process/mail',
  'src/forms/': 'api/contact api/contact-body api/contact-limits api/contact-language unfinished-bodies',
  'src/content/assemble.ts': 'content/cases content/blog',
  'src/content/blog.ts': 'content/blog content/schedule',
  'src/content/document.ts': 'content/folders content/many-posts content/page-front-matter',
  'src/content/drawing.ts': 'content/drawings',
  'src/content/font-measures.ts': 'site/typeface content/theme',
  'src/content/offers.ts': 'content/offers',
  'src/content/people.ts': 'content/people',
  'src/content/pictures.ts': 'content/pictures site/editors-pictures',
  'src/content/post-lists.ts': 'content/blog site/post-lists',
  'src/content/post-pictures.ts': 'site/post-pictures',
  'src/content/unread-files.ts': 'content/folders content/all-at-once',
  'src/content/read-content.ts':
    'content/blog content/folders content/all-at-once content/unread-documents site/post-pictures',
  'src/content/related.ts': 'site/post-lists',
  'src/content/ends.ts': 'site/ended content/kind-faults',
  'src/content/schedule.ts': 'content/schedule process/schedule site/ended',
  'src/publishing/company-kinds.ts': 'content/kind-faults site/ended',
  'src/site/entries.ts': 'site/ended site/kinds',
  'src/site/kind-defaults.ts': 'site/kinds site/ended',
  'src/site/kind-feed.ts': 'site/ended',
  'src/commands/ended-notes.ts': 'content/kind-commands',
  'src/commands/edits/starter-keys.ts': 'content/kind-commands',
  'src/content/service-body.ts': 'content/service-body',
  'src/content/source-hash.ts': 'content/stale-translations process/status',
  'src/content/subjects.ts': 'content/blog site/post-lists',
  'src/content/theme': 'content/theme',
  'src/content/translations.ts': 'content/translations',
  'src/content/font-files.ts': 'content/theme site/typeface',
  'src/content/yaml/faults.ts': 'content/broken-yaml content/mistakes-of-editors',
  'src/content/yaml/':
    'content/broken-yaml content/company-keys content/page-front-matter content/company-values content/mistakes-of-editors',
  'src/content/markdown/':
    'src/content/markdown/* src/prose/markdown content/markdown-faults content/mistakes-of-editors site/markdown',
  'src/content/':
    'src/content/files content/folders content/all-at-once content/unread-documents content/broken-yaml content/blog',
  'src/contract/contact': 'api/contact-body api/contact-limits api/contact site/contact-form source/limits',
  'src/problems/': 'src/problems/problem-document api/problems site/errors-page openapi',
  'src/machine/openapi/': 'openapi generated-client api/openapi-examples',
  'src/contract/problem': 'src/problems/problem-document api/problems site/errors-page openapi',
  'src/contract/': 'openapi api/fields api/methods api/quotas api/index site/contact-form',
  'src/http/request-body.ts': 'src/http/* unfinished-bodies api/contact-limits',
  'src/http/c': 'src/http/* api/clients site/cors api/methods site/content-codings site/caching',
  'src/http/entity-tag.ts': 'src/http/* site/preconditions api/validators',
  'src/http/m': 'src/http/* site/accept',
  'src/http/o': 'src/http/* mcp/protocol site/contact-form-post',
  'src/http/record-store.ts': 'src/server/store-watch src/forms/* slow/failing-store',
  'src/http/site-keys.ts': 'slow/shared-store slow/sites-with-one-store',
  'src/http/quota': 'src/http/* api/quotas slow/shared-store',
  'src/commands/doctor/': 'slow/doctor',
  'src/http/agents.ts': 'src/http/agents',
  'src/http/request-id.ts': 'process/request-log',
  'src/http/r': 'src/http/* api/fields site/redirects hostile',
  'src/http/shared-quota-counter.ts': 'slow/shared-store',
  'src/http/s': 'src/http/* site/security-fields api/problems',
  'src/http/': 'src/http/* api/fields site/accept site/link-fields',
  'src/machine/ai-catalog.ts': 'site/machine-files site/well-known',
  'src/machine/api-catalog.ts': 'site/machine-files site/well-known',
  'src/machine/agent-instructions.ts': 'site/agent-instructions',
  'src/machine/feed.ts': 'site/feed site/changed-blog site/post-lists',
  'src/machine/full-text.ts': 'site/full-text site/post-lists',
  'src/machine/llms/': 'site/llms-index site/unusual-content',
  'src/machine/robots.ts': 'site/robots site/unusual-content',
  'src/machine/sitemap.ts': 'site/sitemap',
  'src/machine/server-card.ts': 'mcp/protocol',
  'src/machine/web-manifest.ts': 'site/icons',
  'src/machine/skill.ts': 'site/offers site/well-known',
  'src/machine/': 'site/machine-files site/well-known site/feed site/full-text site/link-fields',
  'src/commands/check.ts': 'process/check',
  'src/commands/dev.ts': 'process/dev process/check',
  'src/commands/doctor.ts': 'slow/doctor',
  'src/commands/export.ts': 'slow/export',
  'src/commands/help.ts': 'src/commands/help source/variables process/arguments',
  'src/commands/links.ts': 'process/links',
  'src/commands/move.ts': 'process/move',
  'src/commands/new': 'slow/new',
  'src/commands/schemas.ts': 'content/schemas process/arguments',
  'src/commands/stats.ts': 'process/stats',
  'src/commands/status.ts': 'process/status',
  'src/commands/sync.ts': 'process/status',
  'src/commands/': 'process/arguments process/start process/check',
  'src/main.ts':
    'process/arguments process/start process/shutdown process/refused-configuration process/refused-content',
  'src/mcp/approval-text.ts': 'mcp/approval',
  'src/mcp/': 'mcp/tools mcp/protocol mcp/resources',
  'src/blocks/calculator/schema.ts': 'content/calculators',
  'src/catalog/catalog.ts': 'content/addresses site/rules',
  'src/catalog/service-names.ts': 'src/kinds/service/kind site/rules',
  'src/catalog/anchors.ts': 'content/anchors site/rules',
  'src/catalog/required-pages.ts': 'content/folders site/rules',
  'src/catalog/company': 'content/company-values content/company-keys content/version',
  'src/catalog/lifecycle.ts': 'content/lifecycle',
  'src/catalog/document.ts':
    'content/page-front-matter content/service-front-matter content/addresses content/folders site/structured-data',
  'src/catalog/offer.ts': 'content/offers',
  'src/catalog/theme.ts': 'content/theme site/contrast',
  'src/catalog/fields.ts': 'content/company-values',
  'src/catalog/days.ts': 'content/schedule content/company-values',
  'src/catalog/slug.ts': 'content/company-values',
  'src/catalog/page-path.ts': 'content/addresses content/company-values',
  'src/catalog/written.ts': 'content/company-values',
  'src/catalog/': 'src/content/markdown/* src/prose/* content/company-values content/drawings',
  'src/blocks/calculator/document.ts': 'site/calculator content/calculators',
  'src/kinds/case/cases.ts': 'site/cases',
  'src/blocks/people/block.ts': 'site/cases content/people',
  'src/site/passages/': 'site/examples site/errors-page site/command-line site/contact-form site/markdown',
  'src/site/contact-methods.ts': 'site/identity',
  'src/blocks/contact-form/contact-field.ts': 'site/contact-form site/contact-form-refusals site/stylesheet',
  'src/blocks/contact-form/html.ts': 'site/contact-form site/contact-form-post site/contact-form-refusals',
  'src/site/frame/head.ts': 'site/head site/blog-data site/rules site/unusual-content',
  'src/kinds/page/developer-page.ts': 'site/section-layout site/updated site/head site/rules site/stylesheet',
  'src/blocks/examples/': 'site/examples site/head site/rules site/stylesheet',
  'src/site/frame/not-found.ts': 'site/not-found',
  'src/site/frame/header.ts': 'site/header site/head site/rules site/stylesheet',
  'src/site/frame/mark.ts': 'site/icons site/html-validate site/rules site/header',
  'src/site/parts/thanks.ts': 'site/contact-form-sent site/contact-form site/stylesheet',
  'src/site/parts/drawings.ts': 'content/drawings',
  'src/site/frame/': 'site/head site/rules site/stylesheet',
  'src/site/parts/': 'site/head site/rules site/stylesheet',
  'src/blocks/': 'site/rules site/stylesheet site/markdown',
  'src/site/json-ld/': 'site/structured-data site/blog-data site/rules site/identity site/offers site/cases',
  'src/kinds/case/kind.ts': 'site/cases site/structured-data',
  'src/kinds/page/kind.ts': 'site/section-layout site/markdown site/rules',
  'src/kinds/list/kind.ts': 'site/post-lists site/full-text',
  'src/kinds/blog/listing.ts': 'site/post-lists site/blog site/blog-data',
  'src/kinds/service/kind.ts': 'site/offers site/cases site/structured-data',
  'src/kinds/post/': 'site/blog site/blog-data site/changed-blog',
  'src/kinds/blog/kind.ts': 'site/blog site/blog-data site/changed-blog',
  'src/site/passages/entry-offer.ts': 'site/offers',
  'src/site/passages/facts.ts': 'site/offers',
  'src/site/passages/price-tables.ts': 'site/offers',
  'src/site/passages/shared-offers.ts': 'site/offers',
  'src/site/':
    'src/site/* site/llms-index site/markdown site/link-fields site/structured-data site/feed site/rules',
  'src/look/pictures/icons.ts': 'site/icons',
  'src/look/pictures/prepare.ts': 'content/pictures site/editors-pictures site/post-pictures',
  'src/look/pictures/': 'src/look/pictures/* pictures/share site/icons',
  'src/prose/code/': 'src/prose/code/highlight site/code site/rules',
  'src/prose/': 'src/prose/* site/markdown site/rules site/stylesheet site/marks-in-texts',
  'src/publishing/read.ts':
    'content/all-at-once content/pictures pictures/share pictures/kept site/stylesheet site/link-fields',
  'src/server/publications.ts': 'process/dev process/watch-content process/reload',
  'src/publishing/program-digest.ts': 'publication-cache',
  'src/publishing/build.ts': 'content/all-at-once pictures/share site/stylesheet site/link-fields',
  'src/publishing/open.ts': 'publication-cache slow/publish-in-thread',
  'src/publishing/encoded-bodies.ts': 'publication-cache',
  'src/publishing/publication': 'publication-cache slow/publish-in-thread',
  'src/content/kept/': 'content/many-posts',
  'src/routes/mcp/serve.ts': 'mcp/* site/post-lists',
  'src/routes/mcp': 'mcp/*',
  'src/routes/dev-mailbox.ts': 'site/dev-mailbox',
  'src/routes/contact-form.ts':
    'site/contact-form-post site/contact-form-refusals site/contact-form-requests',
  'src/routes/api.ts': 'api/fields api/methods api/quotas process/api-refusals',
  'src/routes/a': 'api/fields api/methods api/faults api/contact api/versions api/quotas',
  'src/routes/protocol.ts': 'process/raw-requests process/api-refusals process/request-log',
  'src/routes/contact-subject.ts': 'process/request-log',
  'src/routes/not-found.ts': 'site/not-found site/missing-assets',
  'src/routes/':
    'api/languages api/validators api/faults site/accept site/caching site/preconditions site/methods site/redirects site/cors',
  'src/server/asset': 'src/server/asset* slow/rolling-upgrade',
  'src/server/shelf-keeper.ts': 'src/server/shelf-keeper',
  'src/server/slow-readers.ts': 'process/slow-requests slow/never-reading',
  'src/server/connection':
    'src/server/connection* process/raw-requests process/connection-limits process/slow-requests slow/refused-bodies slow/drain process/api-refusals process/deadlines slow/never-reading',
  'src/publishing/compress.ts': 'site/content-codings',
  'src/server/dependency.ts': 'src/server/dependency process/mail-check slow/site-state',
  'src/server/state-metrics.ts': 'slow/site-state process/metrics',
  'src/server/handler.ts': 'api/faults site/redirects',
  'src/server/listen.ts':
    'process/raw-requests process/slow-requests process/start process/shutdown slow/drain slow/memory',
  'src/server/request-log.ts': 'process/request-log',
  'src/server/observe.ts': 'process/request-log process/metrics',
  'src/server/pretty-log.ts': 'src/server/pretty-log',
  'src/server/log.ts': 'slow/log-reader process/connection-limits',
  'src/server/node-request.ts': 'process/raw-requests process/slow-requests slow/memory',
  'src/server/metrics.ts': 'process/metrics process/operators slow/site-state',
  'src/server/request-metrics.ts': 'process/metrics',
  'src/server/operators.ts': 'process/operators slow/drain',
  'src/server/store-watch.ts': 'slow/failing-store slow/store-failover',
  'src/server/store-errors.ts': 'src/server/store-watch slow/failing-store slow/store-failover',
  'src/config/store-address.ts': 'src/config/config process/refused-configuration',
  'src/server/valkey.ts': 'slow/shared-store slow/failing-store slow/slow-store',
  'src/server/':
    'process/raw-requests process/api-refusals process/slow-requests slow/drain process/shutdown slow/never-reading',
  'src/publishing/snapshot/pages.ts': 'site/markdown site/caching content/many-posts',
  'src/publishing/snapshot/deferred-pictures.ts': 'site/post-pictures site/editors-pictures',
  'src/publishing/snapshot/share-pictures.ts': 'pictures/share pictures/kept site/head site/rules',
  'src/publishing/snapshot/kept-assets.ts': 'src/publishing/snapshot/kept-assets site/missing-assets',
  'src/publishing/snapshot/recent-list.ts': 'src/publishing/snapshot/kept-assets',
  'src/publishing/snapshot/assets.ts':
    'src/publishing/snapshot/kept-assets site/icons site/typeface site/content-codings site/editors-pictures',
  'src/publishing/snapshot/':
    'site/machine-files site/caching site/content-codings site/link-fields site/markdown site/preconditions site/security-fields api/services api/lifecycle api/fields',
  'src/commands/edits/links.ts': 'process/links',
  'src/commands/edits/new-page.ts': 'process/new-page',
  'src/commands/edits/schemas.ts': 'content/schemas',
  'src/commands/edits/': 'process/move process/status',
  'src/commands/export': 'slow/export',
  'src/server/live/': 'process/dev',
  'src/publishing/program-assets.ts': 'site/stylesheet site/typeface',
  'src/server/publish-': 'slow/publish-in-thread process/reload',
  'src/publishing/company-': 'company-code',
  'src/publishing/own-operation': 'content/own-operations api/own-operations',
  'src/server/reload.ts': 'process/reload process/watch-content',
  'src/search/': 'mcp/reading',
  'src/server/dependencies.ts': 'slow/site-state process/mail-check',
  'src/server/last-messages.ts': 'process/shutdown slow/stop-in-burst',
  'src/server/start-operators.ts': 'process/operators',
  'src/server/start.ts':
    'process/start process/shutdown process/mail-check process/operators slow/stop-in-burst slow/shared-store',
  'src/look/': 'src/look/* content/theme site/contrast site/typeface',
  'src/config/variables.ts': 'src/config/config source/variables process/refused-configuration',
  'src/config/values.ts': 'src/config/config process/refused-configuration',
}

/**
 * Returns the tests nearest to a file, as patterns: unit tests, which start no site, then the contract, then those with
 * processes.
 */
export function nearestTests(file: string): readonly (readonly string[])[] {
  const entry = Object.entries(nearest)
    .filter(([start]) => file.startsWith(start))
    .toSorted(([one], [other]) => other.length - one.length)[0]
  const beside = file.replace(/\.ts$/, '.test.ts')
  const named = (entry?.[1] ?? '').split(' ').map(patternOf)
  const patterns = existsSync(join(root, beside)) ? [beside, ...named] : named
  return ['src/', 'test/source/', 'test/contract/', 'test/process/', 'test/slow/']
    .map(folder => patterns.filter(pattern => pattern.startsWith(folder)))
    .filter(({ length }) => length > 0)
}

function patternOf(name: string): string {
  const folder = /^(?:source|process|slow)\//.test(name)
    ? 'test/'
    : name.startsWith('src/')
      ? ''
      : 'test/contract/'
  const pattern = `${folder}${name}.test.ts`
  if (globSync(pattern, { cwd: root }).length === 0) throw new Error(`no test is named ${pattern}`)
  return pattern
}

/** The unit and contract tests, except rules over the source that start no site. */
export const wholeSuite: readonly string[] = [
  'src/**/*.test.ts',
  'test/content.test.ts',
  'test/slow/{appearance,languages,site-rules,two-samples}.test.ts',
  'test/contract/**/!(deploy).test.ts',
]
