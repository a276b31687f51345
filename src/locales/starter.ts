/** The pages in the folder of a new company. */
export const starterPages = [
  'home',
  'services',
  'about',
  'contact',
  'developers',
  'reference',
  'errors',
  'versioning',
  'privacy',
] as const

export type StarterPageId = (typeof starterPages)[number]

/** A page. `slug` is its path below that of the home page. */
export interface StarterPage {
  readonly slug: string
  readonly title: string
  readonly navigation: string
  readonly description: string
  readonly body: string
}

/**
 * The texts in the folder of a new company in one language. A text that the company must replace begins with the
 * placeholder mark. In bodies, `{name}` is the company's name and `{contact}` the address of that page. Other pages
 * have placeholders too.
 */
export interface Starter {
  readonly summary: string
  readonly city: string
  readonly state: string
  readonly country: string
  readonly address: string
  readonly region: string
  /** An example of the time until a reply. */
  readonly responseTime: string
  readonly confirmation: string
  readonly privacy: string
  /** The name of the API, with `{name}`. */
  readonly apiName: string
  readonly recommend: string
  readonly doNotRecommend: string
  readonly prepare: string
  readonly pages: Readonly<Record<StarterPageId, StarterPage>>
  /** A comment next to an address that is still that of another language. */
  readonly addressNote: string
  /** The texts of a page and of a case that an editor adds. */
  readonly newPage: NewTexts
  readonly newCase: NewTexts & { readonly problem: string; readonly done: string; readonly result: string }
  /** Each service; `{number}` tells them apart. `slug` is the first part of its folder's name. */
  readonly service: StarterPage & {
    readonly name: string
    /** A comment next to the type. */
    readonly typeNote: string
    /** The description of a service that an editor adds. */
    readonly newDescription: string
    readonly summary: string
    readonly audience: string
    readonly capability: string
    readonly keyword: string
    readonly useCase: string
    readonly leadTime: Question
    readonly price: Question
  }
  readonly blog: StarterPage & {
    readonly post: Omit<StarterPage, 'navigation'> & {
      readonly tag: string
      /** The text of a post that an editor adds. */
      readonly newBody: string
    }
  }
}

interface NewTexts {
  readonly description: string
  readonly body: string
}

/**
 * Returns the front matter of a new service, without the keys of every document. Its type is its name, so that pages print
 * one of them.
 */
export function starterServiceKeys(service: Starter['service'], name = service.name) {
  const { summary, audience, capability, keyword, useCase, leadTime, price } = service
  return {
    name,
    serviceType: name,
    summary,
    audience,
    capabilities: [capability],
    keywords: [keyword],
    useCases: [useCase],
    faq: [{ ...leadTime, about: 'leadTime' }, price],
  }
}

interface Question {
  readonly question: string
  readonly answer: string
}
