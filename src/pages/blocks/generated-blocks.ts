import type { Language } from '../../catalog/language.ts'
import type { Block, Generated, GeneratedBlock } from '../../catalog/prose.ts'
import type { Site } from '../../site/site.ts'
import { allPriceTables } from '../offers.ts'
import { calculatorBlocks } from './calculator.ts'
import { caseBlocks } from './cases.ts'
import { commandLineBlocks } from './command-line.ts'
import { contactFieldBlocks } from './contact.ts'
import { contactFormBlocks } from './contact-form.ts'
import { exampleBlocks } from './examples.ts'
import { contactDetailBlocks, legalIdentityBlocks, letterheadBlocks } from './identity.ts'
import { endpointBlocks, limitBlocks } from './interface.ts'
import { lifecycleBlocks } from './lifecycle.ts'
import { peopleBlocks } from './people.ts'
import { problemBlocks } from './problems.ts'
import { needBlocks, serviceBlocks } from './services.ts'

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
