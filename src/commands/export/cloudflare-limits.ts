/** The limits of Cloudflare Pages (developers.cloudflare.com/pages/configuration/headers and /redirects). */
export const cloudflareLimits = {
  headerRules: 100,
  /** Redirects before the first one with a pattern. */
  staticRedirects: 2000,
  /** The redirect with a pattern, and those after it. */
  dynamicRedirects: 100,
  /** Characters of a line, without the spaces around it. */
  lineLength: 2000,
  files: 20_000,
} as const

/** Whether the host reads a path as a pattern: it contains a splat or a placeholder. */
export function isPattern(path: string): boolean {
  return /\*|:[A-Za-z]/.test(path)
}
