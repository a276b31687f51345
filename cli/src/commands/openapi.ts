import type { Command } from '../command.ts'

/** The OpenAPI document, byte for byte. */
export const openapi: Command = {
  name: 'openapi',
  options: ['json', 'wait'],
  async run({ site, output }) {
    output.raw(await site().openapi())
  },
}
