/** The names of the statuses that are answered here as errors (RFC 9110 §15). */
const names: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  404: 'Not Found',
  405: 'Method Not Allowed',
  406: 'Not Acceptable',
  409: 'Conflict',
  413: 'Content Too Large',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
}

/** The name of an error status. */
export function statusName(status: number): string {
  const name = names[status]
  if (!name) throw new Error(`the status ${status} has no name here`)
  return name
}
