/** The seconds that `Retry-After` asks to wait, given as seconds or as a date (RFC 9110 §10.2.3); undefined where it does not. */
export function secondsToWait(headers: Headers): number | undefined {
  const field = headers.get('Retry-After')?.trim() ?? ''
  if (/^\d{1,9}$/.test(field)) return Number(field)
  const date = field.endsWith('GMT') ? Date.parse(field) : Number.NaN
  return Number.isNaN(date) ? undefined : Math.max(0, Math.ceil((date - Date.now()) / 1000))
}
