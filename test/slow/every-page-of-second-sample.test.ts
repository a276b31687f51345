import { testEveryPage } from '../support/every-page.ts'
import { samples } from '../support/folders.ts'

testEveryPage(samples[1])
