import { answerTo, type PreparedAnswer, readPrepared } from '../prepared.ts'

/** The port of a framework and the responses that it sends. */
export interface Setup {
  readonly port: number
  /** The folder of the page's files, compressed in advance. */
  readonly files: string
  /** The header fields that the site sends with a page, without those that plugins for files write. */
  readonly fileFields: Readonly<Record<string, string>>
  /** The responses of routes, without the header fields that plugins for quotas write. */
  readonly routes: readonly PreparedAnswer[]
  readonly notFound: PreparedAnswer
}

/** Reads the setup of a peer from its parameters: the port, and the folder of the captured responses. */
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

/** Returns the header fields of a response without those that file servers write themselves. */
export function fileFieldsOf(fields: Readonly<Record<string, string>>): Record<string, string> {
  return without(fields, /^(?:content-(?:type|length|encoding)|etag|last-modified|vary|accept-ranges)$/i)
}

function without(fields: Readonly<Record<string, string>>, names: RegExp): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.test(name)))
}
