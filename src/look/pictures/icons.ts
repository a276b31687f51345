import type { Catalog } from '../../catalog/catalog.ts'
import type { Bytes, FingerprintingRenderer, Renderer } from './canvas.ts'
import { markCanvas } from './mark.ts'
import type { DrawnPicture } from './share.ts'

/** An icon with the mark, which is drawn at its first request. */
export interface Icon {
  readonly path: string
  draw(): Promise<Bytes>
}

/** The paths that browsers request even if the HTML does not mention them. */
export const iconPaths = {
  svg: '/favicon.svg',
  ico: '/favicon.ico',
  touch: '/apple-touch-icon.png',
} as const

/** The icons of the web manifest, by their names among the assets. Systems crop a maskable one to a shape. */
export const manifestIcons = [
  { path: '/assets/icons/192.png', size: 192, purpose: 'any' },
  { path: '/assets/icons/512.png', size: 512, purpose: 'any' },
  { path: '/assets/icons/maskable-512.png', size: 512, purpose: 'maskable' },
] as const

/** Returns the icons at fixed addresses. */
export function rootIcons(catalog: Catalog, renderer: Renderer): readonly Icon[] {
  const { mark } = catalog
  const png = (size: number, ground: 'none' | 'paper') => renderer.png(markCanvas(catalog, size, ground))
  return [
    {
      path: iconPaths.svg,
      draw: async () =>
        mark === undefined ? renderer.svg(markCanvas(catalog, 512, 'none')) : new TextEncoder().encode(mark),
    },
    { path: iconPaths.ico, draw: async () => icoOf(await png(icoSize, 'none')) },
    { path: iconPaths.touch, draw: () => png(180, 'paper') },
  ]
}

/** Returns the icons of the web manifest. */
export function manifestIconPictures(
  catalog: Catalog,
  renderer: FingerprintingRenderer,
): readonly DrawnPicture[] {
  return manifestIcons.map(({ path, size, purpose }) => {
    const canvas = () => markCanvas(catalog, size, purpose === 'maskable' ? 'paper' : 'none')
    return {
      path,
      fingerprint: () => renderer.fingerprint(canvas()),
      draw: () => renderer.png(canvas()),
    }
  })
}

const icoSize = 32

/** Returns an ICO file that contains one PNG (ICONDIR, ICONDIRENTRY, then the PNG). */
function icoOf(png: Bytes): Bytes {
  const headLength = 22
  const ico = new Uint8Array(headLength + png.byteLength)
  const view = new DataView(ico.buffer)
  view.setUint16(2, 1, true)
  view.setUint16(4, 1, true)
  ico.set([icoSize, icoSize], 6)
  view.setUint16(10, 1, true)
  view.setUint16(12, 32, true)
  view.setUint32(14, png.byteLength, true)
  view.setUint32(18, headLength, true)
  ico.set(png, headLength)
  return ico
}
