import assert from 'node:assert/strict'

/** What only the company of the repository would say; `mai` as a word, since `email` and `mais` hold it. */
export const firstCompanyWords =
  /mandaçaia|mandac[̧]?aia|londrina|mlabs|mreach|mhost|mpartner|(?<![\p{L}\p{N}])mai(?![\p{L}\p{N}])/iu

/** Fails where a text holds one of those words, and shows what is around it. */
export function assertNoFirstCompany(text: string, where = ''): void {
  const found = firstCompanyWords.exec(text)
  if (!found) return
  assert.fail(`${where} "${found[0]}" in …${text.slice(Math.max(0, found.index - 80), found.index + 80)}…`)
}
