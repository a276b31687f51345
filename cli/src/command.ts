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

/** What the process gives to a run. */
export interface Surroundings {
  readonly terminal: Terminal
  /** Aborted when the person presses Ctrl-C. */
  readonly interruption: AbortSignal
  /** Does what Ctrl-C does, for code that reads keys itself. */
  readonly interrupt: () => void
}

/** What every run has, whatever the words ask for. */
export interface Run extends Surroundings {
  readonly output: Output
  readonly commands: readonly Command[]
}

/** All that a command may use. */
export interface Invocation extends Run {
  readonly argument: string | undefined
  readonly options: Options
  /** The command as it was typed, of the words that mean the same. */
  readonly typed: string
  readonly language: Language
  readonly texts: Texts
  /** The site that was named; throws a usage failure where none was. */
  site(): Site
}
