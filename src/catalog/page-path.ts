import { z } from 'zod'
import { slugForm, slugOf } from './slug.ts'

/** Returns an address as a path, without the origin, accents, capitals and the slash at the end. */
export function pathOf(address: string): string {
  const [path = ''] = address
    .trim()
    .replace(/^https?:\/\/[^/]*/i, '')
    .replace(/(?:\/index)?\.html?$/i, '')
    .split(/[?#]/, 1)
  return `/${path.split('/').map(slugOf).filter(Boolean).join('/')}`
}

const pathRule =
  'must be a path such as /sobre or /en/about: small letters, digits and hyphens, no slash at the end'

const pathPattern = new RegExp(`^/$|^(?:/${slugForm.pattern})+$`)

/** The address of a page, from the root of the site. */
export const path = z.string({ error: pathRule }).regex(pathPattern, {
  error: ({ input }) => `${pathRule}: write ${pathOf(String(input))}`,
})

/** Another address of a page. Links on other sites may lead to it, so no other spelling is suggested. */
export const alias = z.string({ error: pathRule }).regex(pathPattern, {
  error: `${pathRule}: an old address of another form belongs into redirects.yaml`,
})
