import { request } from 'node:http'

/** A response as it is sent, not decompressed. */
export interface Answer {
  readonly status: number
  /** The header fields without `Date`, `Connection` and `Keep-Alive`, which each server writes itself. */
  readonly fields: Readonly<Record<string, string>>
  readonly body: Buffer
}

/** Sends a request and returns the response without decompressing it. */
export function capture(
  url: string,
  {
    method = 'GET',
    headers = {},
    body,
  }: { method?: string; headers?: Record<string, string>; body?: string },
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { method, headers, agent: false }, async response => {
      const fields: Record<string, string> = {}
      for (let index = 0; index < response.rawHeaders.length; index += 2) {
        const name = response.rawHeaders[index] ?? ''
        if (!/^(?:date|connection|keep-alive)$/i.test(name))
          fields[name] = response.rawHeaders[index + 1] ?? ''
      }
      const chunks: Buffer[] = await response.toArray()
      resolve({ status: response.statusCode ?? 0, fields, body: Buffer.concat(chunks) })
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}
