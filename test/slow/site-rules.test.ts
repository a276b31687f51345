import { contentDirs, secondSample } from '../support/folders.ts'
import { everyRule } from '../support/site-rules/every-rule.ts'
import { headRules } from '../support/site-rules/head.ts'
import { idRules } from '../support/site-rules/ids.ts'
import { readSubject, testRules } from '../support/site-rules/subject.ts'
import { validHtmlRules } from '../support/site-rules/valid-html.ts'

testRules('the second sample', await readSubject(secondSample), ...everyRule)
testRules('the second company', await readSubject(contentDirs.second), headRules, idRules, validHtmlRules)
