import '@hyperjump/json-schema/formats'
import { pathToFileURL } from 'node:url'
import { BASIC } from '@hyperjump/json-schema/experimental'
import { setShouldValidateFormat, type Validator, validate } from '@hyperjump/json-schema/openapi-3-1'

/** Validates values with the schemas of one document, read as OpenAPI 3.1 by a separate implementation. */
export interface SchemaJudge {
  /** Returns the errors in the document itself. */
  documentFaults(): Promise<readonly string[]>
  /** Returns the errors in a value, by the schema at a place of the document. */
  faults(pointer: readonly string[], value: unknown): Promise<readonly string[]>
}

/** Creates a validator for the document in a file named `openapi.json`. */
export function schemaJudge(file: string, document: unknown): SchemaJudge {
  setShouldValidateFormat(true)
  const uri = pathToFileURL(file).href
  const validators = new Map<string, Promise<Validator>>()
  const verdicts = new Map<string, readonly string[]>()
  return {
    async documentFaults() {
      const { valid } = await validate('https://spec.openapis.org/oas/3.1/schema-base', document as never)
      return valid ? [] : ['the document is no OpenAPI 3.1']
    },
    async faults(pointer, value) {
      const place = `${uri}#/${pointer.map(escaped).join('/')}`
      const key = `${place} ${JSON.stringify(value)}`
      const known = verdicts.get(key)
      if (known) return known
      const validator = validators.get(place) ?? validate(place)
      validators.set(place, validator)
      const output = (await validator)(value as never, BASIC)
      const found = output.valid
        ? []
        : (output.errors ?? []).map(({ instanceLocation, keyword }) => `${instanceLocation} ${keyword}`)
      verdicts.set(key, found)
      return found
    },
  }
}

/** A step of a JSON Pointer in the fragment of a URI (RFC 6901 §6). */
function escaped(step: string): string {
  return encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1'))
}
