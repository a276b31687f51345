/** Returns a reference to a component of the document. */
export function reference(kind: 'schemas' | 'headers' | 'parameters' | 'responses', name: string) {
  return { $ref: `#/components/${kind}/${name}` }
}
