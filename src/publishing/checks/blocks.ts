import { z } from 'zod'
import { closestWord, didYouMean } from '../../catalog/closest-word.ts'
import { failureOf } from '../../catalog/failure.ts'
import type { Document } from '../../content/document.ts'
import type { OutlineGenerated } from '../../content/markdown/outline.ts'
import type { Content } from '../../content/read-content.ts'
import type { BlockDefinition, Blocks } from '../../site/block.ts'

/** Checks that each line `::name` names a block, and what the block needs. One with anchors or ids stands on a page once. */
export function checkBlocks(
  documents: readonly Pick<Document<unknown>, 'file' | 'language' | 'body'>[],
  blocks: Blocks,
  content: Content,
): void {
  for (const { file, language, body } of documents) {
    const present = new Set<string>()
    for (const block of body.generated) {
      const fault = faultOf(block, blocks) ?? blocks[block.name]?.fault?.({ ...block, language }, content)
      if (fault) content.issues.add(file, fault, block.line)
      const { anchors, ids } = blocks[block.name] ?? {}
      if (!anchors && !ids) continue
      if (present.has(block.name)) {
        const message = `"::${block.name}" stands on the page already: remove one of them`
        content.issues.add(file, message, block.line)
      }
      present.add(block.name)
    }
    for (const { name, line, column } of body.mentions) {
      if (!Object.hasOwn(blocks, name)) continue
      const remedy = `put an empty line above and below it, or write \\::${name} for the signs`
      content.issues.add(file, `the block "::${name}" stands inside a text: ${remedy}`, line, column)
    }
  }
}

/** Returns the fault of a block as it is written. */
function faultOf(block: OutlineGenerated, blocks: Blocks): string | undefined {
  const { name, argument, hasBody = false } = block
  const definition = Object.hasOwn(blocks, name) ? blocks[name] : undefined
  if (!definition) {
    const names = Object.keys(blocks)
    const all = `use one of ${names.join(', ')}`
    const meant = closestWord(name, names)
    return `there is no block "::${name}": ${meant ? `write "::${meant}", or ${all}` : all}`
  }
  const { argument: remedy, takesBody = false } = definition
  if (remedy !== undefined && argument === undefined) return `the block "::${name}" lacks its name: ${remedy}`
  if (remedy === undefined && argument !== undefined)
    return `the block "::${name}" takes no name: remove "${argument}"`
  if (takesBody === true && !hasBody)
    return `the block "::${name}" has content: write ":::${name}", the content, and ":::" on a line after it`
  if (!takesBody && hasBody) return `the block "::${name}" has no content: write it as one line, "::${name}"`
  return attributeFault(block, definition)
}

/** Returns the fault of the values in braces: an unknown key, or a value that breaks the rule of its key. */
function attributeFault(
  { name, attributes = {}, isUnread }: OutlineGenerated,
  { attributes: rules }: BlockDefinition,
): string | undefined {
  if (isUnread) return undefined
  const written = Object.keys(attributes)
  if (!rules) {
    return written.length > 0 ? `the block "::${name}" takes no values: remove the braces` : undefined
  }
  const known = rules instanceof z.ZodObject ? Object.keys(rules.shape) : written
  const unknown = written.find(key => !known.includes(key))
  if (unknown !== undefined)
    return `the block "::${name}" has no value ${unknown}: use one of ${known.join(', ')}${didYouMean(closestWord(unknown, known), '; ')}`
  const [issue] = issuesOf(rules, attributes)
  if (!issue) return undefined
  const key = String(issue.path[0] ?? '')
  if (key === '') return `the values of the block "::${name}": ${issue.message}`
  return !written.includes(key)
    ? `the block "::${name}" lacks a value: write {${key}="…"}`
    : `the value ${key} of the block "::${name}": ${issue.message}`
}

/** Returns the issues of values. Rules may throw an error of their own, and zod throws one if they wait. */
function issuesOf(rules: z.ZodType, values: unknown): readonly Pick<z.core.$ZodIssue, 'path' | 'message'>[] {
  try {
    return rules.safeParse(values).error?.issues ?? []
  } catch (error) {
    return [{ path: [], message: `its rules fail: ${failureOf(error).message}` }]
  }
}
