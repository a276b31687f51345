import type { Command } from '../command.ts'
import { commandList } from './commands.ts'
import { completion } from './completion.ts'
import { contact } from './contact.ts'
import { docs } from './docs.ts'
import { help } from './help.ts'
import { info } from './info.ts'
import { openapi } from './openapi.ts'
import { page } from './page.ts'
import { pages } from './pages.ts'
import { service } from './service.ts'
import { services } from './services.ts'

/** Every command, in the order of the help. */
export const commands: readonly Command[] = [
  info,
  services,
  service,
  pages,
  page,
  contact,
  docs,
  openapi,
  commandList,
  completion,
  help,
]
