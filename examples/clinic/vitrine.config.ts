/** What the clinic adds to the program. Node runs this file as it is. */
import { defineConfig, html } from 'vitrine'
import { holiday } from './blocks/holiday.ts'
import { job } from './kinds/job.ts'
import { estimateVisit } from './operations/estimate-visit.ts'
import { getWaitingTimes } from './operations/get-waiting-times.ts'

export default defineConfig({
  blocks: { holiday },
  kinds: { job },
  operations: [getWaitingTimes, estimateVisit],
  frame: {
    footer: (_, next) => html`<p class="emergency">In an emergency at night, call 911.</p>${next()}`,
    styles: [{ file: new URL('frame.css', import.meta.url) }],
  },
})
