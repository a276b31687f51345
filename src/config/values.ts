import { isIP } from 'node:net'
import { withAsciiDomain } from '../catalog/mail-address.ts'
import { originFault } from '../catalog/origin.ts'
import { parseNetwork } from '../http/client-address.ts'
import { parseStoreAddress, StoreAddressRefused } from './store-address.ts'

/** The levels of the log, the most severe first. `silent` logs nothing. */
export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** The longest allowed origin, in characters. */
export const longestOrigin = 100

/** Returns whether a value is a port number, or 0 for a free one. */
export function isPort(value: string): boolean {
  return /^\d{1,5}$/.test(value) && Number(value) <= 65_535
}

/** Returns whether a value is a number of seconds from 0 to 60. */
export function isDrain(value: string): boolean {
  return /^\d{1,2}$/.test(value) && Number(value) <= 60
}

/** Returns whether a value is a number of connections from 100 to 1000000. */
export function isConnectionLimit(value: string): boolean {
  return /^\d{3,7}$/.test(value) && Number(value) >= 100 && Number(value) <= 1_000_000
}

/** Returns whether a value is an IP address or a host name. */
export function isHost(value: string): boolean {
  // Input: configuration
  return isIP(value) !== 0 || /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/i.test(value)
}

/** Returns whether a value is a host name, or a dot and a domain. Anyone can get a name below a top-level domain. */
export function isNameOrDomain(value: string): boolean {
  return value.startsWith('.') ? isHost(value.slice(1)) && value.includes('.', 1) : isHost(value)
}

/** Returns whether a value is an origin (RFC 6454 §6.2) of allowed length. */
export function isOrigin(value: string): boolean {
  if (value.length > longestOrigin || !URL.canParse(value)) return false
  const { protocol, origin } = new URL(value)
  return /^https?:$/.test(protocol) && origin === value
}

/** Returns whether a value is a URL with one of these schemes and a host, and with credentials that can be decoded. */
export function isServer(value: string, scheme: RegExp): boolean {
  if (!URL.canParse(value)) return false
  const { protocol, hostname, username, password } = new URL(value)
  return scheme.test(protocol) && hostname !== '' && isDecodable(username) && isDecodable(password)
}

/** Returns what is wrong with the first wrong origin of a list, or undefined. */
export function originListFault(value: string): string | undefined {
  return value
    .split(',')
    .map(origin => originFault(origin.trim()))
    .find(fault => fault !== undefined)
}

/** Returns what is wrong with the address of a store, or undefined. */
export function storeFault(value: string): string | undefined {
  try {
    parseStoreAddress(value)
    return undefined
  } catch (error) {
    if (error instanceof StoreAddressRefused) return error.message
    throw error
  }
}

function isDecodable(text: string): boolean {
  try {
    return decodeURIComponent(text) !== undefined
  } catch {
    // decodeURIComponent throws a URIError on invalid percent-encoding.
    return false
  }
}

/** Returns whether a value is one mail address, whose domain may have accents. */
export function isMailAddress(value: string): boolean {
  return /^[^\s@,;<>"]+@[^\s@,;<>"]+$/.test(value) && withAsciiDomain(value) !== undefined
}

/** Returns whether a value is the name of a log level. */
export function isLogLevel(value: string): boolean {
  return logLevels.some(level => level === value)
}

/** Returns whether a value is a number of proxies or a list of networks. */
export function isTrust(value: string): boolean {
  return isNumberOfProxies(value) || value.split(',').every(network => parseNetwork(network.trim()))
}

/** Returns whether `TRUST_PROXY` is a number. Otherwise it is a list of networks. */
export function isNumberOfProxies(value: string): boolean {
  return /^\d{1,2}$/.test(value)
}
