import type { Site } from './api/site.ts'
import type { Language } from './language.ts'
import type { OptionName, Options } from './options.ts'
import type { Output } from './output/output.ts'
import type { Terminal } from './terminal.ts'
import type { Texts } from './texts/shape.ts'

/** Every command by the API's own word for it. */
export const commandNames = [
  'info',
  'servicos',
  'servico',
  'paginas',
  'pagina',
  'contato',
  'docs',
  'openapi',
  'commands',
  'completion',
  'help',
] as const

export type CommandName = (typeof commandNames)[number]

export type ArgumentName = 'slug' | 'path' | 'shell' | 'command'

/** What a command is to the parser, to the help, to completion and to the manual; `run` is what it does. */
export interface Command {
  readonly name: CommandName
  /** Other words for it, the English one first. */
  readonly aliases: readonly string[]
  readonly argument?: { readonly name: ArgumentName; readonly isRequired: boolean }
  /** The options that it has besides those that every command has. */
  readonly options: readonly (keyof Options)[]
  /** Writes its result; throws a failure. */
  run(invocation: Invocation): Promise<void>
}

/** The words that were typed, of those that mean the same. */
export interface Typed {
  readonly command: string
  readonly options: Readonly<Partial<Record<OptionName, string>>>
}

/** All that a command may use. */
export interface Invocation {
  readonly command: Command
  readonly argument: string | undefined
  readonly options: Options
  readonly typed: Typed
  readonly language: Language
  readonly texts: Texts
  readonly output: Output
  readonly terminal: Terminal
  readonly commands: readonly Command[]
  /** The site that was named; throws a usage failure where none was. */
  site(): Site
  /** Aborted when the person presses Ctrl-C. */
  readonly interruption: AbortSignal
  /** What Ctrl-C does, for whoever reads keys themselves. */
  readonly interrupt: () => void
}
