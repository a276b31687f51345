/**
 * The rules of single values that code of a company can use, with messages for editors.
 *
 * @example
 * const attributes = z.object({ until: fields.day, note: fields.text(2, 80).optional() })
 */
export { day, moment } from './days.ts'
export { assetPath, flag, group, list, mailAddress, shownPicture, text, webAddress } from './fields.ts'
export { slug } from './slug.ts'
