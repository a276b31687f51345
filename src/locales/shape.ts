import type { EmbedKind } from '../catalog/embed.ts'
import type { Period } from '../catalog/offer.ts'
import type { CountryCode } from '../catalog/phone.ts'
import type { Alert } from '../catalog/prose.ts'
import type { ContactField } from '../contract/contact-fields.ts'
import type { Channel } from '../contract/contact-request.ts'
import type {
  DeliveryOutcome,
  InvalidJsonReason,
  ProblemCode,
  ProblemGroup,
} from '../contract/problem-types.ts'
import type { PolicyName } from '../contract/vocabulary.ts'
import type { Starter } from './starter.ts'

/** The texts of a problem: what happened, and what to change for the next attempt. */
export interface ProblemText {
  readonly detail: string
  readonly hint: string
}

/** The label of a contact field, help for filling it in, and its rule for programs, where backticks enclose code. */
export interface FieldWords {
  readonly label: string
  readonly help?: string
  readonly rule: string
}

/**
 * The names of the phone numbers of a country: on their own, as the object of a sentence, and as help below their
 * field.
 */
export interface NationalNumber {
  readonly name: string
  readonly object: string
  readonly help: string
}

/** The texts of the program in one language. The company's own words are in the content. */
export interface Locale {
  /** The language and territory in the form of Open Graph. */
  readonly openGraph: string
  /** The language tag (BCP 47) with which `Intl` writes amounts of money and the numbers of calculators. */
  readonly amounts: string
  /** The punctuation between a label and its value. */
  readonly colon: string
  /** The punctuation between parts of which one may have commas. */
  readonly semicolon: string
  /** The quotation marks of HTML pages. The second single one is the apostrophe. */
  readonly quotes: {
    readonly double: readonly [opening: string, closing: string]
    readonly single: readonly [opening: string, closing: string]
  }
  /** The name of the language in the language itself. */
  readonly languageName: string
  readonly skipToContent: string
  readonly mainNavigation: string
  readonly languageNavigation: string
  /** On a page without a translation, next to its breadcrumbs, in the language of the page. */
  readonly onlyHere: string
  /** The label of a link to a language that the page lacks, in that language. */
  readonly onlyIn: string
  readonly menu: string
  readonly theme: {
    readonly title: string
    readonly system: string
    readonly light: string
    readonly dark: string
  }
  readonly nextStep: string
  readonly alerts: Readonly<Record<Alert, string>>
  readonly onThisPage: string
  readonly breadcrumbs: string
  readonly footerNavigation: string
  readonly examplesOfWork: string
  readonly questions: string
  readonly audience: string
  readonly capabilities: string
  /** Work that was done for a customer. */
  readonly cases: {
    readonly title: string
    readonly problem: string
    readonly done: string
    readonly result: string
    readonly service: string
  }
  /** The name of a calculator, the heading of its formulas, the help for a field, and its link to the contact form. */
  readonly calculator: {
    readonly title: string
    readonly formulas: string
    readonly range: string
    readonly send: string
  }
  /** The offers of a service and their prices. */
  readonly offers: {
    readonly title: string
    readonly name: string
    readonly price: string
    readonly duration: string
    readonly condition: string
    /** The title of a column with both durations and conditions. */
    readonly terms: string
    /** The work that the customer owns in the end. */
    readonly ownership: string
    /** Marks the offer that a customer buys first. */
    readonly entry: string
    /** The title of the offers that several services make. */
    readonly shared: string
    /** A price of at least `{from}`. */
    readonly open: string
    /** A price from `{from}` to `{to}`. */
    readonly range: string
    /** A `{price}` for a period. */
    readonly per: Readonly<Record<Period, string>>
  }
  /** The label of the links to other services. */
  readonly otherServices: string
  readonly forMachines: string
  readonly machinePointer: string
  readonly updated: string
  /** On a translation that is older than its original. The language of the original follows as a link. */
  readonly outdated: string
  readonly notFoundTitle: string
  /**
   * The texts below the title: `pageGone` for people, above links to pages; `notFound` for programs, above links to
   * files.
   */
  readonly pageGone: string
  readonly notFound: string
  /** Before the most similar existing address. */
  readonly closest: string
  /**
   * Pages that are listed for a time. `none` stands for a list without any. The others are for the address of a page that
   * has ended: its title, the sentence below it, and the words before the link to the list.
   */
  readonly entries: {
    readonly none: string
    readonly endedTitle: string
    readonly ended: string
    readonly others: string
  }
  readonly blog: {
    readonly title: string
    readonly minutes: string
    readonly tags: string
    /** The link to all posts, before the subjects. */
    readonly all: string
    readonly newer: string
    readonly older: string
    readonly continue: string
    /** In an index for programs, about the posts in another language. */
    readonly elsewhere: string
    /** The author of a post. */
    readonly author: string
    /** Before the date of the last change of a post. */
    readonly revised: string
    /** Above posts that share topics with this one. */
    readonly related: string
    /** The parts of the paths of lists: before the name of a topic, and before the number of a page. */
    readonly subjectSegment: string
    readonly pageSegment: string
    /** The title and the description of the list of a topic. */
    readonly subjectTitle: string
    readonly subjectPosts: string
    /** The lead of that list: `{number}` posts. */
    readonly subjectCount: { readonly one: string; readonly other: string }
    readonly allPosts: string
    readonly page: string
    readonly pageOf: string
    /** The heading of the links to the other pages of a list, and these links. */
    readonly morePosts: string
    readonly newerPosts: string
    readonly olderPosts: string
  }
  /** The box in the place of content from another website, and the list of these websites on the page about privacy. */
  readonly embed: {
    readonly kinds: Readonly<Record<EmbedKind, string>>
    /** Says in the box that a press loads content from `{host}`. */
    readonly note: string
    readonly privacy: { readonly title: string; readonly text: string }
  }
  readonly form: {
    readonly submit: string
    readonly sending: string
    readonly sent: string
    /** The first of the next steps, which is done. A script adds the time. */
    readonly done: string
    /** Before a way to reach the company, for visitors who have sent a message. */
    readonly addition: string
    /** Before the title of a page with an invalid form. */
    readonly error: string
    /** Above the reasons why a message was certainly not sent. */
    readonly failed: string
    /** Below it, above the errors of single fields, without the colon. */
    readonly correct: string
    /** The heading for a message that may have arrived. */
    readonly uncertain: string
    /** The advice when the fields are valid. The texts of the problem are for programs. */
    readonly tryLater: string
    /** The advice when the typed text did not arrive. */
    readonly unread: string
    /** The advice when the message may have arrived. */
    readonly sendAgain: string
    /** The advice when the quota is used up. `{wait}` is the time until the next window. */
    readonly busy: string
    /** The advice when the browser has no connection. */
    readonly offline: string
    /** Before the ways to reach the company without the form. */
    readonly otherWays: string
    /** Instead of the form, in a static export without it. */
    readonly notHere: string
    /** Below it, before the ways to reach the company, without the colon. */
    readonly instead: string
    /** The heading of the sent text. */
    readonly copy: string
    /** The heading of links for visitors who have sent a message. */
    readonly meanwhile: string
    /** The last part of the path of the thank-you page. */
    readonly sentSlug: string
    readonly foreign: string
    /** Below the form, before a link to the instructions for agents. */
    readonly forPrograms: string
    readonly byApi: string
    /** How to check a message without sending it. Backticks enclose code. */
    readonly rehearsal: string
    readonly optional: string
  }
  readonly table: {
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
  /** The texts between the examples of requests. */
  readonly examples: {
    readonly rule: string
    readonly fields: string
    /** The meaning of each field of a response, by its name. */
    readonly meanings: Readonly<Record<string, string>>
    readonly answer: string
    /** Before the codes, or the groups of codes, of an operation. */
    readonly errors: string
    readonly problem: string
    /** How a program notices that a request failed. Backticks enclose code. */
    readonly failing: string
    /** The fields of a problem that a program reads. */
    readonly problemFields: Readonly<Record<'code' | 'hint' | 'docs', string>>
  }
  /** The button on a block of code, before and after it was pressed. */
  readonly code: { readonly copy: string; readonly copied: string }
  /** The interface texts of the pages about the API. */
  readonly developers: {
    /** The name of the list of these pages. */
    readonly pages: string
    /** The choice between curl and programming languages. */
    readonly language: string
    /** The buttons that show all `{lines}` lines of a response, and hide them again. */
    readonly unfold: string
    readonly fold: string
    readonly tryIt: string
    readonly send: string
    /** The button that checks a message without sending it, and the label of its body. */
    readonly rehearse: string
    /** Says that the button sends nothing, and that the request above it does. */
    readonly real: string
    readonly body: string
    readonly noResponse: string
    /** The title of the response to the reader's request. */
    readonly ownAnswer: string
    /** The title of its header section. */
    readonly headers: string
    readonly filter: string
    /** The placeholder of the filter. */
    readonly filterHint: string
    readonly clear: string
    /** How many problem codes match the filter: `{shown}` of `{all}`. */
    readonly filtered: string
    /** No problem code contains `{words}`. */
    readonly noneLeft: string
    /** The links to the page before and after this one, and what precedes the link to the contact page. */
    readonly previous: string
    readonly next: string
    readonly question: string
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
  /** The texts about the lifecycle of the API version. */
  readonly lifecycle: { readonly current: string; readonly deprecated: string; readonly guide: string }
  /** The fields of a contact message: label, help, and the rule for programs. */
  readonly contactFields: Readonly<Record<Exclude<ContactField, 'telefone'>, FieldWords>> & {
    readonly telefone: Pick<FieldWords, 'label'>
    /** `other` is the choice of no service. */
    readonly assunto: FieldWords & { readonly other: string }
  }
  /** The word before the last of several alternatives. */
  readonly or: string
  /** The texts about phone numbers: those of the company's country, and foreign ones. */
  readonly phone: {
    /** Numbers of the company's country `{country}`, with `{example}`. Some countries have special texts. */
    readonly national: { readonly other: NationalNumber } & Readonly<
      Partial<Record<CountryCode, NationalNumber>>
    >
    /** A number of a country in which the language is spoken. */
    readonly foreignExample: string
    readonly foreignHelp: string
    /**
     * The rule for programs. Messages may contain foreign numbers in no language, in some languages or in every
     * language.
     */
    readonly rule: { readonly none: string; readonly some: string; readonly every: string }
    /** The texts of `phone_invalid`: where only national numbers are accepted, and where foreign ones are too. */
    readonly invalid: { readonly national: ProblemText; readonly foreign: ProblemText }
  }
  /** The company's legal identity, and how to reach it without the form. */
  readonly identity: {
    /** The links that begin a message or a call. */
    readonly reach: Readonly<Record<'email' | 'phone' | 'whatsapp', string>>
    readonly email: string
    readonly phone: string
    readonly hours: string
    /** The time until a reply. */
    readonly responseTime: string
    /** Consecutive days of the week, from `{first}` to `{last}`. */
    readonly days: string
    /** The ending that the name of a day loses in such a range; empty in most languages. */
    readonly dayEnding: string
    /** The time from `{opens}` to `{closes}`. */
    readonly span: string
    /** A time of the day, and one without minutes. */
    readonly time: string
    readonly fullHour: string
    /** The time at `{place}`, which is a country or a city. Its name has no article. */
    readonly localTime: string
    readonly location: string
    readonly legalName: string
    readonly seat: string
    readonly privacyOfficer: string
  }
  readonly problem: {
    /** A word for something that does not exist, as in the address of an example. */
    readonly example: string
    readonly code: string
    readonly status: string
    readonly cause: string
    readonly remedy: string
    readonly field: string
    /** The mark of a problem after which the same request may succeed. */
    readonly retry: string
    /** When each remedy of `invalid_json` is the right one. Backticks enclose code. */
    readonly conditions: Readonly<Record<InvalidJsonReason, string>>
    /** The titles of the groups of codes. */
    readonly groups: Readonly<Record<ProblemGroup | 'own', string>>
    /** The problem of a body that breaks a rule of an operation of the company. */
    readonly bodyInvalid: ProblemText
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
    /** The rules that an agent must read first. Backticks enclose code. */
    readonly rules: string
    /** The sentence of the rules that names what needs no key, and the one where there is no MCP server. */
    readonly keyless: string
    readonly keylessApi: string
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
    /** The name of an index in this language, in indexes of other languages. */
    readonly index: string
    readonly fullText: string
    readonly sitemap: string
  }
  /** The summary of each operation of the API. */
  readonly operations: {
    readonly getApiInfo: string
    readonly listServices: string
    readonly getService: string
    readonly listPages: string
    readonly sendContactMessage: string
    readonly sendFeedback: string
  }
  /** The parameters of the operations: what each one does, and whether it can be left out. */
  readonly parameters: {
    readonly required: string
    /** The part of the request that has it. */
    readonly path: string
    readonly query: string
    readonly header: string
    readonly body: string
    readonly default: string
    readonly lang: string
    readonly slug: string
    /** The `lang` of an operation whose body has a language too. */
    readonly responseLang: string
    readonly validateOnly: string
    readonly idempotencyKey: string
  }
  /** The requests that each quota policy covers. */
  readonly policies: Readonly<Record<PolicyName, string>>
  /** The question to a user before a program sends a message in their name. */
  readonly approval: string
  /** The e-mail that carries a message to the team. */
  readonly mail: {
    /** The button that begins a reply, and the sentence that says where a reply to the mail goes. */
    readonly reply: string
    readonly replyGoes: string
    /** Before the link to a chat with a fixed line, which is seldom on WhatsApp. */
    readonly fixedLine: string
    readonly channel: string
    readonly channels: Readonly<Record<Channel, string>>
    readonly received: string
  }
  /** Feedback on pages: texts of its mail, an example, the rules of its fields, and the text when it was accepted. */
  readonly feedback: {
    readonly title: string
    readonly page: string
    readonly example: string
    readonly rules: Readonly<Record<'pagina' | 'mensagem' | 'email', string>>
    readonly accepted: string
  }
  /** The problems of the API. `{name}` is a parameter of the problem or a limit of the contract. */
  readonly problems: Readonly<
    Record<Exclude<ProblemCode, 'email_delivery_failed' | 'phone_invalid'>, ProblemText>
  >
  /** The texts of `email_invalid` for an address whose part before the @ is beyond ASCII. */
  readonly localPart: ProblemText
  /** The texts of `email_delivery_failed`. */
  readonly deliveries: Readonly<Record<DeliveryOutcome, ProblemText>>
  /** Why a body is not a message, for the hint of `invalid_json`. */
  readonly reasons: Readonly<Record<InvalidJsonReason, string>>
  /** The detail of `invalid_json` for a body of another type: with its media type, and without one. */
  readonly otherType: { readonly named: string; readonly missing: string }
  /** The texts in the folder of a new company. */
  readonly starter: Starter
}
