import { resolve } from 'node:path'
import { figuresOf } from '../support/figures.ts'
import { scriptOptions } from '../support/script-options.ts'

const usage = `
Usage: npm run figures -- [--of DIR]

Prints the figures of the house: its size, its rooms, and what its rules would question, with places.

  --of DIR  the folder of another commit, so that two states can be compared
`

const { values } = scriptOptions(usage, { options: { of: { type: 'string', default: '.' } } })
for (const [name, figure] of Object.entries(await figuresOf(resolve(values.of)))) {
  const places = Array.isArray(figure) ? figure : []
  process.stdout.write(`${name}: ${Array.isArray(figure) ? figure.length : figure}\n`)
  for (const place of places) process.stdout.write(`  ${place}\n`)
}
