import type { Kinds } from '../site/kind.ts'
import { blog } from './blog/kind.ts'
import { caseStudy } from './case/kind.ts'
import { home } from './home/kind.ts'
import { list } from './list/kind.ts'
import { page } from './page/kind.ts'
import { post } from './post/kind.ts'
import { service } from './service/kind.ts'

/** The kinds of pages of the program. Their order is that of their stylesheets in the cascade. */
export const ownKinds: Kinds = {
  home,
  page,
  service,
  case: caseStudy,
  blog,
  post,
  list,
}
