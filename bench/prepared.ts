import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Answer } from './capture.ts'

/** The captured responses of the site, by the name of their case. Peers read them from a folder. */
export type Prepared = ReadonlyMap<string, PreparedAnswer>

/** A captured response and its path. */
export interface PreparedAnswer extends Answer {
  readonly path: string
}

export async function writePrepared(folder: string, answers: Prepared): Promise<void> {
  await mkdir(folder, { recursive: true })
  const entries = [...answers].map(([name, { body, ...answer }]) => [
    name,
    { ...answer, body: body.toString('base64') },
  ])
  await writeFile(join(folder, 'answers.json'), JSON.stringify(Object.fromEntries(entries)))
}

export async function readPrepared(folder: string): Promise<Prepared> {
  const entries = Object.entries(JSON.parse(await readFile(join(folder, 'answers.json'), 'utf8')))
  return new Map(
    entries.map(([name, value]) => {
      const answer = value as Omit<PreparedAnswer, 'body'> & { body: string }
      return [name, { ...answer, body: Buffer.from(answer.body, 'base64') }]
    }),
  )
}

/**
 * Returns one of the captured responses.
 *
 * @throws Error if it is missing
 */
export function answerTo(answers: Prepared, name: string): PreparedAnswer {
  const answer = answers.get(name)
  if (!answer) throw new Error(`no answer to "${name}" was captured`)
  return answer
}
