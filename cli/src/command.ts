import type { Site } from './api/site.ts'
import type { Language } from './language.ts'
import type { OptionName, Options } from './options.ts'
import type { Output } from './output/output.ts'
import type { Terminal } from './terminal.ts'
import type { CommandName, Texts } from './texts/texts.ts'
import type { Word } from './words.ts'

/** A command for the parser, help, completion and manual. */
export interface Command extends Word {
  readonly name: CommandName
  readonly argument?: { readonly name: 'slug' | 'path' | 'shell' | 'command'; readonly isRequired: boolean }
  /** Its options, without those that every command has. */
  readonly options: readonly OptionName[]
  /** Runs the command and writes its result. Throws a failure. */
  run(invocation: Invocation): Promise<void>
}

/** The part of a run that comes from the process. */
export interface ProcessContext {
  readonly terminal: Terminal
  /** Aborted when the user presses Ctrl-C. */
  readonly interruption: AbortSignal
  /** Has the effect of Ctrl-C, for code that reads keys itself. */
  readonly interrupt: () => void
}

/** The part of a run that does not depend on its command. */
export interface Run extends ProcessContext {
  readonly output: Output
  readonly commands: readonly Command[]
}

/** Everything that a command may use. */
export interface Invocation extends Run {
  readonly argument: string | undefined
  readonly options: Options
  /** The word that the user typed for the command. */
  readonly typed: string
  readonly language: Language
  readonly texts: Texts
  /** Returns the site of this run. Throws a usage failure if no site was given. */
  site(): Site
}
