import mime from 'mime'
import type { Asset } from '../../catalog/asset.ts'
import { variantPath } from '../../catalog/picture.ts'
import { caching } from '../../http/caching.ts'
import { sha256 } from '../../http/digest.ts'
import type { Fields } from '../../http/reply.ts'
import { type Effort, type Encoder, fingerprintOf } from './representation.ts'
import type { FileResource } from './resource.ts'

/** The assets as resources, and the fingerprinted path of each. */
export interface CompiledAssets {
  readonly paths: ReadonlyMap<string, string>
  readonly resources: readonly (readonly [string, FileResource])[]
}

/**
 * Compiles assets. The address of an asset contains the fingerprint of its bytes, so that caches may keep it for a year
 * (RFC 8246). In stylesheets, `url(/assets/…)` becomes the fingerprinted address, and comments are removed.
 */
export async function compileAssets(assets: readonly Asset[], encoder: Encoder): Promise<CompiledAssets> {
  const isSheet = ({ path }: Asset) => path.endsWith('.css')
  const others = await compile(
    assets.filter(asset => !isSheet(asset)),
    encoder,
  )
  const sheets = assets.filter(isSheet).map(sheet => finished(sheet, others.paths))
  const compiledSheets = await compile(sheets, encoder)
  return {
    paths: new Map([...others.paths, ...compiledSheets.paths]),
    resources: [...others.resources, ...compiledSheets.resources],
  }
}

function finished({ path, bytes }: Asset, addresses: ReadonlyMap<string, string>): Asset {
  const text = new TextDecoder()
    .decode(bytes)
    // Input: content
    .replaceAll(/("[^"]*")|\/\*[\s\S]*?\*\//g, '$1')
    // Input: content
    .replaceAll(/url\((\/assets\/[^)]+)\)/g, (_, name) => `url(${addresses.get(name) ?? name})`)
  return { path, bytes: new TextEncoder().encode(path.endsWith('.css') ? compact(text) : text) }
}

/** Removes unnecessary white space and zeros from a stylesheet. Does not change quoted strings and addresses. */
function compact(css: string): string {
  return (
    css
      .replaceAll(/("[^"]*")|\s+/g, (_, quoted) => quoted ?? ' ')
      .replaceAll(/("[^"]*")| ?([{};,>]) ?|(:) /g, (_, quoted, mark, colon) => quoted ?? mark ?? colon)
      // Input: content
      .replaceAll(/("[^"]*"|url\([^)"]*\))|(?<![\w.]|\w-)0(?=\.\d)/g, (_, kept) => kept ?? '')
      // Input: content
      .replaceAll(/("[^"]*")|;(?=\})/g, (_, quoted) => quoted ?? '')
      .trim()
  )
}

async function compile(assets: readonly Asset[], encoder: Encoder): Promise<CompiledAssets> {
  const compiled = await Promise.all(
    assets.flatMap(withVariants).map(async asset => {
      const { fingerprint, resource } = await compileFile(asset, assetFields, encoder)
      return { path: asset.path, address: fingerprinted(asset.path, fingerprint), resource }
    }),
  )
  return {
    paths: new Map(compiled.map(({ path, address }) => [path, address])),
    resources: compiled.map(({ address, resource }) => [address, resource]),
  }
}

/** Compiles an icon that has a fixed address. */
export async function compileIcon(icon: Asset, encoder: Encoder): Promise<FileResource> {
  const iconFields = (mediaType: string) => ({ ...fieldsOf(mediaType), ...caching.daily })
  return (await compileFile(icon, iconFields, encoder)).resource
}

/**
 * Compiles the asset at an address from bytes of any origin. Returns undefined unless the address has the fingerprint of
 * these bytes.
 */
export async function compileAssetAt(
  address: string,
  bytes: Uint8Array<ArrayBuffer>,
  encoder: Encoder,
): Promise<FileResource | undefined> {
  const path = withoutFingerprint(address)
  if (fingerprinted(path, fingerprintOf(await sha256(bytes))) !== address) return undefined
  return (await compileFile({ path, bytes }, assetFields, encoder)).resource
}

async function compileFile(
  { path, bytes }: Asset,
  fields: (mediaType: string) => Fields,
  encoder: Encoder,
): Promise<{ readonly fingerprint: string; readonly resource: FileResource }> {
  const mediaType = mediaTypeOf(path)
  const encoded = await encoder.encode(bytes, effortFor(mediaType))
  const representation = encoder.withFields(encoded, fields(mediaType))
  return { fingerprint: encoded.fingerprint, resource: { kind: 'file', representation } }
}

/**
 * Returns the address of an asset: its path with the fingerprint before the extension. The fingerprint has hexadecimal
 * digits. The address has decimal ones, which cost a language model half as many tokens.
 */
export function fingerprinted(path: string, fingerprint: string): string {
  const length = path.endsWith('.js') ? scriptDigits : usualDigits
  const digits = (BigInt(`0x${fingerprint}`) % 10n ** BigInt(length)).toString().padStart(length, '0')
  return path.replace(/(\.\w+)?$/, extension => `-${digits}${extension}`)
}

/** A page names a dozen files, and each digit makes it longer. */
const usualDigits = 9

/** A script may come from a store that other programs can write. No one can make another with these digits (70 bits). */
const scriptDigits = 21

/** Returns the path of an address without its fingerprint, if it has one. */
export function withoutFingerprint(address: string): string {
  return address.replace(/-\d{9}(?:\d{12})?(\.\w+)?$/, '$1')
}

/** Returns whether an address has the form of a stylesheet, script, typeface or drawing of the program. */
export function isProgramAddress(address: string): boolean {
  const form =
    // Input: at most longestAddress characters
    /^\/assets\/(?:[a-z-]+-(?:\d{9}\.css|\d{21}\.js)|typeface-\d{9}\.woff2|drawings\/[a-z\d-]+-\d{9}\.svg)$/
  return address.length <= longestAddress && form.test(address)
}

/** Returns whether an address has the form of a file of the content, and not that of a file of the program. */
export function isContentAddress(address: string): boolean {
  if (address.length > longestAddress || isProgramAddress(address)) return false
  return /^\/assets\/.+-\d{9}(?:\.\w+)?$/.test(address)
}

/** In characters. */
const longestAddress = 300

/** Whether an address is that of an asset of this publication or of another one. */
export function isAssetAddress(address: string): boolean {
  return address.startsWith('/assets/') && withoutFingerprint(address) !== address
}

function withVariants({ path, bytes, picture }: Asset): Asset[] {
  const variants = picture?.variants ?? []
  return [
    { path, bytes },
    ...variants.map(variant => ({ path: variantPath(path, variant), bytes: variant.bytes })),
  ]
}

/** Returns the media type of a file, by its extension. Text types include the charset UTF-8. */
export function mediaTypeOf(path: string): string {
  const mediaType = mime.getType(path) ?? 'application/octet-stream'
  return mediaType.startsWith('text/') ? `${mediaType}; charset=utf-8` : mediaType
}

/**
 * Returns the compression level. Styles and scripts block the first paint, so they get the most effort. Compressed
 * formats get none. An ICO file of the site contains a PNG.
 */
export function effortFor(mediaType: string): Effort {
  if (/^text\/(?:css|javascript);/.test(mediaType)) return 'most'
  const isCompressed =
    /^(?:image\/(?!svg\+xml)|audio\/|video\/|font\/woff2?$|application\/(?:zip|gzip|pdf)$)/.test(mediaType)
  return isCompressed ? 'none' : 'quick'
}

/**
 * Returns the header fields of an asset at its fingerprinted address, of which a client may request a range of bytes.
 */
export function assetFields(mediaType: string): Fields {
  return { ...fieldsOf(mediaType), ...caching.immutable, 'Accept-Ranges': 'bytes' }
}

/**
 * Returns the header fields of a file. An SVG that is opened directly is a document: its CSP allows styles, but no
 * scripts or other loads.
 */
function fieldsOf(mediaType: string): Fields {
  return {
    'Content-Type': mediaType,
    Vary: 'Accept-Encoding',
    ...(mediaType === 'image/svg+xml' && {
      'Content-Security-Policy':
        "default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
    }),
  }
}
