import { repositoryContent } from './support/site.ts'
import { everyRule } from './support/site-rules/every-rule.ts'
import { readSubject, testRules } from './support/site-rules/subject.ts'

// These tests work for any company in `content/`. All other tests have a separate company.
testRules('content/', await readSubject(repositoryContent), ...everyRule)
