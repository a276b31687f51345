import { join } from 'node:path'

const root = join(import.meta.dirname, '../../..')

export default { output: 'standalone', outputFileTracingRoot: root, turbopack: { root } }
