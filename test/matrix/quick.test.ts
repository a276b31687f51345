import { testPart } from './part.ts'

testPart('quick')
