import type { OperationTag } from '../../contract/operation.ts'

export const catalogTag: OperationTag = {
  name: 'catalog',
  description: 'The company, its services and its pages. Each request counts against the quota {policy}.',
}

export const contactTag: OperationTag = {
  name: 'contact',
  description: 'A message to the team. Each message counts against the quota {policy}.',
}

export const ownTag: OperationTag = {
  name: 'own',
  description: 'What only this company offers.',
}

export const feedbackTag: OperationTag = {
  name: 'feedback',
  description: 'Feedback on a page. Each one counts against the quota {policy}.',
}
