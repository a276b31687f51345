import assert from 'node:assert/strict'
import { create, type Font } from 'fontkitten'
import sharp from 'sharp'
import { neutralTheme, type Theme } from '../../src/catalog/theme.ts'
import { hexOf } from '../../src/look/colour.ts'
import { paletteOf } from '../../src/look/pictures/palette.ts'
import type { TestSite } from './site.ts'

/** The traits of a look that can be recognised in the responses of a site. */
export interface Traits {
  /** Colours and the data of shapes, as they stand in stylesheets and documents. */
  readonly texts: ReadonlySet<string>
  /** The colours of pictures, as numbers of 24 bits. */
  readonly pixels: ReadonlySet<number>
  /** Files that are sent as they are. */
  readonly files: readonly Uint8Array[]
}

/** Black, white and what the neutral theme has too are no trait of a look. */
const common = ['#000000', '#ffffff', ...valuesOf(neutralTheme), ...valuesOf(neutralTheme).map(hexOf)]

function valuesOf({ light, dark, pictures }: Theme): string[] {
  return [light, dark, pictures].flatMap(colours => Object.values(colours))
}

export async function traitsOf(theme: Theme): Promise<Traits> {
  const colours = valuesOf(theme).filter(colour => !common.includes(colour))
  const shapes = [theme.bullet, theme.pattern, theme.hero, theme.picture]
    .filter(drawing => drawing && drawing !== neutralTheme.bullet)
    .flatMap(drawing =>
      Array.from(drawing?.markup.matchAll(/ (?:d|points)="([^"]+)"/g) ?? [], ([, data = '']) => data),
    )
  const { typeface } = theme
  const family = typeface && (create(Buffer.from(typeface.bytes)) as Font).familyName
  const pixels = Object.values(paletteOf(theme)).filter(colour => !common.includes(colour))
  return {
    texts: new Set([...colours, ...colours.map(hexOf), ...shapes, ...(family ? [family] : [])]),
    pixels: new Set(pixels.map(colour => Number.parseInt(colour.slice(1), 16))),
    files: [...(typeface ? [typeface.bytes] : []), ...theme.pictureFonts.map(({ bytes }) => bytes)],
  }
}

/** Returns the traits of a look in the responses and mails of a site, with the place of each. */
export async function foundTraits(site: TestSite, traits: Traits): Promise<string[]> {
  await site.fetch('/api/v1/contato', {
    method: 'POST',
    body: JSON.stringify({ nome: 'Rosa Lima', email: 'rosa@escola.example', mensagem: 'Vinte cadeiras.' }),
    headers: { 'Content-Type': 'application/json' },
  })
  assert.ok(site.mails.length > 0)
  const found = site.mails.flatMap(mail => textsIn(JSON.stringify(mail), traits, 'a mail'))
  for (const path of [...site.application.snapshot.resources.keys(), '/does-not-exist']) {
    const response = await site.fetch(path, { headers: { Accept: 'text/html, */*;q=0.1' } })
    const bytes = await response.bytes()
    const mediaType = response.headers.get('Content-Type') ?? ''
    if (traits.files.some(file => Buffer.from(file).equals(bytes))) found.push(`a font at ${path}`)
    if (mediaType === 'image/png') found.push(...(await pixelsIn(bytes, traits, path)))
    else if (!mediaType.startsWith('font/'))
      found.push(...textsIn(new TextDecoder().decode(bytes), traits, path))
  }
  return found
}

function textsIn(text: string, { texts }: Traits, where: string): string[] {
  const lower = text.toLowerCase()
  return [...texts].filter(trait => lower.includes(trait.toLowerCase())).map(trait => `${trait} in ${where}`)
}

async function pixelsIn(png: Uint8Array, { pixels }: Traits, where: string): Promise<string[]> {
  const { data } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const found = new Set<number>()
  for (let index = 0; index < data.length; index += 3) {
    const colour = ((data[index] ?? 0) << 16) | ((data[index + 1] ?? 0) << 8) | (data[index + 2] ?? 0)
    if (pixels.has(colour)) found.add(colour)
  }
  return [...found].map(colour => `#${colour.toString(16).padStart(6, '0')} in ${where}`)
}
