import assert from 'node:assert/strict'

/**
 * Words that only the company of the repository would use. `mai` must be a whole word, because `email` and `mais`
 * contain it.
 */
export const firstCompanyWords =
  /mandaçaia|mandac[̧]?aia|londrina|mlabs|mreach|mhost|mpartner|(?<![\p{L}\p{N}])mai(?![\p{L}\p{N}])/iu

/** Fails where a text contains one of those words, and shows the text around it. */
export function assertNoFirstCompany(text: string, where = ''): void {
  const found = firstCompanyWords.exec(text)
  if (!found) return
  assert.fail(`${where} "${found[0]}" in …${text.slice(Math.max(0, found.index - 80), found.index + 80)}…`)
}
