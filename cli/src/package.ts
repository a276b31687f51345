/** Values from package.json. The build writes them into the program. */
declare const VITRINE_PACKAGE: { readonly version: string; readonly url: string }

/** The version of this program, and its default site; empty if it has none. */
export const { version, url: builtInUrl } = VITRINE_PACKAGE
