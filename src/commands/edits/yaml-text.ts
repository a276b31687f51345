/** A value that is written without quotes, and the rest of its line. */
export class Unquoted {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/** Returns a text in quotes, followed by a comment on the same line. */
export function commented(value: string, comment: string): Unquoted {
  return new Unquoted(`${JSON.stringify(value)}  # ${comment}`)
}

/** Returns front matter: keys and values between two lines of hyphens. Keys without a value are left out. */
export function frontMatter(keys: object): string {
  return `---\n${yaml(keys)}---\n`
}

/** Formats keys and values as YAML in block style. Every text is in double quotes, as in JSON. */
export function yaml(value: object, indent = ''): string {
  return Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .map(([key, member]) => `${indent}${key}:${yamlValue(member, indent)}`)
    .join('')
}

function yamlValue(value: unknown, indent: string): string {
  if (value instanceof Unquoted) return ` ${value.text}\n`
  if (typeof value !== 'object' || value === null) return ` ${JSON.stringify(value)}\n`
  if (!Array.isArray(value)) return `\n${yaml(value, `${indent}  `)}`
  if (value.length === 0) return ' []\n'
  const items = value.map(item => {
    if (item instanceof Unquoted) return `${indent}  - ${item.text}\n`
    return typeof item === 'object'
      ? `${indent}  - ${yaml(item, `${indent}    `).trimStart()}`
      : `${indent}  - ${JSON.stringify(item)}\n`
  })
  return `\n${items.join('')}`
}
