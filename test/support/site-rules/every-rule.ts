import { budgetRules } from './budgets.ts'
import { codeRules } from './code.ts'
import { contrastRules } from './contrast.ts'
import { developersRules } from './developers.ts'
import { filledRules } from './filled.ts'
import { headRules } from './head.ts'
import { idRules } from './ids.ts'
import { linkRules } from './links.ts'
import { machineLinkRules } from './machine-links.ts'
import { markdownRules } from './markdown.ts'
import { pageRules } from './pages.ts'
import { parityRules } from './parity.ts'
import { quoteRules } from './quotes.ts'
import { structuredDataRules } from './structured-data.ts'
import type { SiteRules } from './subject.ts'
import { translationRules } from './translations.ts'
import { validHtmlRules } from './valid-html.ts'

/** All rules that hold for a site with any content. */
export const everyRule: readonly SiteRules[] = [
  budgetRules,
  codeRules,
  contrastRules,
  developersRules,
  filledRules,
  headRules,
  idRules,
  linkRules,
  machineLinkRules,
  markdownRules,
  pageRules,
  parityRules,
  quoteRules,
  structuredDataRules,
  translationRules,
  validHtmlRules,
]
