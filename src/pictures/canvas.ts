/** A picture to be drawn: its size in pixels, and a tree of boxes. It is plain data, so that equal drawings can be recognised. */
export interface Canvas {
  readonly width: number
  readonly height: number
  readonly content: Box
}

/** A flex box of HTML with inline CSS, as far as satori lays it out; a picture has a `data:` URL. */
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

/** Draws. Both results are the same picture: as PNG, and as SVG whose texts are outlines. */
export interface Renderer {
  png(canvas: Canvas): Promise<Bytes>
  svg(canvas: Canvas): Promise<Bytes>
}

/** Draws, and names each picture before it is drawn. */
export interface NamingRenderer extends Renderer {
  /** The first 128 bits, in hexadecimal, of the digest of all that the PNG of a canvas follows from. */
  fingerprint(canvas: Canvas): string
}

/** A box around a text or around other boxes. */
export function box(style: Style, children: string | readonly Box[]): Box {
  return { type: 'div', props: { style: { display: 'flex', ...style }, children } }
}

/** An SVG document as a picture inside a drawing. */
export function svgBox(svg: string, width: number, height: number, style: Style = {}): Box {
  return { type: 'img', props: { src: dataUrl(svg), width, height, style } }
}

function dataUrl(svg: string): string {
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}
