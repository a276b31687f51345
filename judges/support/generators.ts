import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Ending, judgesRoot, programPath, runCommand } from './command.ts'

/** A generator of TypeScript clients, and a program that sends a message with the client that it generates. */
export interface Generator {
  readonly name: string
  /** The command, with its default options: it reads a document, and writes a client into a folder. */
  command(document: string, folder: string): readonly string[]
  /** Returns a program next to the client. It sends the message, and compares the code of a problem. */
  program(message: string): string
}

/** A code that no document lists. Clients must be able to compare a code with it. */
const laterCode = 'later_code'

export const generators: readonly Generator[] = [
  {
    name: 'openapi-typescript',
    command: (document, folder) => [
      programPath('openapi-typescript'),
      document,
      '-o',
      join(folder, 'api.ts'),
    ],
    program: message => `
      import createClient from 'openapi-fetch'
      import type { paths } from './api.ts'
      const client = createClient<paths>({ baseUrl: 'https://site.test' })
      const { data, error } = await client.POST('/api/v1/contato', { body: ${message} })
      if (error?.code === '${laterCode}') console.log(error.hint)
      console.log(data)`,
  },
  {
    name: '@hey-api/openapi-ts',
    command: (document, folder) => [programPath('openapi-ts'), '-i', document, '-o', folder],
    program: message => `
      import { sendContactMessage } from './index.ts'
      const { data, error } = await sendContactMessage({ body: ${message} })
      if (error?.code === '${laterCode}') console.log(error.hint)
      console.log(data)`,
  },
  {
    name: 'orval',
    command: (document, folder) => [
      programPath('orval'),
      '--input',
      document,
      '--output',
      join(folder, 'api.ts'),
    ],
    program: message => `
      import { type Problem, sendContactMessage } from './api.ts'
      const { data } = await sendContactMessage(${message})
      const isLater = ({ code }: Problem) => code === '${laterCode}'
      console.log(data, isLater)`,
  },
  {
    name: 'kubb',
    command: (document, folder) => [join(import.meta.dirname, 'kubb.ts'), document, folder],
    program: message => `
      import { type Problem, sendContactMessage } from './index.ts'
      const data = await sendContactMessage(${message})
      const isLater = ({ code }: Problem) => code === '${laterCode}'
      console.log(data, isLater)`,
  },
]

/** Generates a client in a folder, and compiles it with a program that sends the message. */
export async function compileClient(
  { name, command, program }: Generator,
  document: string,
  folder: string,
  message: string,
): Promise<Ending> {
  await mkdir(folder, { recursive: true })
  await symlink(join(judgesRoot, 'node_modules'), join(folder, 'node_modules'))
  const generated = await runCommand('node', command(document, folder))
  if (generated.status !== 0) throw new Error(`${name} fails: ${generated.output}`)
  await writeFile(join(folder, 'program.ts'), program(message))
  return runCommand('node', [compiler, ...options, join(folder, 'program.ts')])
}

const compiler = join(judgesRoot, '../node_modules/typescript/bin/tsc')

/** Node runs such a program as it is, without a build. */
const options = [
  ...['--ignoreConfig', '--noEmit', '--strict', '--skipLibCheck', '--target', 'es2024'],
  ...['--module', 'preserve', '--allowImportingTsExtensions'],
]
