import { z } from 'zod'
import { closestWord, didYouMean } from '../catalog/closest-word.ts'
import type { BlockDefinition } from '../site/block.ts'
import type { Extensions, OwnKind } from '../site/extensions.ts'

const must = z.custom<() => unknown>(value => typeof value === 'function', 'write a function')
const code = must.optional()
// Each stylesheet is checked with its file.
const list = z.array(z.unknown()).optional()
const styles = { styles: list, optionalStyles: list }
const flag = z.boolean().optional()
const object = z.looseObject({}).optional()

const block = z.strictObject({
  ...styles,
  // Its lack has a fault of its own.
  document: z.unknown().optional(),
  html: code,
  attributes: z.instanceof(z.ZodType, { error: 'write z.object({ … })' }).optional(),
  takesBody: z.union([z.boolean(), z.literal('optional')], 'write true or "optional"').optional(),
  argument: z.string().optional(),
  anchors: code,
  ids: code,
  source: z.looseObject({ key: z.string(), isSaid: must }).optional(),
  isEmpty: code,
  isText: z.literal(true, 'write true').optional(),
  data: z.looseObject({ folder: z.string(), read: must }).optional(),
  fault: code,
  requiredOn: z.string().optional(),
  section: code,
  isRepetition: z.literal(true, 'write true').optional(),
  contents: code,
  outside: code,
  people: code,
} satisfies Record<keyof BlockDefinition, z.ZodType>)

const kind = z.strictObject({
  ...styles,
  source: z.unknown().optional(),
  check: code,
  starter: z.looseObject({ keys: code, body: code }).optional(),
  body: z
    .strictObject({
      introduction: code,
      beforeSections: code,
      conclusion: code,
      continuation: code,
      anchors: code,
    } satisfies Record<keyof Required<OwnKind>['body'], z.ZodType>)
    .optional(),
  ofService: z.looseObject({ anchor: z.string(), blocks: must }).optional(),
  template: code,
  links: code,
  jsonLd: code,
  isQuestions: z.literal(true, 'write true').optional(),
  openGraph: z.looseObject({ type: z.enum(['website', 'article']), facts: must }).optional(),
  shareLine: code,
  markdown: z.looseObject({ frontMatter: code, paths: code }).optional(),
  listed: z
    .looseObject({ llmsLink: code, apiFields: code, ownFeed: flag, fullText: flag, sitemap: flag })
    .optional(),
} satisfies Record<keyof OwnKind, z.ZodType>)

const declaration = z.looseObject({
  blocks: z.record(z.string(), block.optional()).optional(),
  kinds: z.record(z.string(), kind.optional()).optional(),
  frame: z.looseObject({ templates: object, styles: list }).optional(),
  operations: list,
} satisfies Record<keyof Extensions, z.ZodType>)

/** What to write in the place of a value of another type. */
const remedies: Readonly<Record<string, string>> = {
  array: 'write a list, [ … ]',
  boolean: 'write true or false',
  object: 'write an object, { … }',
  record: 'write an object, { … }',
  string: 'write a text',
}

/** A fault of what a company declares. `of` is the nearest declaration. */
interface ShapeFault {
  readonly message: string
  readonly of: object | undefined
}

/** Returns the faults of what a company declares that its types refuse, because Node does not check types. */
export function shapeFaults(extensions: Extensions): readonly ShapeFault[] {
  const { blocks, kinds } = extensions
  return (declaration.safeParse(extensions).error?.issues ?? []).map(issue => {
    const [part, name = ''] = issue.path.map(String)
    const among: Readonly<Record<string, unknown>> = { blocks, kinds }[part ?? ''] ?? {}
    const declared = Object.hasOwn(among, name) ? among[name] : undefined
    return {
      message: `${issue.path.map(String).join('.')}: ${said(issue)}`,
      of: typeof declared === 'object' && declared !== null ? declared : undefined,
    }
  })
}

function said(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type') return remedies[issue.expected] ?? issue.message
  if (issue.code !== 'unrecognized_keys') return issue.message
  const [key = ''] = issue.keys
  const known = Object.keys(
    (issue.path[0] === 'blocks' ? block : issue.path.length > 2 ? kind.shape.body.unwrap() : kind).shape,
  )
  return `unknown key "${key}"${didYouMean(closestWord(key, known), '; ')}`
}
