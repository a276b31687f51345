/** The bytes of a request's body; undefined when there are more than the limit, and then the rest is not read. */
export async function readBody(
  request: Request,
  limit: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const declared = Number(request.headers.get('Content-Length') ?? 0)
  if (declared > limit) return undefined
  const body = new Uint8Array(limit)
  let length = 0
  if (!request.body) return body.subarray(0, 0)
  for await (const chunk of request.body) {
    if (length + chunk.byteLength > limit) return undefined
    body.set(chunk, length)
    length += chunk.byteLength
  }
  return body.subarray(0, length)
}
