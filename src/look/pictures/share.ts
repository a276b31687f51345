import { type Catalog, everyPage, type Page, textIn, textsOf } from '../../catalog/catalog.ts'
import type { Language } from '../../catalog/language.ts'
import { withoutMark } from '../../catalog/placeholder.ts'
import { sharePath } from '../../catalog/share-picture.ts'
import { type Box, type Bytes, box, type Canvas, type FingerprintingRenderer, svgBox } from './canvas.ts'
import { mark } from './mark.ts'
import { motif } from './motif.ts'
import { paletteOf } from './palette.ts'
import { layTitle, lengthOf, letterWidth } from './title.ts'

/** The size of the picture for shared links, in pixels (Open Graph). */
export const shareSize = { width: 1200, height: 630 } as const

/** A picture that is drawn at its first request. */
export interface DrawnPicture {
  readonly path: string
  /**
   * Returns an identifier of the picture and of the code that draws it. A restart, a copy of the site and a newer Node
   * do not change it.
   */
  fingerprint(): string
  draw(): Promise<Bytes>
}

/** Returns the pictures for shared links, one for each page and language. */
export function sharePictures(
  catalog: Catalog,
  renderer: FingerprintingRenderer,
  lineOf: (page: Page, language: Language) => string | undefined,
): readonly DrawnPicture[] {
  const texts = everyPage(catalog).flatMap(page => textsOf(page).map(text => ({ page, text })))
  return texts.map(({ page, text }) => {
    const canvas = () => sharePicture(catalog, page, text.language, lineOf(page, text.language))
    return {
      path: sharePath(text),
      fingerprint: () => renderer.fingerprint(canvas()),
      draw: () => renderer.png(canvas()),
    }
  })
}

/**
 * Returns the picture of a page: the company's name and the title, below a line of text if there is one. If the theme
 * has the `band` opening, the drawing is at the left.
 */
export function sharePicture(catalog: Catalog, page: Page, language: Language, line?: string): Canvas {
  const { title } = textIn(page, language)
  const { name, location } = catalog.company
  const palette = paletteOf(catalog.theme)
  const isMirrored = catalog.theme.layout.opening === 'band'
  const brand = box({ alignItems: 'center', gap: markGap, fontWeight: 700 }, [
    mark(catalog, markSize),
    smallText(name, 34, titleWidth - markSize - markGap),
  ])
  const titles = box({ flexDirection: 'column', width: titleWidth, gap: 20 }, [
    ...(line === undefined ? [] : [box({ fontSize: 32, color: palette.accent }, withoutMark(line))]),
    titleBox(withoutMark(title)),
  ])
  const address = box({ color: palette.muted }, [smallText(location.address[language], 28, titleWidth)])
  const content = box(
    {
      ...shareSize,
      position: 'relative',
      boxSizing: 'border-box',
      flexDirection: 'column',
      justifyContent: 'space-between',
      padding: isMirrored ? '64px 32px 64px 418px' : '64px 72px',
      background: palette.paper,
      color: palette.ink,
    },
    [
      svgBox(motif(catalog.theme, page.id, motifWidth, shareSize.height), motifWidth, shareSize.height, {
        position: 'absolute',
        top: 0,
        left: isMirrored ? 0 : shareSize.width - motifWidth,
      }),
      ...(isMirrored
        ? [titles, box({ flexDirection: 'column', gap: 16 }, [brand, address])]
        : [brand, titles, address]),
    ],
  )
  return { ...shareSize, content }
}

/** The width of the graphic next to the title. It is as high as the picture. */
const motifWidth = 360
const titleWidth = 750
const markSize = 56
const markGap = 20

function titleBox(title: string): Box {
  const { size, lines } = layTitle(title, titleWidth)
  return box(
    {
      flexDirection: 'column',
      fontSize: size,
      fontWeight: 700,
      lineHeight: 1.08,
      letterSpacing: '-0.015em',
      whiteSpace: 'nowrap',
    },
    lines.map(line => box({}, line)),
  )
}

/** Returns a text in one line if it fits. Otherwise it has several lines in a smaller size. */
function smallText(text: string, size: number, width: number): Box {
  const fits = lengthOf(text) * size * letterWidth <= width
  const fontSize = fits ? size : Math.round(size * 0.78)
  return box({ width, fontSize, wordBreak: 'break-word' }, withoutMark(text))
}
