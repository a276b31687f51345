import type { ContactField } from '../contract/contact-fields.ts'
import type { Channel } from '../contract/contact-request.ts'
import type { PolicyName } from '../contract/policies.ts'
import type { DeliveryOutcome, InvalidJsonReason, ProblemCode } from '../contract/problems.ts'
import type { Period } from '../model/offer.ts'
import type { CountryCode } from '../model/phone.ts'
import type { Starter } from './starter.ts'

/** What a problem says to people: what happened, and what to change for the next attempt. */
export interface ProblemText {
  readonly detail: string
  readonly hint: string
}

/** What a contact field is called, what helps to fill it in, and its rule, for programs. */
export interface FieldWords {
  readonly label: string
  readonly help?: string
  readonly rule: string
}

/** What the numbers of a country are called: by themselves, as what a person is asked to write, and below their field. */
export interface NationalNumber {
  readonly name: string
  readonly object: string
  readonly help: string
}

/** All that the program itself says, in one language; the company's own words are content. */
export interface Locale {
  /** The language and territory, as Open Graph writes them. */
  readonly openGraph: string
  /** The language as `Intl` writes amounts of money and the numbers of calculators in it (BCP 47). */
  readonly amounts: string
  /** What stands between a label and what it labels. */
  readonly colon: string
  /** The quotation marks of HTML pages; the second single one is the apostrophe. */
  readonly quotes: {
    readonly double: readonly [opening: string, closing: string]
    readonly single: readonly [opening: string, closing: string]
  }
  /** What the language calls itself. */
  readonly languageName: string
  readonly skipToContent: string
  readonly mainNavigation: string
  readonly languageNavigation: string
  /** What a page without a translation says beside its breadcrumbs, in its own language. */
  readonly onlyHere: string
  /** What its links to other languages in the switch say, in theirs. */
  readonly onlyIn: string
  readonly menu: string
  readonly theme: {
    readonly title: string
    readonly system: string
    readonly light: string
    readonly dark: string
  }
  readonly nextStep: string
  readonly onThisPage: string
  readonly breadcrumbs: string
  readonly footerNavigation: string
  readonly questions: string
  readonly audience: string
  readonly capabilities: string
  /** Work that was done for somebody. */
  readonly cases: {
    readonly title: string
    readonly problem: string
    readonly done: string
    readonly result: string
    readonly service: string
  }
  /** What a form that computes is called, what stands above its formulas, and what to write into a field. */
  readonly calculator: { readonly title: string; readonly formulas: string; readonly range: string }
  /** What a service offers, and what it costs. */
  readonly offers: {
    readonly title: string
    readonly name: string
    readonly price: string
    readonly duration: string
    readonly condition: string
    /** What the customer owns in the end. */
    readonly ownership: string
    /** Said of the offer that a customer buys first. */
    readonly entry: string
    /** A price of at least `{from}`. */
    readonly open: string
    /** A price from `{from}` to `{to}`. */
    readonly range: string
    /** A `{price}` for a time. */
    readonly per: Readonly<Record<Period, string>>
  }
  /** The way to other services. */
  readonly otherServices: string
  readonly forMachines: string
  readonly machinePointer: string
  readonly updated: string
  /** That a translation is older than its original, whose language follows as a link. */
  readonly outdated: string
  readonly notFoundTitle: string
  /** What people read below it, above links to pages; then what programs read, above links to files. */
  readonly pageGone: string
  readonly notFound: string
  /** Before an address that exists and is like the one that does not. */
  readonly closest: string
  readonly blog: {
    readonly title: string
    readonly minutes: string
    readonly tags: string
    /** On the page of a subject. */
    readonly otherTags: string
    readonly newer: string
    readonly older: string
    readonly continue: string
    /** What a list of pages in another language says of the blog. */
    readonly elsewhere: string
    /** Who wrote a post. */
    readonly author: string
    /** Above posts that share subjects with one. */
    readonly related: string
    /** A part of the addresses of lists: before the name of a subject, and before the number of a page. */
    readonly subjectSegment: string
    readonly pageSegment: string
    /** The title and the description of the list of a subject. */
    readonly subjectTitle: string
    readonly subjectPosts: string
    /** What that list says of itself: `{number}` posts about `{subject}`. */
    readonly subjectCount: { readonly one: string; readonly other: string }
    readonly allPosts: string
    readonly page: string
    readonly pageOf: string
    /** Above the links to the other pages of a list, and these links. */
    readonly morePosts: string
    readonly newerPosts: string
    readonly olderPosts: string
  }
  readonly form: {
    readonly submit: string
    readonly sending: string
    readonly sent: string
    /** Before the title of a form that comes back. */
    readonly error: string
    /** Above what stood in the way of a message that was certainly not sent. */
    readonly failed: string
    /** Below it, above the faults of single fields, without the colon. */
    readonly correct: string
    /** The same of a message that may have arrived. */
    readonly uncertain: string
    /** What a person can do when the fields are right; the problem's own texts speak to programs. */
    readonly tryLater: string
    /** The same when what was typed did not arrive. */
    readonly unread: string
    /** The same when the message may have arrived. */
    readonly sendAgain: string
    /** The same when the quota is spent; `{wait}` is the time until there is a new one. */
    readonly busy: string
    /** The same when the browser has no connection. */
    readonly offline: string
    /** What stands before the ways to reach the company without the form. */
    readonly otherWays: string
    /** The heading of what was sent. */
    readonly copy: string
    /** The heading of links for whoever has sent a message. */
    readonly meanwhile: string
    /** The last part of the address of the page that says so. */
    readonly sentSlug: string
    readonly backHome: string
    readonly foreign: string
    /** Below the form, before a link to the instructions for agents. */
    readonly forPrograms: string
    readonly byApi: string
    /** How a message is checked without being sent. Backticks enclose code. */
    readonly rehearsal: string
    readonly optional: string
  }
  readonly table: {
    readonly operation: string
    readonly address: string
    readonly purpose: string
    readonly policy: string
    readonly quota: string
    readonly appliesTo: string
    readonly field: string
    readonly required: string
    readonly rule: string
    readonly yes: string
    readonly no: string
  }
  /** `{quota}` requests every `{window}` seconds. */
  readonly limits: string
  /** What stands between the examples of requests. */
  readonly examples: {
    readonly rule: string
    readonly answer: string
    readonly problem: string
    /** How a program notices that a request failed. Backticks enclose code. */
    readonly failing: string
  }
  /** The button on a block of code, before and after it was pressed. */
  readonly code: { readonly copy: string; readonly copied: string }
  /** What the pages about the API have besides their text. */
  readonly developers: {
    /** The name of the list of these pages. */
    readonly pages: string
    /** The choice between curl and programming languages. */
    readonly language: string
    /** Shows all of a response that has so many lines, and folds it again. */
    readonly unfold: string
    readonly fold: string
    readonly tryIt: string
    readonly send: string
    readonly noResponse: string
    readonly filter: string
    /** How many problem codes the filter leaves, `{shown}`, of `{all}`. */
    readonly filtered: string
    /** The filter leaves no problem code. */
    readonly noneLeft: string
  }
  /** How to use the API in a terminal. Backticks enclose code. */
  readonly commandLine: {
    /** Before the commands that run the package `{name}`. */
    readonly published: string
    /** Before the commands that build the program from its source. */
    readonly local: string
    /** The command that lists the services. */
    readonly listServices: string
    readonly commands: string
  }
  /** What the documentation says of the life of the API version. */
  readonly lifecycle: { readonly current: string; readonly deprecated: string; readonly guide: string }
  /** The fields of a contact message: what they are called, what helps to fill them in, and their rule, for programs. */
  readonly contactFields: Readonly<Record<Exclude<ContactField, 'telefone'>, FieldWords>> & {
    readonly telefone: Pick<FieldWords, 'label'>
    /** `other` is the choice of no service. */
    readonly assunto: FieldWords & { readonly other: string }
  }
  /** The word before the last of several alternatives. */
  readonly or: string
  /** What is said of telephone numbers: those of the company's country, and foreign ones. */
  readonly phone: {
    /** A number of the company's country `{country}`, of which `{example}` is one; some countries have words of their own. */
    readonly national: { readonly other: NationalNumber } & Readonly<
      Partial<Record<CountryCode, NationalNumber>>
    >
    /** A number of a country in which the language is spoken. */
    readonly foreignExample: string
    readonly foreignHelp: string
    /** The rule for programs, where messages in no language, in some languages or in every language may give foreign numbers. */
    readonly rule: { readonly none: string; readonly some: string; readonly every: string }
    /** The texts of `phone_invalid`, where only national numbers are accepted and where foreign ones are too. */
    readonly invalid: { readonly national: ProblemText; readonly foreign: ProblemText }
  }
  /** Who the company is, and how to reach it besides the form. */
  readonly identity: {
    readonly email: string
    readonly phone: string
    readonly hours: string
    /** Days of the week in a row, from `{first}` to `{last}`. */
    readonly days: string
    readonly legalName: string
    readonly seat: string
    readonly privacyOfficer: string
  }
  readonly problem: {
    readonly code: string
    readonly status: string
    readonly cause: string
    readonly remedy: string
    readonly field: string
  }
  readonly agents: {
    readonly title: string
    readonly recommend: string
    readonly doNotRecommend: string
    readonly needs: string
    readonly prepare: string
    readonly consentTitle: string
    readonly consent: string
    readonly contact: string
    readonly leadTime: string
    readonly afterwards: string
    readonly accepted: string
    readonly retry: string
    readonly byMcp: string
    readonly neverTitle: string
    readonly never: readonly string[]
    readonly limits: string
    readonly onFailure: string
  }
  readonly llms: {
    /** What an agent must know before it reads on. Backticks enclose code. */
    readonly rules: string
    readonly company: string
    readonly services: string
    readonly useCases: string
    readonly developers: string
    readonly contact: string
    readonly optional: string
    readonly commandLine: string
    readonly apiIndex: string
    readonly openApi: string
    readonly agentInstructions: string
    readonly mcp: string
    readonly skill: string
    /** What an index in this language is called in the others. */
    readonly index: string
    readonly fullText: string
    readonly sitemap: string
  }
  /** What each operation of the API does. */
  readonly operations: {
    readonly getApiInfo: string
    readonly listServices: string
    readonly getService: string
    readonly listPages: string
    readonly sendContactMessage: string
    readonly sendFeedback: string
  }
  /** What each quota policy covers. */
  readonly policies: Readonly<Record<PolicyName, string>>
  /** The e-mail that carries a message to the team. */
  /** What a person is asked before a program sends a message in their name. */
  readonly approval: string
  readonly mail: {
    readonly title: string
    /** What the subject names in place of a service. */
    readonly general: string
    readonly channel: string
    readonly channels: Readonly<Record<Channel, string>>
    readonly received: string
  }
  /** Feedback on pages: what its mail is called and calls the page, an example, and the answer when the mail system has it. */
  readonly feedback: {
    readonly title: string
    readonly page: string
    readonly example: string
    readonly accepted: string
  }
  /** The problems of the API; `{name}` stands for a parameter of the problem or a limit of the contract. */
  readonly problems: Readonly<
    Record<Exclude<ProblemCode, 'email_delivery_failed' | 'phone_invalid'>, ProblemText>
  >
  /** The texts of `email_delivery_failed`. */
  readonly deliveries: Readonly<Record<DeliveryOutcome, ProblemText>>
  /** Why a body is no message, for the hint of `invalid_json`. */
  readonly reasons: Readonly<Record<InvalidJsonReason, string>>
  /** What the folder of a new company says. */
  readonly starter: Starter
}
