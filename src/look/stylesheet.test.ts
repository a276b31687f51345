import assert from 'node:assert/strict'
import { test } from 'node:test'
import { neutralTheme } from '../catalog/theme.ts'
import { codeProperties, themeStylesheet } from './theme-stylesheet.ts'

const properties = (change: Partial<typeof neutralTheme> = {}) =>
  Object.fromEntries(
    Array.from(
      themeStylesheet({ ...neutralTheme, ...change }, '/a.woff2').matchAll(/--([\w-]+): (.*);\n/g),
      ([, name, value]) => [name, value],
    ),
  )

test('each colour is a custom property with its value in the light and in the dark', () => {
  const { 'on-highlight': onHighlight, paper, radius } = properties({ radius: 2.5 })
  assert.equal(onHighlight, 'light-dark(#ffffff, #10182a)')
  assert.equal(paper, 'light-dark(#ffffff, #14161a)')
  assert.match(codeProperties(), /^--code-key: light-dark\(#[\da-f]{6}, #[\da-f]{6}\);$/m)
  assert.equal(radius, '2.5px')
})

test('the marker is the silhouette of the bullet, without what is inside it', () => {
  const bullet = { viewBox: '0 0 32 32', markup: '<path class="level" d="M9 9h9"/><path d="M2 2h28"/>' }
  const { marker = '' } = properties({ bullet })
  assert.match(marker, /^url\("data:image\/svg\+xml,[^"<>#]*"\) center \/ contain no-repeat$/)
  assert.equal(
    decodeURIComponent(marker.slice('url("data:image/svg+xml,'.length, marker.indexOf('")'))),
    "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32' stroke='#000' stroke-width='3.46'><path d='M2 2h28'/></svg>",
  )
})

test('the pattern is as large as its drawing, and line breaks inside it do not end the text of the stylesheet', () => {
  const pattern = { viewBox: '0 0 52 90', markup: '<path class="solid" d="M9 9\nh9"/><path d="M2 2h28"/>' }
  assert.equal(
    decodeURIComponent((properties({ pattern }).pattern ?? '').slice('url("data:image/svg+xml,'.length, -2)),
    "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 52 90' width='52' height='90' fill='none' stroke='#000'><path fill='#000' stroke='none' d='M9 9 h9'/><path d='M2 2h28'/></svg>",
  )
})

test('without a pattern nothing is shown through its mask', () => {
  assert.equal(properties().pattern, 'linear-gradient(#0000 0 0)')
})
