import { defineOperation, z } from 'vitrine'
import days from '../waiting-times.json' with { type: 'json' }

/** How many days a patient waits. The front desk writes the file each Monday. */
export const getWaitingTimes = defineOperation({
  operationId: 'getWaitingTimes',
  path: '/api/v1/x/waiting-times',
  summary: 'How long patients wait for a visit.',
  description:
    'Returns the days until the next free visit of each kind, as the front desk counted them on Monday.',
  policy: 'read',
  parameters: {},
  response: z.object({
    checkUp: z.int().meta({ description: 'Days until a check-up' }),
    pain: z.int().meta({ description: 'Days until a visit because of pain' }),
  }),
  bodies: () => [[{}, () => days]],
})
