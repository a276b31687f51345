import type { Blocks } from '../site/block.ts'
import { button } from './button/block.ts'
import { calculator } from './calculator/block.ts'
import { call } from './call/block.ts'
import { checklist } from './checklist/block.ts'
import { commandLine } from './command-line/block.ts'
import { compare } from './compare/block.ts'
import { contactDetails } from './contact-details/block.ts'
import { contactFields } from './contact-fields/block.ts'
import { contactFormBlock } from './contact-form/block.ts'
import { embed } from './embed/block.ts'
import { endpoints } from './endpoints/block.ts'
import { examples } from './examples/block.ts'
import { facts } from './facts/block.ts'
import { instead } from './instead/block.ts'
import { legalIdentity } from './legal-identity/block.ts'
import { letterhead } from './letterhead/block.ts'
import { lifecycle } from './lifecycle/block.ts'
import { limits } from './limits/block.ts'
import { needs } from './needs/block.ts'
import { numbers } from './numbers/block.ts'
import { options } from './options/block.ts'
import { pair } from './pair/block.ts'
import { people } from './people/block.ts'
import { pictures } from './pictures/block.ts'
import { prices } from './prices/block.ts'
import { problems } from './problems/block.ts'
import { remember } from './remember/block.ts'
import { result } from './result/block.ts'
import { scene } from './scene/block.ts'
import { services } from './services/block.ts'
import { signature } from './signature/block.ts'
import { steps } from './steps/block.ts'
import { summary } from './summary/block.ts'
import { terms } from './terms/block.ts'

/** The blocks of the program. Their order is that of their stylesheets in the cascade. */
export const ownBlocks: Blocks = {
  button,
  facts,
  steps,
  numbers,
  remember,
  result,
  options,
  checklist,
  terms,
  signature,
  compare,
  instead,
  pair,
  pictures,
  scene,
  summary,
  call,
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
