import { borderOf, hasColour, placeOf } from './boxes.ts'
import { nameOf, shortened, textOf } from './names.ts'
import { ancestorsOf, isVisible, type Line, type Look, type Sight, see } from './sight.ts'

/** A colour in sRGB, each part from 0 to 255, and how opaque it is, from 0 to 1. */
export type Rgba = readonly [red: number, green: number, blue: number, opacity: number]

/** A line of a text with its colour, before it is painted. */
export interface ColouredLine {
  readonly element: string
  readonly text: string
  readonly colour: Rgba
  /** The contrast that WCAG 2.2 asks for (1.4.3). */
  readonly least: number
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Returns the lines of all texts, except those of controls that are switched off and those that something covers. */
export function colouredLines(look: Look): readonly ColouredLine[] {
  return coloursOf(see(look))
}

/** Returns the same of what was seen already. */
export function coloursOf({ painted }: Pick<Sight, 'painted'>): readonly ColouredLine[] {
  const shown = painted.filter(line => {
    const { element, node } = line
    // A full stop after a link is in the ring that shows the focus on that link.
    const isSign = !/[\p{L}\p{N}]/u.test(node.data)
    return !isSign && !element.closest('[disabled], option, svg') && !isCovered(line)
  })
  return shown.map(({ element, node, pseudo, box: { x, y, width, height }, em }) => {
    const { webkitTextFillColor, fontWeight } = getComputedStyle(element, pseudo)
    const isLarge = em >= 24 || (em >= 18.66 && Number(fontWeight) >= 700)
    return {
      element: nameOf(element),
      text: shortened(node.data),
      colour: withOpacityOf(element, rgbaOf(webkitTextFillColor)),
      least: isLarge ? 3 : 4.5,
      x,
      y,
      width,
      height,
    }
  })
}

/** Returns the borders of fields and the drawn signs of controls, each with a place next to it or around it. */
export function colouredSigns(): readonly ColouredLine[] {
  const fields = [...document.querySelectorAll('input:not([type=hidden]), select, textarea')].filter(
    isVisible,
  )
  const controls = [...document.querySelectorAll('a, button, summary, label')].filter(isVisible)
  return [
    ...fields.flatMap(field => {
      const { borderBottomColor } = getComputedStyle(field)
      const { x, bottom, width } = placeOf(field)
      const isShown = borderOf(getComputedStyle(field), 'Bottom') > 0 && !field.matches('[disabled]')
      return isShown ? [sign(field, borderBottomColor, new DOMRect(x, bottom + 1, width, 3))] : []
    }),
    ...controls.flatMap(control => {
      const { maskImage, backgroundColor, content } = getComputedStyle(control, '::after')
      const isShown = content !== 'none' && maskImage !== 'none' && rgbaOf(backgroundColor)[3] > 0
      return isShown ? [sign(control, backgroundColor, placeOf(control))] : []
    }),
  ]
}

function sign(element: Element, colour: string, { x, y, width, height }: DOMRect): ColouredLine {
  const painted = withOpacityOf(element, rgbaOf(colour))
  return { element: nameOf(element), text: textOf(element), colour: painted, least: 3, x, y, width, height }
}

/** Whether another element, such as an open menu, is painted over a part of a line on the screen. */
function isCovered({ element, box }: Line): boolean {
  return [0.05, 0.5, 0.95].some(share => {
    const x = box.x + share * box.width - scrollX
    const top = document.elementFromPoint(x, box.y + box.height / 2 - scrollY)
    if (!top || top.contains(element) || element.contains(top)) return false
    const above = [top, ...ancestorsOf(top)].filter(each => !each.contains(element))
    return above.some(each => hasColour(getComputedStyle(each)))
  })
}

function withOpacityOf(element: Element, [red, green, blue, own]: Rgba): Rgba {
  let opacity = own
  for (let each: Element | null = element; each; each = each.parentElement)
    opacity *= Number(getComputedStyle(each).opacity)
  return [red, green, blue, opacity]
}

/** Returns a colour of a computed style in sRGB, as the browser would paint it. */
export function rgbaOf(colour: string): Rgba {
  const known = colours.get(colour)
  if (known) return known
  const canvas = new OffscreenCanvas(1, 1)
  const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D
  context.fillStyle = colour
  context.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0, opacity = 0] = context.getImageData(0, 0, 1, 1).data
  const rgba: Rgba = [red, green, blue, opacity / 255]
  colours.set(colour, rgba)
  return rgba
}

/** The colours read so far. */
const colours = new Map<string, Rgba>()

/** Returns colours as the browser paints them in a scheme. */
export function paintedColours(colours: readonly string[], scheme: 'light' | 'dark'): readonly Rgba[] {
  const probe = document.createElement('span')
  document.documentElement.append(probe)
  probe.style.colorScheme = scheme
  const painted = colours.map(colour => {
    probe.style.backgroundColor = colour
    return rgbaOf(getComputedStyle(probe).backgroundColor)
  })
  probe.remove()
  return painted
}

/** Paints no text until it is called again, so that what is behind can be seen. */
export function toggleTexts(): void {
  const present = document.adoptedStyleSheets.filter(sheet => !hidden.has(sheet))
  if (present.length < document.adoptedStyleSheets.length) {
    document.adoptedStyleSheets = present
    return
  }
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    '*, ::before, ::after, ::marker, ::placeholder { -webkit-text-fill-color: #0000 !important; text-shadow: none !important; text-decoration-color: #0000 !important; transition: none !important }',
  )
  hidden.add(sheet)
  document.adoptedStyleSheets = [...present, sheet]
}

const hidden = new WeakSet<CSSStyleSheet>()
