import type { BlockDefinition } from '../../site/block.ts'
import { faultOfCalculator } from './check.ts'
import { calculatorBlocks } from './document.ts'
import { calculatorHtml } from './html.ts'
import { calculatorData } from './read.ts'

/** A calculator of `calculators/`: fields that compute in the browser, worked examples and formulas. */
export const calculator: BlockDefinition = {
  document: ({ argument }, { site, language }) => calculatorBlocks(site, language, argument),
  html: calculatorHtml,
  styles: [
    {
      file: new URL('calculator.css', import.meta.url),
      script: {
        files: [
          new URL('../../locales/amounts.js', import.meta.url),
          new URL('calculator.js', import.meta.url),
        ],
      },
    },
  ],
  fault: faultOfCalculator,
  data: calculatorData,
  argument: 'write "::calculator <name>" for calculators/<name>.yaml',
}
