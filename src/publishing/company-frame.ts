import { closestWord, didYouMean } from '../catalog/closest-word.ts'
import { type FrameDefinition, frameFunctions } from '../site/frame/definition.ts'
import { showing } from './company-html.ts'

const parts: readonly string[] = [...frameFunctions, 'templates', 'styles']

/**
 * Returns a frame whose functions fail where they return something else than HTML. Reports parts and kinds of pages that
 * do not exist, and members that are no functions. `declared` says where the declaration is.
 */
export function checkedFrame(
  { styles = [], templates = {}, ...own }: FrameDefinition,
  kinds: readonly string[],
  declared: object,
  report: (message: string) => void,
): FrameDefinition {
  return { styles, ...checked('frame', own, parts), templates: checked('frame.templates', templates, kinds) }

  function checked<T extends object>(name: string, functions: T, known: readonly string[]): T {
    const entries = Object.entries(functions).flatMap(([key, show]) => {
      if (show === undefined) return []
      if (!known.includes(key)) {
        const question = didYouMean(closestWord(key, known), '; ')
        report(`${name} has no "${key}": use ${known.join(', ')}${question}`)
      } else if (typeof show !== 'function')
        report(`${name}.${key} is no function: write ${key}: (_, next) => html\`…\${next()}\``)
      else return [[key, showing(show, `${name}.${key}`, declared)] as const]
      return []
    })
    return Object.fromEntries(entries) as T
  }
}
