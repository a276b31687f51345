import { createHash } from 'node:crypto'

/** The stamp of a generated file: SHA-256 digests, in hexadecimal, of its source document and of its code. */
export interface Stamp {
  readonly document: string
  readonly code: string
}

/** The code with a stamp before it. */
export function stamped(document: object, code: string): string {
  return `// Written by \`npm run generate\` from the OpenAPI document of the site. Change the contract, not this file.
// document: ${digest(document)}
// code: ${digest(code)}

${code}`
}

/** The stamp that a generated file carries; throws when it carries none. */
export function readStamp(file: string): Stamp {
  const { document, code } = pattern.exec(file)?.groups ?? {}
  if (document === undefined || code === undefined) throw new Error('the generated file has no stamp')
  return { document, code }
}

/** The stamp that a generated file should carry. */
export function expectedStamp(document: object, file: string): Stamp {
  return { document: digest(document), code: digest(file.replace(pattern, '')) }
}

// Input: content
const pattern = /^\/\/ .+\n\/\/ document: (?<document>\w+)\n\/\/ code: (?<code>\w+)\n\n/

function digest(content: object | string): string {
  const text = typeof content === 'string' ? content : JSON.stringify(content)
  return createHash('sha256').update(text).digest('hex')
}
