/** The codes of the languages that the program ships. Each has a file with this name that contains all its texts. */
export const shippedLanguages = ['pt', 'en', 'es', 'fr'] as const

/** The language of texts for programs and their developers, such as the OpenAPI document. */
export const developersLanguage = 'en' satisfies (typeof shippedLanguages)[number]

/** The language of the contract, whose names the API has where a company does not choose. */
export const contractLanguage = 'pt'

/** The languages that the names of the API may have. */
export const vocabularies = [contractLanguage, developersLanguage] as const

export type Vocabulary = (typeof vocabularies)[number]
