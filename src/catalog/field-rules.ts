/** The rules of single values that code of a company can use, with messages for editors. */
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
