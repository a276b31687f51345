import { testEveryPage } from '../support/every-page.ts'
import { samples } from '../support/site.ts'

testEveryPage(samples[1])
