/**
 * The rules of single values that code of a company can use, with messages for editors.
 *
 * @example
 * const attributes = z.object({ until: fields.day, note: fields.text(2, 80).optional() })
 */
export {
  assetPath,
  day,
  flag,
  group,
  list,
  mailAddress,
  moment,
  shownPicture,
  slug,
  text,
  webAddress,
} from './fields.ts'
