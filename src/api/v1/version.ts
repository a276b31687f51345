import { describedContactRequest } from '../../contract/contact-request.ts'
import { describedFeedbackRequest } from '../../contract/feedback-request.ts'
import { offeredCodes } from '../../contract/offered-codes.ts'
import { problemSchemas } from '../../contract/shared-schemas.ts'
import { offeredVersion } from '../../site/operation.ts'
import type { ApiVersion } from '../../site/site.ts'
import { getApiInfo } from './operations/get-api-info.ts'
import { getService } from './operations/get-service.ts'
import { listPages } from './operations/list-pages.ts'
import { listServices } from './operations/list-services.ts'
import { sendContactMessage } from './operations/send-contact-message.ts'
import { sendFeedback } from './operations/send-feedback.ts'
import { bodySchemas } from './schemas.ts'

/** Version 1 of the API. */
export const v1: ApiVersion = {
  version: '1',
  operations: [getApiInfo, listServices, getService, listPages, sendContactMessage, sendFeedback],
  messages: sendContactMessage,
  schemas: catalog => {
    const { company } = catalog
    const { vocabulary } = company.api
    return {
      ...bodySchemas(catalog),
      ...problemSchemas(offeredCodes(offeredVersion(v1, company)), vocabulary),
      ContactRequest: describedContactRequest(company),
      ...(company.feedback && { FeedbackRequest: describedFeedbackRequest(vocabulary) }),
    }
  },
  openApiPath: '/openapi.json',
}
