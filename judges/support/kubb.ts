import { build } from '@kubb/core'
import { pluginClient } from '@kubb/plugin-client'
import { pluginOas } from '@kubb/plugin-oas'
import { pluginTs } from '@kubb/plugin-ts'

/** Generates a client with Kubb, whose command needs a file of settings: `node kubb.ts <document> <folder>`. */
const [document = '', folder = ''] = process.argv.slice(2)
// Kubb also writes relative to the working folder.
process.chdir(folder)
await build({
  config: {
    root: '.',
    input: { path: document },
    output: { path: '.' },
    plugins: [pluginOas(), pluginTs(), pluginClient()],
  },
})
