import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { sampleContent, startSite, temporaryFolder } from '../../test/support/process.ts'
import { judgesRoot, runCommand } from '../support/command.ts'

const launcher = join(
  judgesRoot,
  'node_modules/@modelcontextprotocol/inspector/clients/launcher/build/index.js',
)

test('the MCP Inspector lists the tools and resources, calls a tool of each kind and reads a page', async t => {
  const mailbox = await temporaryFolder(t)
  const site = await startSite(t, { ...sampleContent, MAILBOX_DIR: mailbox })
  const origin = `http://localhost:${site.port}`
  const home = await temporaryFolder(t)
  const run = async (...parameters: readonly string[]) => {
    const command = [launcher, '--cli', `${origin}/mcp`, '--transport', 'http', '--method', ...parameters]
    return runCommand('node', command, { HOME: home })
  }
  const inspect = async (...parameters: readonly string[]) => {
    const { status, output } = await run(...parameters)
    assert.equal(status, 0, output)
    return JSON.parse(output)
  }
  const names = (list: readonly { readonly name: string }[]) => list.map(({ name }) => name)

  const { tools } = await inspect('tools/list')
  assert.deepEqual(names(tools), [
    'getApiInfo',
    'listServices',
    'getService',
    'listPages',
    'sendContactMessage',
    'search',
    'fetch',
  ])
  const { resources } = await inspect('resources/list')
  assert.ok(names(resources).includes('index.md'))

  const services = await inspect('tools/call', '--tool-name', 'listServices', '--tool-arg', 'lang=en')
  const answer = await fetch(`${origin}/api/v1/servicos?lang=en`)
  assert.deepEqual(services.structuredContent, await answer.json())

  const page = await inspect('resources/read', '--uri', `${origin}/index.md`)
  assert.equal(page.contents[0].text, await (await fetch(`${origin}/index.md`)).text())

  const message = ['nome=Ana', 'email=ana@empresa.example', 'mensagem=Controlamos pedidos em planilhas.']
  const sent = await inspect('tools/call', '--tool-name', 'sendContactMessage', '--tool-arg', ...message)
  assert.equal(sent.structuredContent.success, true)
  assert.equal((await readdir(mailbox)).length, 1)
  const refused = await run('tools/call', '--tool-name', 'sendContactMessage', '--tool-arg', 'nome=Ana')
  assert.notEqual(refused.status, 0)
  assert.match(refused.output, /email_required/)
  assert.equal((await readdir(mailbox)).length, 1)
})
