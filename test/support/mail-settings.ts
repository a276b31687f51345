import { neutralTheme } from '../../src/catalog/theme.ts'
import type { MailSettings } from '../../src/forms/mail-settings.ts'

/** The settings of the mails of a company without services. */
export const mailSettings = {
  company: 'Araçá Serviços',
  from: 'site@araca.example',
  to: 'vendas@araca.example',
  timeZone: 'America/Sao_Paulo',
  language: 'pt',
  country: 'BR',
  services: new Map(),
  formTitle: 'Contato',
  colours: { light: neutralTheme.light, dark: neutralTheme.dark },
} as const satisfies MailSettings
