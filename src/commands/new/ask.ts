import { createInterface } from 'node:readline/promises'
import { UsageRefused } from '../command.ts'

/** A question. An empty line means `usual`. The question is repeated while `fault` returns a text. */
export interface Question {
  readonly text: string
  readonly usual?: string
  fault(answer: string): string | undefined
}

/**
 * Asks the questions at the terminal, one after the other.
 *
 * @throws UsageRefused when the user ends the input
 */
export async function ask(
  questions: Readonly<Record<string, Question>>,
  signalled: Promise<unknown>,
): Promise<Record<string, string>> {
  const ended = new AbortController()
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  for (const event of ['SIGINT', 'close']) terminal.on(event, () => ended.abort())
  void signalled.then(() => ended.abort())
  const answers: Record<string, string> = {}
  try {
    for (const [name, { text, usual, fault }] of Object.entries(questions)) {
      const prompt = usual === undefined ? `${text}: ` : `${text} [${usual}]: `
      for (;;) {
        const answer = (await terminal.question(prompt, { signal: ended.signal })).trim() || (usual ?? '')
        const wrong = fault(answer)
        if (wrong === undefined) {
          answers[name] = answer
          break
        }
        process.stderr.write(`  ${wrong}\n`)
      }
    }
  } catch (error) {
    // The promise rejects only when the signal aborts it.
    if (!ended.signal.aborted) throw error
    throw new UsageRefused('\nnothing was written')
  } finally {
    terminal.close()
  }
  return answers
}
