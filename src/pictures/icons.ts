import type { Catalog } from '../model/catalog.ts'
import type { Bytes, Renderer } from './canvas.ts'
import { markCanvas } from './mark.ts'

/** An icon file with the mark. */
export interface Icon {
  readonly path: string
  readonly bytes: Bytes
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

/** Draws the icons at fixed addresses. */
export async function rootIcons(catalog: Catalog, renderer: Renderer): Promise<Icon[]> {
  const [svg, small, touch] = await Promise.all([
    catalog.mark === undefined
      ? renderer.svg(markCanvas(catalog, 512, 'none'))
      : new TextEncoder().encode(catalog.mark),
    renderer.png(markCanvas(catalog, icoSize, 'none')),
    renderer.png(markCanvas(catalog, 180, 'paper')),
  ])
  return [
    { path: iconPaths.svg, bytes: svg },
    { path: iconPaths.ico, bytes: icoOf(small) },
    { path: iconPaths.touch, bytes: touch },
  ]
}

/** Draws the icons of the web manifest. */
export async function drawManifestIcons(catalog: Catalog, renderer: Renderer): Promise<Icon[]> {
  return Promise.all(
    manifestIcons.map(async ({ path, size, purpose }) => ({
      path,
      bytes: await renderer.png(markCanvas(catalog, size, purpose === 'maskable' ? 'paper' : 'none')),
    })),
  )
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
