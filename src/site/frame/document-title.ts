/** The visible length of a title in search engines, in characters. */
const longestTitle = 70

/** Returns the title of a document. The company's name is added if the result is short enough. */
export function documentTitle(title: string, company: string): string {
  const whole = `${title} · ${company}`
  return title === company || [...whole].length > longestTitle ? title : whole
}
