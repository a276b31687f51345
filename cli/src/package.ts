/** Facts of package.json that the build writes into the program. */
declare const VITRINE_PACKAGE: { readonly version: string; readonly url: string }

/** The version of this program, and the site that it was built for, if any. */
export const { version, url: builtInUrl } = VITRINE_PACKAGE
