import { z } from 'zod'
import { pageFrontMatterSchema } from '../../catalog/document.ts'
import { placeholderMark } from '../../catalog/placeholder.ts'
import { Unquoted } from './yaml-text.ts'

/**
 * Returns a value for each key that a front matter requires and other pages do not have, marked as a placeholder. For a
 * kind without a starter. A key with a rule that a JSON Schema cannot tell is left to the editor.
 */
export function starterKeys(frontMatter: z.ZodType, day: string): object {
  const schema = z.toJSONSchema(frontMatter, { io: 'input', unrepresentable: 'any' })
  const required = (schema.required ?? []).filter(key => !Object.hasOwn(pageFrontMatterSchema.shape, key))
  return Object.fromEntries(
    required.flatMap(key => {
      const rule = schema.properties?.[key]
      const value = typeof rule === 'object' ? valueFor(key, rule, day) : undefined
      return value === undefined ? [] : [[key, value]]
    }),
  )
}

function valueFor(key: string, rule: z.core.JSONSchema.BaseSchema, day: string): unknown {
  const marked = (written: string) => new Unquoted(`${written}  # ${placeholderMark}`)
  if (rule.enum) return marked(JSON.stringify(rule.enum[0]))
  if (rule.format === 'date') return marked(day)
  if (rule.type === 'boolean') return marked('false')
  if (rule.type === 'number' || rule.type === 'integer') return marked(`${rule.minimum ?? 0}`)
  if (rule.type === 'string')
    return `${placeholderMark} ${key}`.padEnd(rule.minLength ?? 0, '…').slice(0, rule.maxLength)
  return undefined
}
