import assert from 'node:assert/strict'
import { test } from 'node:test'
import { baseUrl, contentDirs, startTestSite } from '../../test/support/site.ts'

const { site } = (await startTestSite(contentDirs.second)).application.snapshot
const asset = '/assets/site.css'
const published = site.assets.get(asset) ?? ''

const targets: readonly (readonly [target: string, from: string | undefined, address: string])[] = [
  ['/', undefined, '/'],
  ['/fale', '/dados', '/fale'],
  ['/en/about#team', '/dados', '/en/about#team'],
  ['#team', '/en/about', '/en/about#team'],
  [asset, '/dados', published],
  [`${asset}#part`, undefined, `${published}#part`],
]

for (const [target, from, address] of targets) {
  test(`a link to ${target}${from ? ` on ${from}` : ''} leads to ${address}, absolute with the origin`, () => {
    assert.equal(site.address(target, from), address)
    assert.equal(site.absolute(target, from), baseUrl + address)
  })
}

for (const target of ['https://other.example/x?y#z', 'mailto:a@b.test', 'tel:+551123456789']) {
  test(`a link to ${target} stays as it is`, () => {
    assert.equal(site.address(target, '/dados'), target)
    assert.equal(site.absolute(target, '/dados'), target)
  })
}

test('a link to an anchor of the page on which it stands needs no path', () =>
  assert.equal(site.address('#team'), '#team'))
