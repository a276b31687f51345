/**
 * What `vitrine.config.ts` imports from `vitrine`: the functions that declare what a company adds, the builders of the
 * document tree that every format is made from, those of HTML, and those of rules for values.
 */
export { html, raw } from 'hono/html'
export { z } from 'zod'
export { pageFrontMatterSchema as pageFrontMatter } from './catalog/document.ts'
export * as fields from './catalog/field-rules.ts'
export {
  type Block,
  bullets,
  code,
  heading,
  type Inline,
  link,
  paragraph,
  strong,
  text,
} from './catalog/prose.ts'
export type { Html } from './prose/html-context.ts'
export type { BlockContext, BlockDefinition, BlockPart, FilledBlock } from './site/block.ts'
export {
  defineBlock,
  defineConfig,
  defineKind,
  defineOperation,
  type Extensions,
  type KindPage,
  type OwnKind,
} from './site/extensions.ts'
export type { FrameDefinition, MissingView, Template } from './site/frame/definition.ts'
export { organizationId } from './site/json-ld/organization.ts'
export type {
  ActionDefinition,
  ActionOutcome,
  ActionRequest,
  OperationDefinition,
  ParameterDefinition,
  PolicyDefinition,
  ProblemDefinition,
  ReadDefinition,
} from './site/operation-definition.ts'
export type { Site } from './site/site.ts'
export type { Script, Style } from './site/style.ts'
