import type { Command } from '../command.ts'
import { commandList } from './commands.ts'
import { completion } from './completion.ts'
import { contact } from './contact.ts'
import { help } from './help.ts'
import { info } from './info.ts'
import { pages, services } from './lists.ts'
import { openapi } from './openapi.ts'
import { docs, page } from './page.ts'
import { service } from './service.ts'

const reading = [info, services, service, pages, page]

/** All commands, in the order of the help. */
export const commands: readonly Command[] = [
  ...reading,
  contact,
  docs,
  openapi,
  commandList,
  completion,
  help,
]
