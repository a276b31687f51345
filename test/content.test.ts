import { repositoryContent } from './support/site.ts'
import { everyRule } from './support/site-rules/every-rule.ts'
import { readSubject, testRules } from './support/site-rules/subject.ts'

// Whatever company `content/` is of: every other test has a company of its own.
testRules('content/', await readSubject(repositoryContent), ...everyRule)
