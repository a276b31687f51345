import { defineOperation, z } from 'vitrine'

/** What a check-up costs for a family. */
export const estimateVisit = defineOperation({
  operationId: 'estimateVisit',
  path: '/api/v1/x/estimates',
  summary: 'Says what check-ups cost for a family.',
  description:
    'Returns the price of check-ups with cleaning for a number of adults and children. It books nothing.',
  policy: { name: 'estimates', quota: 30, windowSeconds: 60, covers: 'estimating visits' },
  parameters: {},
  bodyBytes: 1024,
  request: z.object({ adults: z.int().min(0).max(20), children: z.int().min(0).max(20) }),
  response: z.object({ price: z.int().meta({ description: 'In US dollars' }) }),
  problems: {
    nobody_comes: { status: 400, detail: 'Nobody would come.', hint: 'Give at least one adult or child.' },
  },
  example: { values: {}, request: { adults: 2, children: 1 }, response: { price: 350 } },
  act: ({ body: { adults, children } }) =>
    adults + children === 0 ? { problem: 'nobody_comes' } : { body: { price: adults * 140 + children * 70 } },
})
