import type { Blocks } from '../site/block.ts'
import { button } from './button/block.ts'
import { calculator } from './calculator/block.ts'
import { commandLine } from './command-line/block.ts'
import { contactDetails } from './contact-details/block.ts'
import { contactFields } from './contact-fields/block.ts'
import { contactFormBlock } from './contact-form/block.ts'
import { embed } from './embed/block.ts'
import { endpoints } from './endpoints/block.ts'
import { examples } from './examples/block.ts'
import { facts } from './facts/block.ts'
import { legalIdentity } from './legal-identity/block.ts'
import { letterhead } from './letterhead/block.ts'
import { lifecycle } from './lifecycle/block.ts'
import { limits } from './limits/block.ts'
import { needs } from './needs/block.ts'
import { numbers } from './numbers/block.ts'
import { people } from './people/block.ts'
import { prices } from './prices/block.ts'
import { problems } from './problems/block.ts'
import { remember } from './remember/block.ts'
import { result } from './result/block.ts'
import { services } from './services/block.ts'
import { steps } from './steps/block.ts'

/** The blocks of the program. Their order is that of their stylesheets in the cascade. */
export const ownBlocks: Blocks = {
  button,
  facts,
  steps,
  numbers,
  remember,
  result,
  services,
  needs,
  prices,
  people,
  calculator,
  embed,
  'contact-form': contactFormBlock,
  'contact-fields': contactFields,
  endpoints,
  examples,
  'command-line': commandLine,
  limits,
  lifecycle,
  problems,
  'contact-details': contactDetails,
  'legal-identity': legalIdentity,
  letterhead,
}
