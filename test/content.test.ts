import { samples } from './support/site.ts'
import { everyRule } from './support/site-rules/every-rule.ts'
import { readSubject, testRules } from './support/site-rules/subject.ts'

// Whatever companies the repository has: every other test has a company of its own.
for (const [name, folder] of samples) testRules(name, await readSubject(folder), ...everyRule)
