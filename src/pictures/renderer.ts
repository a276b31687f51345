import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Font } from 'satori'
import type { Bytes, Canvas, Renderer } from './canvas.ts'

/** The font files of drawings. The second has what the first lacks for other languages in Latin letters. */
const fonts = [
  { name: 'Text', weight: 400, file: 'andada-pro-latin-400-normal.woff' },
  { name: 'Text', weight: 700, file: 'andada-pro-latin-700-normal.woff' },
  { name: 'Text beyond', weight: 400, file: 'andada-pro-latin-ext-400-normal.woff' },
  { name: 'Text beyond', weight: 700, file: 'andada-pro-latin-ext-700-normal.woff' },
] as const

/** Few flat colours: a palette of these makes a file of half the size that nobody can tell from the other. */
const pngOptions = { palette: true, colours: 48, effort: 2, dither: 0 } as const

/**
 * Draws with satori (layout, text as outlines) and librsvg (pixels). Both, and the fonts, are loaded when the first picture
 * is drawn: a start that draws none does not wait for them.
 */
export function createRenderer(): Renderer {
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
    tools ??= loadTools()
    return tools
  }
}

async function loadTools() {
  const [{ default: satori }, { default: sharp }, loadedFonts] = await Promise.all([
    import('satori'),
    import('sharp'),
    Promise.all(
      fonts.map(async ({ name, weight, file }): Promise<Font> => {
        const url = import.meta.resolve(`@fontsource/andada-pro/files/${file}`)
        return { name, weight, style: 'normal', data: await readFile(fileURLToPath(url)) }
      }),
    ),
  ])
  return { satori, sharp, loadedFonts }
}
