import { readFile, writeFile } from 'node:fs/promises'
import { OptionRefused, scriptOptions } from '../support/script-options.ts'
import { compare } from './compare.ts'
import type { Answers } from './record.ts'
import { everyAnswer } from './sites.ts'

const usage = `usage: npm run answers write|compare FILE

Writes what the site answers at every address, with bodies, emails and an export, into a file, or compares it with such
a file: for changes that must not be seen on the wire. Fingerprints, lengths and ids are left out. "compare" prints the
lines that differ.
`
const {
  positionals: [task, file = ''],
} = scriptOptions(usage, { allowPositionals: true }, ({ positionals }) => {
  if (!/^(?:write|compare)$/.test(positionals[0] ?? '')) throw new OptionRefused('give write or compare')
  if (positionals.length !== 2) throw new OptionRefused('give one file')
})

const ends: (() => unknown)[] = []
const answers = await everyAnswer({ after: end => ends.push(end) })
for (const end of ends) await end()
if (task === 'write') await writeFile(file, JSON.stringify([...answers], null, 1))
else
  process.exitCode =
    compare(new Map(JSON.parse(await readFile(file, 'utf8'))) as Answers, answers) > 0 ? 1 : 0
