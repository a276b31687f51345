import { readFileSync } from 'node:fs'

export const page = JSON.parse(readFileSync(process.env.BENCH_PAGE, 'utf8'))
