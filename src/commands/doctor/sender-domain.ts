import { Resolver } from 'node:dns/promises'
import { failureOf } from '../../catalog/failure.ts'
import { exchangedAddress } from '../../catalog/mail-address.ts'
import { type Finding, failure, good, warning } from './finding.ts'

/** The settings of DNS queries. */
export interface DnsSettings {
  /** `address` or `address:port` of the name server. Undefined means the system's name server. */
  readonly server: string | undefined
  /** The DKIM selector, which cannot be discovered. The mail provider names it. */
  readonly dkimSelector: string | undefined
}

/** Examines the DNS records that mail delivery depends on: SPF (RFC 7208), DKIM (RFC 6376) and DMARC (RFC 7489). */
export async function examineSenderDomain(
  sender: string,
  { server, dkimSelector }: DnsSettings,
): Promise<Finding[]> {
  const address = exchangedAddress(sender)
  const domain = address.slice(address.lastIndexOf('@') + 1)
  const resolver = new Resolver({ timeout: 2_000, tries: 2 })
  if (server !== undefined) resolver.setServers([server])
  const textsAt = async (name: string) => (await resolver.resolveTxt(name)).map(parts => parts.join(''))
  return Promise.all([
    examine('SPF', domain, textsAt, spfOf),
    dkimSelector === undefined
      ? warning(
          'DKIM',
          `not checked for ${domain}`,
          'name the selector of your mail provider: --dkim-selector NAME',
        )
      : examine('DKIM', `${dkimSelector}._domainkey.${domain}`, textsAt, dkimOf),
    examine('DMARC', `_dmarc.${domain}`, textsAt, dmarcOf),
  ])
}

/** Reads the records of a name and judges them. */
async function examine(
  subject: string,
  name: string,
  textsAt: (name: string) => Promise<string[]>,
  judge: (name: string, texts: readonly string[]) => Finding,
): Promise<Finding> {
  try {
    return judge(name, await textsAt(name))
  } catch (error) {
    const { code } = failureOf(error)
    // The name or the record does not exist, which is a finding about the domain.
    if (code === 'ENOTFOUND' || code === 'ENODATA') return judge(name, [])
    return warning(
      subject,
      `the name server did not answer for ${name} (${code})`,
      'try again, or name another server: --dns ADDRESS',
    )
  }
}

function spfOf(name: string, texts: readonly string[]): Finding {
  const records = texts.filter(text => /^v=spf1(?: |$)/i.test(text))
  const [record] = records
  const cure = `add a TXT record to ${name} with the servers of your mail provider, such as "v=spf1 include:… -all"`
  if (record === undefined) return failure('SPF', `${name} has no record`, cure)
  if (records.length > 1)
    return failure(
      'SPF',
      `${name} has ${records.length} records, which counts as an error`,
      'join them into one',
    )
  if (/(?:^| )\+?all(?: |$)/i.test(record)) {
    return failure(
      'SPF',
      `${name} allows every server to send: ${record}`,
      'end the record with -all or ~all',
    )
  }
  return good('SPF', `${name}: ${record}`)
}

function dkimOf(name: string, texts: readonly string[]): Finding {
  const key = texts
    .map(text => /(?:^|;)\s*p=([^;]*)/i.exec(text)?.[1]?.trim())
    .find(each => each !== undefined)
  const cure = 'publish the record that your mail provider shows, or correct the selector'
  if (key === undefined) return failure('DKIM', `${name} has no key`, cure)
  return key === ''
    ? failure('DKIM', `the key at ${name} is revoked`, cure)
    : good('DKIM', `${name} has a key`)
}

function dmarcOf(name: string, texts: readonly string[]): Finding {
  const record = texts.find(text => /^v=DMARC1\s*;/i.test(text))
  const [, policy = ''] = /;\s*p=(\w+)/i.exec(record ?? '') ?? []
  const cure = `add a TXT record to ${name}, such as "v=DMARC1; p=quarantine; rua=mailto:…"`
  if (record === undefined || policy === '') return failure('DMARC', `${name} has no policy`, cure)
  if (policy.toLowerCase() === 'none') {
    return warning(
      'DMARC',
      `${name}: p=none lets forged mail be delivered`,
      'set p=quarantine once the reports are clean',
    )
  }
  return good('DMARC', `${name}: p=${policy}`)
}
