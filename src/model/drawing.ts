/** A drawing of lines that stands inside an HTML page: the inside of an SVG element, and its `viewBox`. */
export interface Drawing {
  readonly viewBox: string
  readonly markup: string
}
