/**
 * What the clinic adds to the program: a block, a kind of page and two operations. Node runs this file as it is.
 */
import { defineConfig } from 'vitrine'
import { holiday } from './blocks/holiday.ts'

export default defineConfig({ blocks: { holiday } })
