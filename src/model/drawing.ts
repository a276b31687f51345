/** A drawing of lines that an HTML page shows: the inside of an SVG element, and its `viewBox`. */
export interface Drawing {
  readonly viewBox: string
  readonly markup: string
}
