/**
 * The header fields of a request: the part of `Headers` (Fetch §5.1) that is used. Lines of one field are joined with
 * commas.
 */
export type RequestFields = Pick<Headers, 'get' | 'has' | 'keys'>

/**
 * The part of a request that is known before its body. `url` is absolute and contains the request target as it was
 * sent.
 */
export interface RequestHead extends Pick<Request, 'method' | 'url'> {
  readonly headers: RequestFields
}

/** A request: the part of `Request` (Fetch §5.3) that is used. Its body can be read once. */
export interface IncomingRequest extends RequestHead {
  readonly body: BodyStream | null
}

/** The part of a `ReadableStream` that is used. */
export interface BodyStream {
  readonly locked: boolean
  cancel(): Promise<void>
  getReader(): BodyStreamReader
  /** Takes a body that has arrived whole, without a reader. Not every stream knows whether it has. */
  takeWhole?(): Uint8Array<ArrayBuffer> | undefined
}

/** The part of a `ReadableStreamDefaultReader` that is used. */
export interface BodyStreamReader {
  read(): Promise<ReadableStreamReadResult<Uint8Array>>
  cancel(): Promise<void>
}
