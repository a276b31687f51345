import { contentDirs } from '../../support/site.ts'
import { everyRule } from '../../support/site-rules/every-rule.ts'
import { readSubject, testRules } from '../../support/site-rules/subject.ts'

testRules('the first company', await readSubject(contentDirs.first), ...everyRule)
