import type { Block, Inline } from '../../catalog/prose.ts'
import type { Operation } from '../../site/site.ts'
import type { WrittenRequest } from './requests.ts'
import type { ResponseFields } from './response-fields.ts'

/** A request to the API, and the abridged response that the site really sends. */
export interface Example {
  readonly operation: Operation
  readonly anchor: string
  /** The method and path of the operation, or the problem. */
  readonly title: readonly Inline[]
  /** The purpose of the operation, or the method and path of the request that fails. */
  readonly summary: readonly Inline[]
  /** The short title in a list. */
  readonly name: readonly Inline[]
  /** The name of the operation, or what the example shows. */
  readonly details: readonly Block[]
  /** The parameters of the request, and the problems it can have. An example of a problem has none. */
  readonly parameters: readonly Block[]
  /** The fields of the response. An example of a problem has none. */
  readonly fields: ResponseFields | undefined
  /** The request, in each language. */
  readonly requests: readonly WrittenRequest[]
  /** The response, in the notation of HTTP/1.1. */
  readonly answer: string
}
