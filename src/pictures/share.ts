import { type Catalog, everyPage, type Page, type PageText, textIn, textsOf } from '../model/catalog.ts'
import { defaultLanguage, type Language } from '../model/language.ts'
import { breadcrumbs } from '../site/breadcrumbs.ts'
import { type Box, box, type Drawing, type Painter, svgBox } from './canvas.ts'
import { comb } from './comb.ts'
import { mark } from './mark.ts'
import { palette } from './palette.ts'
import { layTitle, lengthOf, letterWidth } from './title.ts'

/** The size of the picture that a shared link shows, in pixels (Open Graph). */
export const shareSize = { width: 1200, height: 630 } as const

/** The name of a page's picture among the assets. */
export function sharePath({ path }: Pick<PageText, 'path'>): string {
  return `/assets/share${path === '/' ? '/index' : path}.png`
}

/** The pictures that stand for the pages where links to them are shared, one for each page and language. */
export async function sharePictures(catalog: Catalog, painter: Painter) {
  const texts = everyPage(catalog).flatMap(page => textsOf(page).map(text => ({ page, text })))
  return Promise.all(
    texts.map(async ({ page, text }) => ({
      path: sharePath(text),
      bytes: await painter.png(sharePicture(catalog, page, text.language)),
    })),
  )
}

/** Says whose page it is, of which section, and its title. */
export function sharePicture(catalog: Catalog, page: Page, language: Language): Drawing {
  const { title } = textIn(page, language)
  const { name, location } = catalog.company
  const content = box(
    {
      ...shareSize,
      position: 'relative',
      boxSizing: 'border-box',
      flexDirection: 'column',
      justifyContent: 'space-between',
      padding: '64px 72px',
      background: palette.paper,
      color: palette.ink,
    },
    [
      svgBox(comb(page.id, combWidth, shareSize.height), combWidth, shareSize.height, {
        position: 'absolute',
        top: 0,
        left: shareSize.width - combWidth,
      }),
      box({ alignItems: 'center', gap: markGap, fontWeight: 700 }, [
        mark(catalog, markSize),
        smallText(name, 34, titleWidth - markSize - markGap),
      ]),
      box({ flexDirection: 'column', width: titleWidth, gap: 20 }, [
        ...sectionLine(catalog, page, language),
        titleBox(title),
      ]),
      box({ color: palette.quiet }, [smallText(location.address[language], 28, titleWidth)]),
    ],
  )
  return { ...shareSize, content }
}

const combWidth = 360
const titleWidth = 750
const markSize = 56
const markGap = 20

/** How many letters of the section's size stand on one line. */
const longestSection = 46

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

/** A text that has one line at its usual size; one that is too long for it gets more lines, of smaller letters. */
function smallText(text: string, size: number, width: number): Box {
  const fits = lengthOf(text) * size * letterWidth <= width
  const fontSize = fits ? size : Math.round(size * 0.78)
  return box({ width, fontSize, wordBreak: 'break-word' }, text)
}

function sectionLine(catalog: Catalog, page: Page, language: Language): Box[] {
  const section = sectionOf(catalog, page, language)
  return section === undefined ? [] : [box({ fontSize: 32, color: palette.accent }, section)]
}

/** What a page belongs to: a service's kind of work, a post's subjects, else the page above it. */
function sectionOf(catalog: Catalog, page: Page, language: Language): string | undefined {
  if (page.kind === 'home') return undefined
  if (page.kind === 'service') {
    const { name, serviceType } = page.texts[language]
    const whole = `${name} · ${serviceType}`
    return whole.length <= longestSection ? whole : name
  }
  const above = breadcrumbs({ catalog }, page, language).slice(1, -1).at(-1)?.name
  if (page.kind === 'post') return [above, page.texts[defaultLanguage].tags[0]].filter(Boolean).join(' · ')
  return above
}
