import { contactRules } from '../generated/contact-rules.ts'

/** The names of the contract in paths and bodies, and the English ones that some sites have instead. */
const english: Readonly<Record<string, string>> = contactRules.english

const contract = Object.fromEntries(Object.entries(english).map(([name, other]) => [other, name]))

/** Whether an OpenAPI document describes a path of the contract under its English name only. */
export function hasEnglishNames(document: string, path: string): boolean {
  const paths = Object.keys(JSON.parse(document)?.paths ?? {})
  return !paths.includes(path) && paths.includes(pathInEnglish(path))
}

/** Returns a path of the contract with its English name. The values in it stay. */
export function pathInEnglish(path: string): string {
  return path.replace(/^(\/api\/v1\/)(\w+)/, (_, prefix, name) => `${prefix}${english[name] ?? name}`)
}

/** Returns the body of a message with English names. */
export function bodyInEnglish(body: object): object {
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [english[name] ?? name, value]))
}

/** Returns a request to the API with English names in its path and its body. */
export async function requestInEnglish(request: Request): Promise<Request> {
  const { method, headers } = request
  const url = new URL(request.url)
  url.pathname = pathInEnglish(url.pathname)
  const body = request.body && JSON.stringify(bodyInEnglish(await request.json()))
  return new Request(url, { method, headers, body })
}

/** Returns a problem of a site with English names, with the names of the contract. */
export function withNamesOfContract(problem: unknown): unknown {
  if (typeof problem !== 'object' || problem === null) return problem
  const { field, errors } = problem as { readonly field?: unknown; readonly errors?: unknown }
  return {
    ...problem,
    ...(typeof field === 'string' && { field: contract[field] ?? field }),
    ...(Array.isArray(errors) && { errors: errors.map(withNamesOfContract) }),
  }
}
