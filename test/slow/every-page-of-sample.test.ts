import { testEveryPage } from '../support/every-page.ts'
import { samples } from '../support/folders.ts'
import { kindsOfText } from '../support/unbroken-texts.ts'

testEveryPage(samples[0], kindsOfText)
