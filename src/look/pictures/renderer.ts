import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Font } from 'satori'
import type { PictureFont } from '../../catalog/theme.ts'
import type { Bytes, Canvas, Renderer } from './canvas.ts'

/**
 * The font files of pictures. Each supplies characters that those before it lack: the theme's, Latin letters, those of
 * more languages.
 */
const fonts = [
  { name: 'Latin', weight: 400, file: 'public-sans-latin-400-normal.woff' },
  { name: 'Latin', weight: 700, file: 'public-sans-latin-700-normal.woff' },
  { name: 'Latin beyond', weight: 400, file: 'public-sans-latin-ext-400-normal.woff' },
  { name: 'Latin beyond', weight: 700, file: 'public-sans-latin-ext-700-normal.woff' },
] as const

/** Pictures have few flat colours. A palette halves the size of the file without a visible difference. */
const pngOptions = { palette: true, colours: 48, effort: 2, dither: 0 } as const

/**
 * Creates a renderer that uses satori (layout, text as outlines) and librsvg (pixels). Both, and the fonts, are loaded
 * for the first picture. A start that draws none does not wait for them. Texts use the theme's fonts, or else a neutral
 * one.
 */
export function createRenderer(themeFonts: readonly PictureFont[] = []): Renderer {
  let tools: ReturnType<typeof loadTools> | undefined

  return {
    svg,
    async png(canvas) {
      const { sharp } = await load()
      return new Uint8Array(
        await sharp(await svg(canvas))
          .png(pngOptions)
          .toBuffer(),
      )
    },
  }

  async function svg({ width, height, content }: Canvas): Promise<Bytes> {
    const { satori, loadedFonts } = await load()
    const text = await satori(content, { width, height, fonts: loadedFonts })
    return new TextEncoder().encode(text)
  }

  function load() {
    tools ??= loadTools(themeFonts)
    return tools
  }
}

async function loadTools(themeFonts: readonly PictureFont[]) {
  const [{ default: satori }, { default: sharp }, neutralFonts] = await Promise.all([
    import('satori'),
    import('sharp'),
    Promise.all(
      fonts.map(async ({ name, weight, file }): Promise<Font> => {
        const url = import.meta.resolve(`@fontsource/public-sans/files/${file}`)
        return { name, weight, style: 'normal', data: await readFile(fileURLToPath(url)) }
      }),
    ),
  ])
  const ownFonts = themeFonts.map(
    ({ weight, bytes }): Font => ({
      name: 'Theme',
      weight,
      style: 'normal',
      data: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
    }),
  )
  return { satori, sharp, loadedFonts: [...ownFonts, ...neutralFonts] }
}
