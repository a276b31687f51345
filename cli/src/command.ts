import type { Site } from './api/site.ts'
import type { Language } from './language.ts'
import type { OptionName, Options } from './options.ts'
import type { Output } from './output/output.ts'
import type { Terminal } from './terminal.ts'
import type { CommandName, Texts } from './texts/texts.ts'

/** A command as parser, help, completion and manual see it; `run` is what it does. */
export interface Command {
  readonly name: CommandName
  /** Other words for it, the English one first. */
  readonly aliases: readonly string[]
  readonly argument?: { readonly name: 'slug' | 'path' | 'shell' | 'command'; readonly isRequired: boolean }
  /** The options that it has besides those that every command has. */
  readonly options: readonly OptionName[]
  /** Writes its result; throws a failure. */
  run(invocation: Invocation): Promise<void>
}

/** All that a command may use. */
export interface Invocation {
  readonly command: Command
  readonly argument: string | undefined
  readonly options: Options
  /** The words that were typed, of those that mean the same. */
  readonly typed: {
    readonly command: string
    readonly options: Readonly<Partial<Record<OptionName, string>>>
  }
  readonly language: Language
  readonly texts: Texts
  readonly output: Output
  readonly terminal: Terminal
  readonly commands: readonly Command[]
  /** The site that was named; throws a usage failure where none was. */
  site(): Site
  /** Aborted when the person presses Ctrl-C. */
  readonly interruption: AbortSignal
  /** Does what Ctrl-C does, for code that reads keys itself. */
  readonly interrupt: () => void
}
