import { z } from 'zod'
import { bodyInvalid } from '../api/v1/own-body.ts'
import { shippedLanguages } from '../catalog/language-codes.ts'
import { ownOperationLimits, ownPrefix } from '../contract/own-operation.ts'
import { problemCodes } from '../contract/problem-types.ts'
import { contactPolicy, feedbackPolicy, mcpPolicy, readPolicy } from '../contract/quota-policies.ts'
import { errorName } from '../http/status-names.ts'

const text = z.string('write a text').min(1, 'write a text')
const inLanguages = z
  .partialRecord(z.enum(shippedLanguages), text)
  .refine(texts => Object.keys(texts).length > 0, 'write a text in a language')
const said = z.union(
  [text, inLanguages],
  `write a text, or one for each language: ${shippedLanguages.join(', ')}`,
)
const wholeNumber = (most: number) => z.int(`write a whole number from 1 to ${most}`).min(1).max(most)
const record = z.record(z.string(), z.unknown(), 'write an object')
const schema = z.custom<z.ZodType>(value => value instanceof z.ZodType, 'write a schema, as in z.string()')
const code = z.custom<() => unknown>(value => typeof value === 'function', 'write a function')

/** The schema of an object, which MCP and OpenAPI can describe. */
const objectSchema = schema.refine(
  given => isOfType(given, 'object'),
  'write z.object({ … }) without transforms',
)
const textSchema = schema.refine(
  given => isOfType(given, 'string'),
  'write the schema of a text without transforms, as in z.string()',
)

const ofProgram: readonly string[] = [readPolicy, contactPolicy, feedbackPolicy, mcpPolicy].map(
  ({ name }) => name,
)
const policy = z.union(
  [
    z.literal('read'),
    z.strictObject({
      name: z
        .string()
        .regex(/^[a-z][a-z\d-]{0,40}$/, 'write letters from a to z, digits and hyphens')
        .refine(name => !ofProgram.includes(name), 'the program has a policy with this name'),
      quota: wholeNumber(ownOperationLimits.quota),
      windowSeconds: wholeNumber(ownOperationLimits.windowSeconds),
      covers: said,
    }),
  ],
  `write 'read' or { name, quota, windowSeconds, covers }`,
)

const verb = 'write a verb and its object in one word, as in getRates'
const below = `write a path below ${ownPrefix}, as in ${ownPrefix}rates/{currency}`

const described = {
  // Anchors of headings and codes of problems have no capital letter.
  operationId: z
    .string(verb)
    .max(64, verb)
    .regex(/^[a-z]+[A-Z][A-Za-z\d]*$/, verb),
  path: z.string(below).refine(isOwnPath, below),
  summary: said,
  description: text,
  policy,
  parameters: z.record(
    z.string(),
    z.strictObject({ description: said, schema: textSchema }),
    'write {} for a path without',
  ),
  response: objectSchema,
}

const problem = z.strictObject({
  // These two need header fields of their own.
  status: z
    .int()
    .refine(
      status =>
        status >= 400 && status < 500 && status !== 405 && status !== 429 && errorName(status) !== undefined,
      'write a status from 400 to 499 that HTTP names, but not 405 or 429',
    ),
  detail: said,
  hint: said,
  example: z.record(z.string(), z.string()).optional(),
})

const problemCode = z
  .string()
  .max(64)
  .regex(/^[a-z][a-z\d]*(?:_[a-z\d]+)+$/, 'write words with underscores, as in sold_out')
  .refine(
    name => name !== bodyInvalid && !problemCodes.some(each => each === name),
    'the program has a problem with this code',
  )

/** The rules of an operation that reads. */
export const readRules = z.strictObject({ ...described, bodies: code })

/** The rules of an action. */
export const actionRules = z.strictObject({
  ...described,
  bodyBytes: wholeNumber(ownOperationLimits.bodyBytes),
  request: objectSchema,
  status: z.literal([200, 201, 202]).optional(),
  problems: z.record(problemCode, problem).optional(),
  example: z.strictObject({ values: record, request: record, response: record }),
  act: code,
})

/** Whether a path is below that of own operations: segments that are a word of URLs or one `{name}`. */
function isOwnPath(path: string): boolean {
  const [start, below] = [path.slice(0, ownPrefix.length), path.slice(ownPrefix.length)]
  return start === ownPrefix && below.split('/').every(segment => /^(?:[\w-][\w.-]*|\{\w+\})$/.test(segment))
}

function isOfType(given: z.ZodType, expected: string): boolean {
  try {
    return [z.toJSONSchema(given, { io: 'input' }), z.toJSONSchema(given)].every(
      ({ type }) => type === expected,
    )
  } catch {
    // JSON Schema has no word for it.
    return false
  }
}
