/** The longest email address in ASCII, in octets: a path without its angle brackets (RFC 5321 §4.5.3.1.3). */
const mostOctets = 254

/** The longest text that is read as an address, in UTF-16 code units. UTS 46 shortens some domains. */
const mostUnits = 512

const atom = "[a-zA-Z0-9!#$%&'*+/=?^_`{|}~-]+"
const label = '[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?'

/**
 * The form of an email address in ASCII. It is that of `<input type=email>` (HTML §4.10.5.1.5) without empty atoms (RFC
 * 5321 §4.1.2). The local part has at most 64 octets (RFC 5321 §4.5.3.1.1), and no encoded word begins in it (RFC 2047
 * §2). The domain has several labels and is not an IPv4 address.
 *
 * @example
 * mailAddressForm.test('ana@empresa.example') // → true
 * mailAddressForm.test('ana@localhost') // → false
 */
// Input: at most mostUnits characters
export const mailAddressForm = new RegExp(
  `^(?=[^@]{1,64}@)(?![^@]*=\\?)${atom}(?:\\.${atom})*@(?:${label}\\.)+(?!\\d+$)${label}$`,
)

/**
 * Returns an email address in the form in which mail systems exchange it, which is ASCII: `ana@xn--caf-dma.example` for
 * `ana@café.example`. Undefined if the text is not one address. The part before the @ has no ASCII form, so it must be
 * ASCII.
 */
export function asciiMailAddress(written: string): string | undefined {
  const address = withAsciiDomain(written)
  return address !== undefined && mailAddressForm.test(address) ? address : undefined
}

/**
 * Returns a text with @ with the domain in ASCII (UTS 46), which may be a name of the local network. Undefined where that is
 * too long, the domain is invalid or the part before the @ is beyond ASCII.
 */
export function withAsciiDomain(written: string): string | undefined {
  if (written.length > mostUnits || hasLocalPartBeyondAscii(written)) return undefined
  const at = written.lastIndexOf('@') + 1
  const domain = asciiDomain(written.slice(at))
  const address = domain && `${written.slice(0, at)}${domain}`
  return address && address.length <= mostOctets ? address : undefined
}

/** Returns whether the part before the @ has other characters than ASCII. Few mail systems deliver to it (RFC 6531). */
export function hasLocalPartBeyondAscii(written: string): boolean {
  return !isAscii.test(written.slice(0, written.lastIndexOf('@') + 1))
}

/** Returns an address that was checked in the form in which mail systems exchange it. */
export function exchangedAddress(checked: string): string {
  return withAsciiDomain(checked) ?? checked
}

/** Returns a link target that writes an email to an address, with a subject if there is one (RFC 6068 §2). */
export function mailtoUrl(address: string, subject?: string): string {
  const to = exchangedAddress(address).split('@').map(encodeURIComponent).join('@')
  return `mailto:${to}${subject === undefined ? '' : `?subject=${encodeURIComponent(subject.toWellFormed())}`}`
}

const isAscii = /^[\0-\x7f]*$/

/** The URL parser follows UTS 46, except for its rules about hyphens and other signs, which IDNA refuses (RFC 5891 §4.2.3.1). */
function asciiDomain(written: string): string | undefined {
  if (isAscii.test(written)) return written
  const labels = written.normalize('NFKC').split(/[.\u3002]/)
  if (!labels.every(each => internationalLabel.test(each) && !each.endsWith('-'))) return undefined
  return URL.parse(`http://${written}`)?.hostname
}

/** Letters, digits and hyphens in ASCII, and any other characters. */
// Input: at most mostUnits characters
const internationalLabel = /^(?!-)(?!(?!xn)..--)[a-z0-9\u0080-\u{10ffff}-]+$/iu
