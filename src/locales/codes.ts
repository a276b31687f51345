/** The codes of the languages that the program ships; each has a file of this name that holds all it says in that language. */
export const shippedLanguages = ['pt', 'en', 'es', 'fr'] as const

/** The language of what only programs and their developers read, such as the OpenAPI document. */
export const developersLanguage = 'en' satisfies (typeof shippedLanguages)[number]
