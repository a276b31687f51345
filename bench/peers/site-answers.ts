import { answerTo, type PreparedAnswer, readPrepared } from '../prepared.ts'

/** What the frameworks send, and where they listen. */
export interface Setup {
  readonly port: number
  /** The files of the page, compressed before. */
  readonly files: string
  /** The fields that the site sends with a page, without those that plugins for files write. */
  readonly fileFields: Readonly<Record<string, string>>
  /** The answers of routes, without the fields that plugins for quotas write. */
  readonly routes: readonly PreparedAnswer[]
  readonly notFound: PreparedAnswer
}

/** Reads the setup of a peer from its parameters: the port, and the folder of the captured answers. */
export async function readSetup(): Promise<Setup> {
  const [port, folder = ''] = process.argv.slice(2)
  const answers = await readPrepared(folder)
  const routes = [...answers.values()].filter(
    ({ path, status }) => path.startsWith('/api/') && status === 200,
  )
  return {
    port: Number(port),
    files: `${folder}/files`,
    fileFields: fileFieldsOf(answerTo(answers, 'HTML page, identity').fields),
    routes: [...new Map(routes.map(route => [route.path, route])).values()].map(route => ({
      ...route,
      fields: without(route.fields, /^ratelimit/i),
    })),
    notFound: answerTo(answers, 'no such page (404)'),
  }
}

/** The fields of an answer, without those that servers of files write themselves. */
export function fileFieldsOf(fields: Readonly<Record<string, string>>): Record<string, string> {
  return without(fields, /^(?:content-(?:type|length|encoding)|etag|last-modified|vary|accept-ranges)$/i)
}

function without(fields: Readonly<Record<string, string>>, names: RegExp): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.test(name)))
}
