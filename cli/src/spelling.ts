import type { Command } from './command.ts'
import { type OptionName, optionOf } from './options.ts'
import type { Texts } from './texts/shape.ts'

/** A command with its aliases and argument, as it is written. */
export function usageOf({ name, aliases, argument }: Command, { placeholders }: Texts): string {
  const words = [name, ...aliases].join(', ')
  if (!argument) return words
  const placeholder = placeholders[argument.name] ?? argument.name
  return `${words} ${argument.isRequired ? `<${placeholder}>` : `[${placeholder}]`}`
}

/** An option as it is written, with its value. */
export function spellingOf(name: OptionName, { placeholders }: Texts): string {
  const { value } = optionOf(name)
  const spellings = spellingsOf(name).join(', ')
  return value === undefined ? spellings : `${spellings} <${placeholders[value] ?? value}>`
}

/** Every spelling of an option, the shortest first. */
export function spellingsOf(name: OptionName): string[] {
  const { short, alias } = optionOf(name)
  return [...(short ? [`-${short}`] : []), `--${name}`, ...(alias ? [`--${alias}`] : [])]
}
