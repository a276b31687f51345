import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type CleanupContext, sampleContent, startSite, temporaryFolder } from '../../test/support/process.ts'

/** Returns the OpenAPI document of a started site. */
export async function publishedDocument(test: CleanupContext): Promise<string> {
  const site = await startSite(test, { ...sampleContent, BASE_URL: 'https://site.test' })
  const response = await fetch(`${site.url}/openapi.json`)
  if (response.status !== 200) throw new Error(`/openapi.json is answered ${response.status}`)
  return response.text()
}

/** Writes a document to a file named `openapi.json`, which is removed after the test. */
export async function documentFile(test: CleanupContext, document: string): Promise<string> {
  const file = join(await temporaryFolder(test), 'openapi.json')
  await writeFile(file, document)
  return file
}
