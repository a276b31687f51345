import { importBrowserTests } from '../../support/browser-tests.ts'

await importBrowserTests(file => !file.startsWith('contact'))
