import { after } from 'node:test'
import { changedContent } from '../../support/content.ts'
import { fullContent } from '../../support/full-content.ts'
import { everyRule } from '../../support/site-rules/every-rule.ts'
import { readSubject, testRules } from '../../support/site-rules/subject.ts'

// Content of every optional kind, which the companies of the repository may lack.
const folder = await changedContent({ after }, fullContent)
testRules('a company with cases, people, figures and a calculator', await readSubject(folder), ...everyRule)
