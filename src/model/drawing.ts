/** A line drawing that is embedded in HTML: the content of an SVG element, and its `viewBox`. */
export interface Drawing {
  readonly viewBox: string
  readonly markup: string
}
