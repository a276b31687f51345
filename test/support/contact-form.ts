import assert from 'node:assert/strict'
import { attribute, type Element, elements, parseHtml, rawText } from './html.ts'
import type { TestSite } from './site.ts'

/** The contact page and its thank-you page in each language. */
export const contactPages = [
  { language: 'pt', path: '/contato', thanks: '/contato/enviada' },
  { language: 'en', path: '/en/contact', thanks: '/en/contact/sent' },
  { language: 'es', path: '/es/contacto', thanks: '/es/contacto/enviado' },
] as const

/** The fields that a browser sends from the filled form. Without `whatsapp` when the box is not checked. */
export const filled = {
  nome: 'Ana Souza',
  email: 'ana@empresa.example',
  telefone: '(43) 98877-6655',
  whatsapp: 'on',
  mensagem: 'Controlamos pedidos em planilhas.\r\n\r\nQueremos um sistema.',
} as const

type Init = NonNullable<Parameters<TestSite['fetch']>[1]>

/** Posts the form as a browser without scripts does. `fields` replace those of a valid message. */
export function postForm(
  site: TestSite,
  path: string,
  fields: Readonly<Record<string, string>> = {},
  init: Init = {},
): Promise<Response> {
  return site.fetch(path, { method: 'POST', body: new URLSearchParams({ ...filled, ...fields }), ...init })
}

/** Returns the form on the page of a response. */
export async function formIn(response: Response): Promise<Element> {
  assert.equal(response.headers.get('Content-Type'), 'text/html; charset=utf-8')
  const forms = elements(parseHtml(await response.text()), 'form')
  assert.equal(forms.length, 1)
  return forms[0] as Element
}

/** Returns the element of a form with this id. */
export function byId(form: Element, id: string): Element {
  return elements(form).find(element => attribute(element, 'id') === id) ?? assert.fail(`an element #${id}`)
}

/** Returns the values in the fields of a form, as a browser would send them again. */
export function fieldValues(form: Element): Record<string, string> {
  const names = ['nome', 'email', 'telefone'].map(
    name => [name, attribute(byId(form, name), 'value') ?? ''] as const,
  )
  // A form is sent with CRLF at the ends of lines (HTML §4.10.21.8).
  const text = rawText(byId(form, 'mensagem')).replaceAll('\n', '\r\n')
  const checked = byId(form, 'whatsapp').attributes.has('checked')
  return { ...Object.fromEntries(names), ...(checked && { whatsapp: 'on' }), mensagem: text }
}

/** Returns the box above the fields with the error summary. */
export function summaryOf(form: Element): Element {
  const boxes = elements(form, 'div').filter(box => attribute(box, 'role') === 'alert')
  assert.equal(boxes.length, 1)
  return boxes[0] as Element
}

/** Returns the links in that box to the invalid fields. */
export function faultLinksOf(form: Element): Element[] {
  return elements(summaryOf(form), 'ul').flatMap(list => elements(list, 'a'))
}
