/** A colour in linear sRGB. Each part is from 0 to 1. A colour outside sRGB is clipped. */
type Linear = readonly [red: number, green: number, blue: number]

/** Returns a colour as `#rrggbb`, for programs without support for OKLCH. */
export function hexOf(colour: string): string {
  return encoded(linear(colour))
}

function encoded(colour: Linear): string {
  const parts = colour.map(value => {
    const encoded = value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055
    return Math.round(encoded * 255)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${parts.join('')}`
}

/** Returns the contrast ratio of two colours, from 1 to 21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [lower = 0, higher = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (higher + 0.05) / (lower + 0.05)
}

/** Returns the colour halfway between two, as `#rrggbb`. */
export function mix(one: string, other: string): string {
  const [first, second] = [one, other].map(colour => Number.parseInt(hexOf(colour).slice(1), 16))
  const parts = [16, 8, 0].map(shift => (((first ?? 0) >> shift) & 255) + (((second ?? 0) >> shift) & 255))
  return `#${parts.map(sum => (sum >> 1).toString(16).padStart(2, '0')).join('')}`
}

/** Returns a share of one colour on another as `#rrggbb`, as `color-mix(in oklab, …)` does (CSS Color 5). */
export function tint(colour: string, share: number, ground: string): string {
  const [above, below] = [toOklab(linear(colour)), toOklab(linear(ground))]
  const [lightness = 0, a = 0, b = 0] = above.map(
    (part, index) => share * part + (1 - share) * (below[index] ?? 0),
  )
  return encoded(fromOklab(lightness, a, b))
}

function luminance(colour: string): number {
  const [red, green, blue] = linear(colour)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Parses `#rgb`, `#rrggbb` and `oklch(L% C H)`. The schema of the theme has checked the notation. */
function linear(colour: string): Linear {
  return colour.startsWith('#') ? fromHex(colour) : fromOklch(colour)
}

function fromHex(colour: string): Linear {
  const digits = colour.slice(1).replaceAll(/./g, colour.length === 4 ? '$&$&' : '$&')
  const [red = 0, green = 0, blue = 0] = (digits.match(/../g) ?? []).map(pair => {
    const value = Number.parseInt(pair, 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return [red, green, blue]
}

/** Converts with the matrices of CSS Color 4 §10: OKLCH, OKLab, cone response, linear sRGB. */
function fromOklch(colour: string): Linear {
  const [percent = 0, chroma = 0, hue = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number)
  const angle = (hue * Math.PI) / 180
  return fromOklab(percent / 100, chroma * Math.cos(angle), chroma * Math.sin(angle))
}

function fromOklab(lightness: number, a: number, b: number): Linear {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const within = (value: number) => Math.min(1, Math.max(0, value))
  return [
    within(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    within(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    within(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]
}

/** The same matrices in the other direction. */
function toOklab([red, green, blue]: Linear): readonly [lightness: number, a: number, b: number] {
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}
