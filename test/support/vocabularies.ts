import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Languages } from '../../src/catalog/language.ts'
import type { Vocabulary } from '../../src/catalog/language-codes.ts'
import { newCompany } from './new-company.ts'
import type { CleanupContext } from './process.ts'

/** The names of one vocabulary. */
export interface Names {
  readonly services: string
  readonly pages: string
  readonly contact: string
  readonly alias: string
  readonly feedback: string
  /** The slug of the only service of a new company in this language. */
  readonly slug: string
  readonly policies: Readonly<Record<'read' | 'contact' | 'feedback', string>>
  readonly fields: Readonly<
    Record<'name' | 'email' | 'phone' | 'whatsapp' | 'subject' | 'message' | 'language' | 'page', string>
  >
}

export const names: Readonly<Record<Vocabulary, Names>> = {
  pt: {
    services: '/api/v1/servicos',
    pages: '/api/v1/paginas',
    contact: '/api/v1/contato',
    alias: '/api/contato',
    feedback: '/api/v1/comentarios',
    slug: 'servico-1',
    policies: { read: 'leitura', contact: 'contato', feedback: 'comentarios' },
    fields: {
      name: 'nome',
      email: 'email',
      phone: 'telefone',
      whatsapp: 'whatsapp',
      subject: 'assunto',
      message: 'mensagem',
      language: 'idioma',
      page: 'pagina',
    },
  },
  en: {
    services: '/api/v1/services',
    pages: '/api/v1/pages',
    contact: '/api/v1/contact',
    alias: '/api/contact',
    feedback: '/api/v1/feedback',
    slug: 'service-1',
    policies: { read: 'read', contact: 'contact', feedback: 'feedback' },
    fields: {
      name: 'name',
      email: 'email',
      phone: 'phone',
      whatsapp: 'whatsapp',
      subject: 'subject',
      message: 'message',
      language: 'language',
      page: 'page',
    },
  },
}

/** Writes a new company that takes feedback, with the vocabulary that `new` chooses for it, and returns its folder. */
export async function companyIn(test: CleanupContext, languages: Languages): Promise<string> {
  const folder = await newCompany(test, languages, true)
  const file = join(folder, 'company.yaml')
  await writeFile(file, `${await readFile(file, 'utf8')}feedback: {to: editors@company.example}\n`)
  return folder
}
