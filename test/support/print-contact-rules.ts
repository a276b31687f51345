import { contactRulesNow } from './contact-rules.ts'

/** Prints the rules of a message, for programs that are no part of the site. */
process.stdout.write(JSON.stringify(contactRulesNow()))
