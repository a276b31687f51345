// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these texts are code

/** Why a mutant that no test finds is accepted. */
export interface Explanation {
  /** The name of the mutant, as the report prints it. */
  readonly mutant: string
  /** `equivalent`: nothing that can be observed changes. `harmless`: it does, and a test would cost more than it is worth. */
  readonly is: 'equivalent' | 'harmless'
  readonly why: string
}

export const explained: readonly Explanation[] = [
  {
    mutant: 'src/commands/dev.ts nullish: if (isOver || reasonsToEnd.includes(code ?? 0)) {',
    is: 'equivalent',
    why: 'the exit code null is not in the list either; the fallback is for the compiler',
  },
  {
    mutant: 'src/forms/mailbox.ts by hand: await file.sync() → ',
    is: 'harmless',
    why: 'only a machine that loses its power shows whether the bytes were on the disk',
  },
  {
    mutant: 'src/forms/mime.ts by hand: disableFileAccess: true, disableUrlAccess: true, → ',
    is: 'equivalent',
    why: 'no part of a mail is an object that names a file or an address; this is a second lock',
  },
  {
    mutant: 'src/forms/smtp.ts by hand: connection.options.socketCloseTimeout = quitTimeout → ',
    is: 'harmless',
    why: 'after a success the connection is then destroyed at once instead of within a second; QUIT has been written',
  },
  {
    mutant: 'src/forms/smtp.ts by hand: |^ERROR_IN_CERT_|^EPROTO$ → ',
    is: 'harmless',
    why: 'Node 24 names a peer without TLS ERR_SSL_…; the other names are those of systems and certificates that are not at hand',
  },
  {
    mutant:
      'src/content/related.ts boundary: for (let position = 0; position < counts.length; position += 1) {',
    is: 'equivalent',
    why: 'past the end the count is 0, which is never higher than the last',
  },
  {
    mutant: 'src/content/yaml/lost-text.ts nullish: startOf(alias) ?? 0,',
    is: 'equivalent',
    why: 'a node that was parsed has a place; the fallback is for the compiler',
  },
  {
    mutant:
      "src/http/client-address.ts number: return address && [address, address.kind() === 'ipv4' ? 32 : 128]",
    is: 'equivalent',
    why: 'an address has no bit beyond its last one that could differ',
  },
  {
    mutant: "src/http/request-target.ts boundary: return end < start ? '' : url.slice(start, end)",
    is: 'equivalent',
    why: 'two different characters never have the same place',
  },
  {
    mutant: 'src/http/weighted.ts boundary: for (let index = 0; index < text.length; index += 1) {',
    is: 'equivalent',
    why: 'behind the end of a text there is no character that is a quote or a separator',
  },
  {
    mutant: 'src/publishing/publication-cache.ts arithmetic: const limit = 128 * 2 ** 20',
    is: 'harmless',
    why: 'what this start uses is never removed; other configurations then start more slowly',
  },
  {
    mutant:
      'src/server/listen.ts guard: if (accepted === before && performance.now() - begun < idleTurn) return',
    is: 'harmless',
    why: 'the server then accepts connections for half a second more before it closes',
  },
]
