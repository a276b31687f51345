import { z } from 'zod'
import { group, localised, text } from './fields.ts'
import type { Languages } from './language.ts'
import { originFault } from './origin.ts'
import { slug } from './slug.ts'

/** What a frame of another website shows. */
export const embedKinds = ['video', 'map', 'booking', 'other'] as const

export type EmbedKind = (typeof embedKinds)[number]

/** The shapes of a frame: width to height. */
const ratios = ['16:9', '4:3', '1:1', '3:4', '9:16'] as const

const addressRule =
  'must be the address that the other website gives for a frame, such as https://maps.example/embed?id=1'

/** An address that a frame loads or a link leads to. Its origin can stand in a policy (CSP Level 3 §2.3.1). */
const outsideAddress = z
  .string({ error: addressRule })
  .transform((value, context) => {
    const fault = addressFault(value)
    if (fault === undefined) return new URL(value).href
    context.addIssue({ code: 'custom', message: `${addressRule}: ${fault}` })
    return z.NEVER
  })
  .meta({ format: 'uri' })

function addressFault(value: string): string | undefined {
  if (value.includes('<')) return 'write only what stands in src="…"'
  const url = URL.parse(value)
  if (!url) return 'begin with https://'
  const { origin, host, username, password } = url
  if (username || password) return 'write it without a user and a password'
  const isName = /^[a-z\d.-]+(?::\d+)?$/.test(host)
  return (
    originFault(origin) ??
    (isName ? undefined : 'write the name of the website in letters, digits and hyphens')
  )
}

const namesRule = 'must hold names, each with url and title'
const nameRule = 'must be a name in small letters, digits and hyphens, such as workshop-tour'
const kindRule = `must be ${embedKinds.join(', ')}`
const ratioRule = `must be ${ratios.join(', ')}`

/** Returns the schema of the content of other websites that pages can show, by name. */
export function embedsSchema(languages: Languages) {
  const embed = group({
    url: outsideAddress,
    link: outsideAddress.optional(),
    title: localised(languages, text(1, 80)),
    kind: z.enum(embedKinds, { error: kindRule }).default('other'),
    ratio: z.enum(ratios, { error: ratioRule }).optional(),
  })
  return z.record(slug, embed, { error: ({ code }) => (code === 'invalid_key' ? nameRule : namesRule) })
}

/** Content of another website. `url` is what the frame loads, and `link` its page for people. */
export type Embed = z.infer<ReturnType<typeof embedsSchema>>[string]
