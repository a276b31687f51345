/** The functions that the matrix calls in a page. */
export { findFaults, findFaultsAndColours, findShifts, ruleNames } from './every-rule.ts'
export { colouredLines, colouredSigns, paintedColours, toggleTexts } from './texts.ts'
