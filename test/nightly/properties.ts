import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { root } from '../support/process.ts'
import { sourceFiles } from '../support/source-files.ts'

/** Runs every test file whose properties `npm test` tries on a small sample, with large new samples. */
const texts = await sourceFiles('{src,test/contract}/**/*.test.ts')
const files = [...texts].flatMap(([path, text]) => (text.includes('/sample.ts') ? [path] : []))
const child = spawn(process.execPath, ['--test', '--test-concurrency=2', ...files], {
  cwd: root,
  env: { ...process.env, VITRINE_DEEP: '1' },
  stdio: 'inherit',
})
const [status] = await once(child, 'close')
process.exitCode = status ?? 1
