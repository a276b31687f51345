import { contactPolicy, readingPolicy } from '../../contract/policies.ts'
import { type Operation, type VersionContract, versionPrefix } from '../../contract/version.ts'

const version = '1'
const prefix = versionPrefix({ version })
const formPath = '/api/contato'

/** What can be wrong with a request of any operation. The last four are told by the server, before a route sees the request. */
const ofRequests = [
  'method_not_allowed',
  'rate_limited',
  'internal_error',
  'bad_request',
  'request_timeout',
  'uri_too_long',
  'expectation_failed',
  'header_fields_too_large',
] as const

const ofReadings = ['lang_invalid', 'precondition_failed', ...ofRequests] as const

/** The operations of API v1, in the order in which they are documented. */
const operations: readonly Operation[] = [
  {
    operationId: 'getApiInfo',
    description:
      'Where to begin: the status of the version, its limits and operations, where the company is and where it serves. Text and links are in the language of lang.',
    method: 'GET',
    path: prefix,
    success: 'ApiInfo',
    policy: readingPolicy,
    problems: ofReadings,
    summary: {
      pt: 'Índice da versão: situação, limites, operações e quem presta os serviços.',
      en: 'Version index: status, limits, operations and who provides the services.',
      es: 'Índice de la versión: estado, límites, operaciones y quién presta los servicios.',
    },
  },
  {
    operationId: 'listServices',
    description:
      'One entry for each line, with the addresses of its page in HTML and in Markdown and of its detail in this API. Text and links are in the language of lang.',
    method: 'GET',
    path: `${prefix}/servicos`,
    success: 'ServiceList',
    policy: readingPolicy,
    problems: ofReadings,
    summary: {
      pt: 'Lista das linhas de serviço, na ordem do site.',
      en: 'List of the service lines, in site order.',
      es: 'Lista de las líneas de servicio, en el orden del sitio.',
    },
  },
  {
    operationId: 'getService',
    description:
      'All that the page of the line says: audience, capabilities, sections with their items, questions with their answers. Text and links are in the language of lang.',
    method: 'GET',
    path: `${prefix}/servicos/{slug}`,
    success: 'Service',
    policy: readingPolicy,
    problems: ['service_not_found', ...ofReadings],
    summary: {
      pt: 'Uma linha de serviço inteira: público, seções, perguntas e links.',
      en: 'One service line in full: audience, sections, questions and links.',
      es: 'Una línea de servicio completa: público, secciones, preguntas y enlaces.',
    },
  },
  {
    operationId: 'listPages',
    description:
      'The canonical path of each page, its address in HTML and in Markdown, and the other addresses that serve it. Text and links are in the language of lang.',
    method: 'GET',
    path: `${prefix}/paginas`,
    success: 'PageList',
    policy: readingPolicy,
    problems: ofReadings,
    summary: {
      pt: 'Lista das páginas do site, com o endereço de cada uma em HTML e em Markdown.',
      en: 'List of the pages of the site, with the address of each in HTML and in Markdown.',
      es: 'Lista de las páginas del sitio, con la dirección de cada una en HTML y en Markdown.',
    },
  },
  {
    operationId: 'sendContactMessage',
    description: `Each call sends a real e-mail that a person reads: never call it to test. The site's own form uses ${formPath}, which answers exactly the same. Success is said only after the mail server has accepted the message. A 502 says in outcome whether the message was not sent (refused) or may have arrived (unknown).`,
    method: 'POST',
    path: `${prefix}/contato`,
    success: 'ContactSuccess',
    policy: contactPolicy,
    problems: [
      'invalid_json',
      'name_required',
      'name_too_short',
      'name_too_long',
      'email_required',
      'email_invalid',
      'phone_invalid',
      'message_required',
      'message_too_short',
      'message_too_long',
      'body_too_large',
      'idempotency_key_invalid',
      'idempotency_key_reused',
      'idempotency_in_progress',
      'idempotency_unavailable',
      'email_delivery_failed',
      'email_not_configured',
      'server_busy',
      ...ofRequests,
    ],
    summary: {
      pt: 'Envia uma mensagem à equipe: cada chamada é um e-mail de verdade, lido por uma pessoa.',
      en: 'Sends a message to the team: each call is a real e-mail, read by a person.',
      es: 'Envía un mensaje al equipo: cada llamada es un correo de verdad, leído por una persona.',
    },
  },
]

/** What version 1 promises. */
export const contract: VersionContract = {
  version,
  operations,
  openApiPath: '/openapi.json',
  formPath,
  lifecycle: company => company.api,
}
