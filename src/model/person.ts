import type { z } from 'zod'
import { group, localised, shownPicture, text } from './fields.ts'
import type { Languages } from './language.ts'

/** What `people/<name>.yaml` of a site in these languages holds. */
export function personSchema(languages: Languages) {
  return group({
    name: text(2, 80).optional(),
    title: localised(languages, text(2, 80)).optional(),
    role: localised(languages, text(2, 160)),
    picture: shownPicture(localised(languages, text(1, 200))).optional(),
  })
}

/** Somebody who works at the company: what they do, and perhaps a name, a title and a picture. `id` is the name of the file. */
export interface Person extends z.infer<ReturnType<typeof personSchema>> {
  readonly id: string
}
