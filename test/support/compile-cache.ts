import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

/** Loaded before the tests: what Node compiled, types stripped, is kept for the next run. */
enableCompileCache(join(import.meta.dirname, '../../var/cache/node'))
