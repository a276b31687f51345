import type { Language } from '../catalog/language.ts'
import type { Block, Generated, GeneratedBlock } from '../catalog/prose.ts'
import { caseBlocks } from '../kinds/case/cases.ts'
import { commandLineBlocks } from '../site/passages/command-line.ts'
import { contactFieldBlocks } from '../site/passages/contact.ts'
import { contactDetailBlocks, legalIdentityBlocks, letterheadBlocks } from '../site/passages/identity.ts'
import { endpointBlocks, limitBlocks } from '../site/passages/interface.ts'
import { lifecycleBlocks } from '../site/passages/lifecycle.ts'
import { allPriceTables } from '../site/passages/offers.ts'
import { problemBlocks } from '../site/passages/problems.ts'
import { needBlocks, serviceBlocks } from '../site/passages/services.ts'
import type { Site } from '../site/site.ts'
import { calculatorBlocks } from './calculator/document.ts'
import { contactFormBlocks } from './contact-form/document.ts'
import { exampleBlocks } from './examples/examples.ts'
import { peopleBlocks } from './people/block.ts'

type Writer = (site: Site, language: Language, argument?: string) => readonly Block[]

/** The content of each `::name` line, the same in every format. `html/generated.ts` defines its HTML. */
const writers: Readonly<Record<GeneratedBlock, Writer>> = {
  services: serviceBlocks,
  needs: needBlocks,
  prices: allPriceTables,
  cases: caseBlocks,
  people: peopleBlocks,
  calculator: calculatorBlocks,
  'contact-form': contactFormBlocks,
  'contact-fields': contactFieldBlocks,
  endpoints: endpointBlocks,
  examples: exampleBlocks,
  'command-line': commandLineBlocks,
  limits: limitBlocks,
  lifecycle: lifecycleBlocks,
  problems: problemBlocks,
  'contact-details': contactDetailBlocks,
  'legal-identity': legalIdentityBlocks,
  letterhead: letterheadBlocks,
}

/** Returns the blocks that replace a `::name` line. */
export function generatedBlocksFor(
  { name, argument }: Pick<Generated, 'name' | 'argument'>,
  site: Site,
  language: Language,
): readonly Block[] {
  return writers[name](site, language, argument)
}
