import type { Language } from '../../model/language.ts'
import type { Block, Generated, GeneratedBlock } from '../../model/prose.ts'
import type { Site } from '../../site/site.ts'
import { allPricesTable } from '../offers.ts'
import { calculatorBlocks } from './calculator.ts'
import { caseBlocks } from './cases.ts'
import { commandLineBlocks } from './command-line.ts'
import { contactFieldBlocks } from './contact.ts'
import { contactFormBlocks } from './contact-form.ts'
import { exampleBlocks } from './examples.ts'
import { contactDetailBlocks, legalIdentityBlocks } from './identity.ts'
import { endpointBlocks, limitBlocks } from './interface.ts'
import { lifecycleBlocks } from './lifecycle.ts'
import { peopleBlocks } from './people.ts'
import { problemBlocks } from './problems.ts'
import { serviceBlocks } from './services.ts'

type Writer = (site: Site, language: Language, argument?: string) => readonly Block[]

/** What stands in place of each line `::name`, the same for every format. `html/generated.ts` says how HTML shows it. */
const writers: Readonly<Record<GeneratedBlock, Writer>> = {
  services: serviceBlocks,
  prices: allPricesTable,
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
}

/** The blocks that stand for a line `::name`. */
export function generatedBlocksFor(
  { name, argument }: Pick<Generated, 'name' | 'argument'>,
  site: Site,
  language: Language,
): readonly Block[] {
  return writers[name](site, language, argument)
}
