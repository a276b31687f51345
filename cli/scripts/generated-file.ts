import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript'
import { neutralDocument } from './neutral-document.ts'
import { stamped } from './stamp.ts'

/** Where the generated types stand. */
export const generatedPath = join(import.meta.dirname, '../src/generated/api.ts')

/** The text of the generated types, from the document that the site in this repository serves today. */
export async function generatedFile(): Promise<string> {
  const document = neutralDocument(JSON.parse(await printed('print-openapi.ts')))
  const nodes = await openapiTS(document as OpenAPI3, { silent: true })
  return stamped(document, astToString(nodes))
}

/** Runs a program of the site's test support and returns its output. */
export async function printed(name: string): Promise<string> {
  const program = join(import.meta.dirname, '../../test/support', name)
  const { stdout } = await promisify(execFile)(process.execPath, [program], { maxBuffer: 16 * 1024 * 1024 })
  return stdout
}
