import type { z } from 'zod'
import { group, localised, shownPicture, text } from './fields.ts'
import type { Languages } from './language.ts'

/** Returns the schema of `people/<name>.yaml` for a site in these languages. */
export function personSchema(languages: Languages) {
  return group({
    name: text(2, 80).optional(),
    title: localised(languages, text(2, 80)).optional(),
    role: localised(languages, text(2, 160)),
    quote: localised(languages, text(2, 160)).optional(),
    /** The path of what the person signs: the role links to it. */
    source: localised(languages, text(1, 200)).optional(),
    picture: shownPicture(localised(languages, text(1, 200))).optional(),
  })
}

/**
 * A person who works at the company, with a role, and optionally a name, a title, a quote and a picture. `id` is the
 * name of the file.
 */
export interface Person extends z.infer<ReturnType<typeof personSchema>> {
  readonly id: string
}
