import { testPart } from '../matrix/part.ts'

testPart('ci')
