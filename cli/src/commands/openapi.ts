import type { Command } from '../command.ts'

/** Prints the OpenAPI document, unchanged. */
export const openapi: Command = {
  name: 'openapi',
  options: ['json', 'wait'],
  async run({ site, output }) {
    output.raw(await site().openapi())
  },
}
