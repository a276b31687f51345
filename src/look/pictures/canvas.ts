/**
 * A picture before it is drawn: its size in pixels, and a tree of boxes. It is plain data, so that equal drawings can
 * be recognised.
 */
export interface Canvas {
  readonly width: number
  readonly height: number
  readonly content: Box
}

/** An HTML flex box with inline CSS, in the subset that satori supports. An `img` has a `data:` URL. */
export interface Box {
  readonly type: 'div' | 'img'
  readonly props: {
    readonly style: Style
    readonly children?: string | readonly Box[]
    readonly src?: string
    readonly width?: number
    readonly height?: number
  }
}

export type Style = Readonly<Record<string, string | number>>

export type Bytes = Uint8Array<ArrayBuffer>

/** Draws a canvas, either as PNG, or as SVG whose texts are outlines. */
export interface Renderer {
  png(canvas: Canvas): Promise<Bytes>
  svg(canvas: Canvas): Promise<Bytes>
}

/** Draws, and can identify a picture before it is drawn. */
export interface FingerprintingRenderer extends Renderer {
  /**
   * Returns an identifier of the PNG of a canvas: the first 128 bits, in hexadecimal, of the digest of everything that
   * determines it.
   */
  fingerprint(canvas: Canvas): string
}

/** Returns a box around a text or around other boxes. */
export function box(style: Style, children: string | readonly Box[]): Box {
  return { type: 'div', props: { style: { display: 'flex', ...style }, children } }
}

/** Returns a box that shows an SVG document. */
export function svgBox(svg: string, width: number, height: number, style: Style = {}): Box {
  const src = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
  return { type: 'img', props: { src, width, height, style } }
}
