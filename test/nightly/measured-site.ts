import { setTimeout as wait } from 'node:timers/promises'
import { type CleanupContext, type RunningSite, sampleContent, startSite } from '../support/process.ts'

/** A process whose memory can be measured. */
export interface MeasuredSite extends RunningSite {
  /** Reads the metrics of the operators' listener, after a full garbage collection. */
  measure(): Promise<Measurement>
}

/** Memory in bytes, and counts since the start. */
export interface Measurement {
  readonly heap: number
  readonly resident: number
  readonly faults: number
  readonly delivered: number
}

/** Runs a full garbage collection when the process gets a signal, and reports it on standard error. */
const collectOnSignal = `import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc')
process.on('SIGUSR2', () => { collect(); collect(); process.stderr.write('collected\\n') })`

/** Starts the program with an operators' listener. One trusted proxy names its clients. */
export async function startMeasuredSite(test: CleanupContext, smtpUrl: string): Promise<MeasuredSite> {
  const options = `--import=data:text/javascript,${encodeURIComponent(collectOnSignal)}`
  const site = await startSite(test, {
    ...sampleContent,
    ADMIN_PORT: '0',
    TRUST_PROXY: '1',
    SMTP_URL: smtpUrl,
    LOG_LEVEL: 'info',
    NODE_OPTIONS: options,
  })
  return {
    ...site,
    async measure() {
      const before = site.stderr().length
      site.kill('SIGUSR2')
      while (!site.stderr().slice(before).includes('collected\n')) await wait(20)
      const response = await fetch(`http://127.0.0.1:${site.listening.operatorsPort}/metrics`)
      const text = await response.text()
      const value = (name: string) =>
        Number(
          text
            .split('\n')
            .find(line => line.startsWith(`${name} `))
            ?.split(' ')[1],
        )
      return {
        heap: value('nodejs_heap_size_used_bytes'),
        resident: value('process_resident_memory_bytes'),
        faults: value('vitrine_faults_total'),
        delivered: value('vitrine_contact_messages_total{outcome="accepted"}'),
      }
    },
  }
}
