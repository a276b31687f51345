import type { Language } from '../catalog/language.ts'
import type { CountryCode } from '../catalog/phone.ts'
import type { MailSchemes } from './mail-html.ts'

/** The sender, receiver, language and time zone of a site's mails. */
export interface MailSettings {
  readonly company: string
  readonly from: string
  readonly to: string
  readonly timeZone: string
  readonly language: Language
  /** The country of phone numbers without a calling code. */
  readonly country: CountryCode
  /** The names of the services in mails, by slug. */
  readonly services: ReadonlyMap<string, ServiceWords>
  /** The name of the contact page, for the subject of a message without a service. */
  readonly formTitle: string
  readonly colours: MailSchemes
  /** The recipient of feedback on pages, where the company takes it. */
  readonly feedbackTo?: string | undefined
}

/** The names of a service in a mail: `name` in the subject, `title` in the text. */
export interface ServiceWords {
  readonly name: string
  readonly title: string
}
