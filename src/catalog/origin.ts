/**
 * Returns what is wrong with the origin of a website, as an advice. Undefined for one as browsers send it (RFC 6454
 * §6.2): https, or http on the same machine.
 *
 * @example
 * originFault('https://chat.example') // → undefined
 * originFault('https://chat.example/') // → 'write https://chat.example'
 */
export function originFault(value: string): string | undefined {
  if (value.includes('*')) return 'write the whole origin, without "*"'
  const url = URL.parse(value)
  if (!url || !/^https?:$/.test(url.protocol)) return 'begin with https://'
  if (url.protocol === 'http:' && !ownMachine.includes(url.hostname)) {
    return 'use https, because http can be changed on its way'
  }
  return value === url.origin ? undefined : `write ${url.origin}`
}

const ownMachine: readonly string[] = ['localhost', '127.0.0.1', '[::1]']
