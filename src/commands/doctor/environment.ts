import { access, constants, mkdir } from 'node:fs/promises'
import type { Config, ConfigRefused } from '../../config/config.ts'
import { tooFewFiles } from '../../server/open-files.ts'
import { type Finding, failure, good, warning } from './finding.ts'

/** Returns a finding for each invalid variable. */
export function refusedEnvironment({ message }: ConfigRefused): Finding[] {
  const cure = 'set the variable as the example shows; docs/operations.md lists all of them'
  return message.split('\n').map(fault => failure('environment', fault, cure))
}

/** Examines the valid variables and the cache folder. */
export async function examineEnvironment(config: Config): Promise<Finding[]> {
  const findings = config.warnings.map(text => warning('environment', text, 'correct or remove the variable'))
  if (!config.refusesPlaceholders) {
    findings.push(
      warning('environment', 'this is not production', 'set NODE_ENV=production where the site is public'),
    )
  } else if ('hops' in config.trustedProxies && config.trustedProxies.hops === 0) {
    const cure = 'set TRUST_PROXY to the number of proxies in front, or to their networks'
    findings.push(
      warning('environment', 'no proxy is trusted: behind one, all visitors share one quota', cure),
    )
  }
  if (config.operators === undefined) {
    findings.push(warning('environment', 'there are no health checks and no metrics', 'set ADMIN_PORT=9090'))
  }
  findings.push(...examineDraining(config))
  const files = tooFewFiles(config.maxConnections)
  if (files) findings.push(warning('environment', files.fault, files.cure))
  findings.push(await examineCache(config.cacheDir))
  return findings.some(({ level }) => level !== 'good')
    ? findings
    : [...findings, good('environment', 'complete')]
}

/** Only several instances can drain without refusing requests. They share a store, and a proxy asks each for `/readyz`. */
function examineDraining({ drainSeconds, valkeyUrl, operators }: Config): Finding[] {
  const set = `DRAIN_SECONDS is ${drainSeconds}`
  if (drainSeconds === 0) return []
  if (valkeyUrl === undefined) {
    const fault = `${set}, and without VALKEY_URL this is the only instance: a proxy with health checks answers 503 for that time`
    return [warning('environment', fault, 'set DRAIN_SECONDS=0 for one instance, and VALKEY_URL for several')]
  }
  if (operators !== undefined) return []
  const fault = `${set}, but without ADMIN_PORT no proxy learns that an instance stops`
  return [warning('environment', fault, 'set ADMIN_PORT=9090, or DRAIN_SECONDS=0')]
}

async function examineCache(folder: string): Promise<Finding> {
  try {
    await mkdir(folder, { recursive: true })
    await access(folder, constants.W_OK)
    return good('cache', `${folder} can be written`)
  } catch {
    // The system denies access, which is the finding.
    return warning(
      'cache',
      `${folder} cannot be written: each start draws again`,
      'set CACHE_DIR to a folder that the process may write',
    )
  }
}
