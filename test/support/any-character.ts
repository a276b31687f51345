import fc from 'fast-check'

const [firstSurrogate, surrogates] = [0xd800, 0x800]

/**
 * Any character of Unicode, as a unit of `fc.string`. The library's own unit `binary` first fills a map with a million
 * characters, which takes two seconds.
 */
export const anyCharacter: fc.Arbitrary<string> = fc.integer({ min: 0, max: 0x10ffff - surrogates }).map(
  index => String.fromCodePoint(index < firstSurrogate ? index : index + surrogates),
  text => {
    const point = typeof text === 'string' ? (text.codePointAt(0) ?? -1) : -1
    if (point < 0 || text !== String.fromCodePoint(point)) throw new Error('not one character')
    return point < firstSurrogate ? point : point - surrogates
  },
)
