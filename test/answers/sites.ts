import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import mime from 'mime'
import { deprecatedContent } from '../support/deprecated-content.ts'
import { newCompany } from '../support/new-company.ts'
import { type CleanupContext, completed, temporaryFolder } from '../support/process.ts'
import { repositoryContent, secondSample, startTestSite } from '../support/site.ts'
import { type Answers, linesOfFile, recordSite, withoutRandom } from './record.ts'

/** The time of all answers: quotas, ages and emails do not differ between two recordings. */
const now = new Date('2026-12-15T12:00:00Z')

/** Records both samples, a company that begins, one with a deprecated version of the API, and an export. */
export async function everyAnswer(test: CleanupContext): Promise<Answers> {
  const answers: Answers = new Map()
  const contents = {
    sample: repositoryContent,
    'second sample': secondSample,
    new: await newCompany(test, ['en', 'fr'], true),
    deprecated: await deprecatedContent(),
  }
  for (const [name, folder] of Object.entries(contents)) {
    await recordSite(name, await startTestSite(folder, () => ({ now: () => now })), answers)
  }
  await recordExport(test, answers)
  return answers
}

async function recordExport(test: CleanupContext, answers: Answers): Promise<void> {
  const folder = join(await temporaryFolder(test), 'export')
  const environment = { CONTENT_DIR: secondSample, BASE_URL: 'https://site.test' }
  const { status, stdout, stderr } = await completed(test, ['export', folder], environment)
  if (status !== 0) throw new Error(stderr)
  answers.set('export: output', stdout.replaceAll(folder, 'FOLDER').split('\n'))
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || /\.(?:br|gz|zst)$/.test(entry.name)) continue
    const file = join(entry.parentPath, entry.name)
    const type = mime.getType(entry.name) ?? (extname(entry.name) === '' ? 'text/plain' : '')
    answers.set(
      withoutRandom(`export: ${file.slice(folder.length)}`),
      await linesOfFile(type, new Uint8Array(await readFile(file))),
    )
  }
}
