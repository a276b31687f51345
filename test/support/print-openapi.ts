import { startTestSite } from './site.ts'

/** Prints the OpenAPI document that the site serves, for programs that are no part of it. */
const site = await startTestSite()
const response = await site.fetch('/openapi.json')
process.stdout.write(await response.text())
