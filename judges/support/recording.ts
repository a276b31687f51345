import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import type { CleanupContext } from '../../test/support/process.ts'
import type { Exchange } from '../../test/support/recording.ts'
import { runCommand } from './command.ts'

export type { Exchange }

/** A site of a recording: its OpenAPI document, and all its responses under `/api`. */
export interface RecordedSite {
  readonly document: string
  readonly exchanges: readonly Exchange[]
}

/** The tests that run when there is no recording: every contract of the API, and each failure of a message. */
const testFiles = [
  'test/contract/*.test.ts',
  'test/contract/api/*.test.ts',
  'test/contract/site/preconditions.test.ts',
  'test/process/fault-matrix.test.ts',
  'test/process/mail.test.ts',
  'test/process/raw-requests.test.ts',
]

/**
 * Reads the recording in the folder that `VITRINE_RECORD` names, such as that of a whole `npm test`. Without it, runs
 * the tests of the API and reads their recording.
 */
export async function readRecording(test: CleanupContext): Promise<readonly RecordedSite[]> {
  const folder = process.env.VITRINE_RECORD || (await recordTests(test))
  const files = (await readdir(folder)).filter(name => name.endsWith('.ndjson'))
  const texts = await Promise.all(files.map(name => readFile(join(folder, name), 'utf8')))
  const exchanges = texts
    // A process that was killed may have left its last line unfinished.
    .flatMap(text => text.split('\n').slice(0, -1))
    .map(line => JSON.parse(line) as Exchange)
  return [...Map.groupBy(exchanges, ({ site }) => site).values()].flatMap(site => recordedSite(site))
}

async function recordTests(test: CleanupContext): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'recording-'))
  test.after(() => rm(folder, { recursive: true, force: true }))
  const { status, output } = await runCommand('node', ['--test', '--test-reporter=dot', ...testFiles], {
    VITRINE_RECORD: folder,
  })
  if (status !== 0) throw new Error(`the tests that are recorded fail:\n${output}`)
  return folder
}

/** Returns none if the server is not a site: the operators' listener has no OpenAPI document. */
function recordedSite(all: readonly Exchange[]): RecordedSite[] {
  const exchanges = all.filter(({ target }) => /^\/api(?:[/?]|$)/.test(target))
  const described = all.find(({ target }) => target === '/openapi.json')
  if (described?.status === 200) return [{ document: bodyText(described), exchanges }]
  if (described || exchanges.every(({ status }) => status === 404)) return []
  throw new Error(`a recorded site has no document; it was asked for ${exchanges[0]?.target}`)
}

/** Returns the body of a response as text, without its content coding. */
export function bodyText({ answer }: Exchange): string {
  const coding = answer.fields.find(([name]) => name.toLowerCase() === 'content-encoding')?.[1] ?? 'identity'
  const decode = decoders[coding]
  if (!decode) throw new Error(`an answer is coded in ${coding}`)
  const bytes = Buffer.from(answer.body, 'base64')
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes.length > 0 ? decode(bytes) : bytes)
}

const decoders: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  identity: bytes => bytes,
  gzip: gunzipSync,
  br: brotliDecompressSync,
  zstd: zstdDecompressSync,
}
