/** The functions that the tests call in a page. */
export {
  enlargeText,
  findEmptyHeadings,
  findFaultsOfLargeText,
  findLayoutFaults,
  findNarrowSpaces,
  textsBeyondTheEdge,
} from '../../support/page-layout.ts'
export { findFaults, findFaultsAndColours, findShifts, ruleNames } from './every-rule.ts'
export { colouredLines, colouredSigns, paintedColours, toggleTexts } from './texts.ts'
