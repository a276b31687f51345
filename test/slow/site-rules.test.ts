import { secondSample } from '../support/folders.ts'
import { everyRule } from '../support/site-rules/every-rule.ts'
import { readSubject, testRules } from '../support/site-rules/subject.ts'

testRules('the second sample', await readSubject(secondSample), ...everyRule)
