import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { parse } from 'yaml'
import { securityText } from '../../../src/machine/security.ts'
import { baseUrl, contentDirs, startTestSite } from '../../support/site.ts'

const site = await startTestSite()
const { security } = site.application.snapshot.site.catalog.company

/** Parses the fields of a security.txt (RFC 9116 §2.2): one a line, a name, a colon and a value. */
function fieldsOf(text: string): Map<string, string> {
  const lines = text.split('\n').filter(line => line !== '' && !line.startsWith('#'))
  return new Map(
    lines.map(line => {
      const [, name = '', value = ''] = /^([A-Za-z-]+): (\S.*)$/.exec(line) ?? []
      assert.notEqual(name, '', line)
      return [name, value]
    }),
  )
}

test('/.well-known/security.txt names the company’s own address, and itself (RFC 9116 §2.5)', async () => {
  const fields = fieldsOf(await (await site.fetch('/.well-known/security.txt')).text())
  assert.deepEqual([...fields.keys()], ['Contact', 'Expires', 'Preferred-Languages', 'Canonical'])
  assert.equal(fields.get('Contact'), `mailto:${security?.contact}`)
  assert.equal(fields.get('Canonical'), `${baseUrl}/.well-known/security.txt`)
})

test('/.well-known/security.txt expires in the future, and within a year', async () => {
  const fields = fieldsOf(await (await site.fetch('/.well-known/security.txt')).text())
  const days = (Date.parse(fields.get('Expires') ?? '') - Date.now()) / 86_400_000
  assert.ok(days > 300 && days < 365, String(days))
})

test('security.txt is renewed with each build, and leads to the contact page where the company names no address', async () => {
  const other = (await startTestSite(contentDirs.second)).application.snapshot.site
  const { security: _, ...company } = other.catalog.company
  const unnamed = { ...other, builtOn: '2030-02-01', catalog: { ...other.catalog, company } }
  const fields = fieldsOf(securityText(unnamed))
  assert.equal(fields.get('Expires'), '2031-01-27T00:00:00-03:00')
  assert.equal(fields.get('Contact'), baseUrl + other.page('contact', 'pt').path)
})

test('the index of skills names each with the digest of its file (Agent Skills Discovery 0.2.0)', async () => {
  const { $schema, skills } = await (await site.fetch('/.well-known/agent-skills/index.json')).json()
  assert.equal($schema, 'https://schemas.agentskills.io/discovery/0.2.0/schema.json')
  assert.equal(skills.length, 1)
  const [{ name, type, description, url, digest }] = skills
  assert.match(name, /^[a-z0-9]+(?:-[a-z0-9]+)*$/)
  assert.equal(type, 'skill-md')
  assert.ok(description.length <= 1024)
  const file = await site.fetch(url)
  assert.equal(file.headers.get('Content-Type'), 'text/markdown; charset=utf-8')
  const bytes = new Uint8Array(await file.arrayBuffer())
  assert.equal(digest, `sha256:${createHash('sha256').update(bytes).digest('hex')}`)
  const text = new TextDecoder().decode(bytes)
  const front = parse(/^---\n([\s\S]*?)\n---\n/.exec(text)?.[1] ?? '')
  assert.deepEqual(front, { name, description })
  assert.equal(url.split('/').at(-2), name, 'a skill is in a folder of its name')
  assert.ok(text.length < 20_000)
})
