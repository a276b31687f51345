/** A line drawing that HTML pages show: the content of an SVG element, and its `viewBox`. */
export interface Drawing {
  readonly viewBox: string
  readonly markup: string
}
