/** The header fields of a request: what is read of `Headers` (Fetch §5.1). Lines of one field are joined with commas. */
export type RequestFields = Pick<Headers, 'get' | 'has' | 'keys'>

/** The part of a request that is known before its body. `url` is absolute and holds the request target as it was sent. */
export interface RequestHead extends Pick<Request, 'method' | 'url'> {
  readonly headers: RequestFields
}

/** A request: what is read of `Request` (Fetch §5.3). Its body can be read once. */
export interface IncomingRequest extends RequestHead, Pick<Request, 'body'> {}
