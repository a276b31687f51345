import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Answer, capture } from './capture.ts'
import { type Case, files } from './cases.ts'
import { writePage } from './page.ts'
import { type PreparedAnswer, writePrepared } from './prepared.ts'

/** The file name suffix of each content coding, as servers of compressed files expect it. */
const endings = { br: '.br', gzip: '.gz', identity: '' } as const

/** Requests each case from the site. Writes the responses, and the files that peers send, into a folder. */
export async function prepare(origin: string, cases: readonly Case[], folder: string): Promise<void> {
  await mkdir(join(folder, 'files'), { recursive: true })
  const answers = new Map<string, PreparedAnswer>()
  for (const each of cases) {
    answers.set(each.name, { ...(await ask(each, origin + each.path)), path: each.path })
    if (each.body) await writeFile(bodyFileOf(each, folder), each.body)
  }
  await writePrepared(folder, answers)
  for (const file of Object.values(files)) {
    const request = cases.find(each => each.file === file && each.status === 200)
    if (request) await writeFiles(join(folder, 'files', file), origin, request)
  }
  const notFound = cases.find(each => each.status === 404)
  if (notFound) await writeFiles(join(folder, 'files/404.html'), origin, notFound)
  await writePage(folder)
}

/**
 * Sends the request of a case.
 *
 * @throws Error when the status differs from the one of the case
 */
export async function ask(request: Case, url: string): Promise<Answer> {
  const answer = await capture(url, { ...request, headers: await headersOf(request, url) })
  if (answer.status === request.status) return answer
  throw new Error(`${request.name}: ${url} answers ${answer.status}, not ${request.status}`)
}

/** Returns the request headers of a case. A revalidation gets the validator of the response at the URL. */
export async function headersOf(request: Case, url: string): Promise<Record<string, string>> {
  if (!request.isRevalidation) return { ...request.headers }
  const { fields } = await capture(url, { headers: request.headers })
  const validator = Object.entries(fields).find(([name]) => name.toLowerCase() === 'etag')?.[1]
  if (validator === undefined) throw new Error(`${url} has no ETag`)
  return { ...request.headers, 'If-None-Match': validator }
}

/** Returns the path of the file that holds the request body of a case. */
export function bodyFileOf({ name }: Case, folder: string): string {
  return join(folder, `${name.replaceAll(/\W+/g, '-')}.body`)
}

async function writeFiles(file: string, origin: string, request: Case): Promise<void> {
  for (const [coding, ending] of Object.entries(endings)) {
    const headers = { ...request.headers, 'Accept-Encoding': coding }
    const { body } = await ask({ ...request, headers }, origin + request.path)
    await writeFile(file + ending, body)
  }
}
