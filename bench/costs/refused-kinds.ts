import { type Kind, long } from './kind.ts'

function bytes(name: string, status: number, largest: number, write: (size: number) => string): Kind {
  return long(name, status, largest, size => ({ target: '', bytes: write(size) }))
}

/** Bytes that the parser refuses before any route. The connection is closed after each, so a new one is part of the cost. */
export const refusedKinds: readonly Kind[] = [
  bytes(
    'refused: no such method',
    501,
    7_400,
    size => `BREW / HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(size)}\r\n\r\n`,
  ),
  bytes('refused: NUL', 400, 7_400, size => `GET / HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(size)}\0\r\n\r\n`),
  bytes(
    'refused: tabs and NUL',
    501,
    16_000,
    size => `BREW / HTTP/1.1\r\nHost: a\r\nX:${'\t'.repeat(size)}\0\r\n\r\n`,
  ),
  bytes(
    'refused: long field',
    431,
    60_000,
    size => `GET / HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(size)}\r\n\r\n`,
  ),
  bytes('refused: long target', 414, 12_000, size => `GET /${'a'.repeat(size)} HTTP/1.1\r\nHost: a\r\n\r\n`),
  bytes(
    'refused: many fields',
    431,
    2_000,
    count => `GET / HTTP/1.1\r\nHost: a\r\n${'X: a\r\n'.repeat(count)}\r\n`,
  ),
]
