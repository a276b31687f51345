/** Search engines show about so many characters of a title. */
const longestTitle = 70

/** A document's title: with the company's name behind it, unless that would make it too long to be read. */
export function documentTitle(title: string, company: string): string {
  const whole = `${title} · ${company}`
  return title === company || [...whole].length > longestTitle ? title : whole
}
