import { chromiumExecutable } from '../support/chromium.ts'

// Once before the tests, which run side by side: a program that is still being written cannot be started.
await chromiumExecutable()
