#!/usr/bin/env node
// Plain JavaScript that an old Node can parse. It checks the version of Node before it loads the program.
import { existsSync, readFileSync } from 'node:fs'
import module from 'node:module'
import { join } from 'node:path'

const { engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
const needed = engines.node.replace('>=', '')
const running = process.versions.node

if (running.localeCompare(needed, 'en', { numeric: true }) < 0) {
  console.error(
    `vitrine-site needs Node ${needed} or newer, and this is Node ${running}: install a newer Node`,
  )
  process.exit(69)
}
// Node keeps its compiled code for the next start, in the cache of the site. Without that folder it compiles again.
if (['start', 'check'].includes(process.argv[2] ?? '')) {
  module.enableCompileCache(join(process.env.CACHE_DIR || 'var/cache', 'compiled'))
}
// The npm package contains the built program. The repository contains its source, and "npm ci" makes a bundle of it.
const source = new URL('../src/main.ts', import.meta.url)
let main = '../dist/main.js'
if (existsSync(source)) {
  const { currentBundle } = await import('./bundle.js')
  main = (currentBundle() ?? source).href
}
await import(main)
