import type { ProblemTexts } from '../problems.ts'

export const spanish: ProblemTexts = {
  problems: {
    not_found: {
      detail: 'No hay nada en {path}.',
      hint: 'Revisa la dirección: {apiIndex} lista las operaciones de la API; /sitemap.xml y /llms.txt, las páginas.',
    },
    service_not_found: {
      detail: 'Ninguna línea de servicio tiene el slug "{slug}".',
      hint: 'Usa uno de estos slugs: {slugs}.',
    },
    method_not_allowed: {
      detail: 'Esta dirección no acepta el método {method}.',
      hint: 'Usa uno de los métodos del campo Allow: {allow}.',
    },
    precondition_failed: {
      detail: 'La condición de If-Match no se cumple: la respuesta actual tiene otro ETag.',
      hint: 'Repite la solicitud sin If-Match, o con el ETag de una respuesta actual.',
    },
    lang_invalid: {
      detail: 'El parámetro lang no acepta el valor "{value}".',
      hint: 'Usa lang=pt, lang=en o lang=es, en minúsculas, o no envíes el parámetro.',
    },
    rate_limited: {
      detail: 'Superaste el límite de la política {policy}: {quota} solicitudes cada {window} segundos.',
      hint: 'Espera {seconds} segundos antes del próximo intento; el campo Retry-After dice lo mismo.',
    },
    invalid_json: {
      detail: 'El cuerpo de la solicitud no es un objeto JSON.',
      hint: '{reason}',
    },
    name_required: {
      detail: 'Falta el nombre.',
      hint: 'Escribe tu nombre.',
    },
    name_too_short: {
      detail: 'El nombre tiene menos de {nameMinimum} caracteres.',
      hint: 'Escribe un nombre de al menos {nameMinimum} caracteres.',
    },
    name_too_long: {
      detail: 'El nombre tiene más de {nameMaximum} caracteres.',
      hint: 'Escribe un nombre de {nameMaximum} caracteres como máximo.',
    },
    email_required: {
      detail: 'Falta el correo electrónico.',
      hint: 'Escribe el correo en el que quieres recibir la respuesta.',
    },
    email_invalid: {
      detail: 'El correo electrónico no es una dirección válida de hasta {emailMaximum} caracteres.',
      hint: 'Escribe un solo correo, como nombre@empresa.com.',
    },
    phone_invalid: {
      detail:
        'El teléfono no es un número brasileño con código de área ni un número internacional con código de país.',
      hint: 'Escribe el teléfono con + y el código de país, como +54 11 2345 6789, o un número brasileño con código de área, o deja el campo vacío.',
    },
    message_required: {
      detail: 'Falta el mensaje.',
      hint: 'Escribe el mensaje: el problema, los sistemas que usan, el plazo y quién decide.',
    },
    message_too_short: {
      detail: 'El mensaje tiene menos de {messageMinimum} caracteres.',
      hint: 'Cuenta un poco más: escribe al menos {messageMinimum} caracteres.',
    },
    message_too_long: {
      detail: 'El mensaje tiene más de {messageMaximum} caracteres.',
      hint: 'Resúmelo en {messageMaximum} caracteres como máximo; los detalles quedan para la conversación.',
    },
    body_too_large: {
      detail: 'El cuerpo de la solicitud supera los {bodyKibibytes} KiB.',
      hint: 'Envía un cuerpo de hasta {bodyKibibytes} KiB.',
    },
    idempotency_key_invalid: {
      detail: 'La clave de idempotencia no tiene de 1 a {keyMaximum} caracteres visibles.',
      hint: 'Envía en Idempotency-Key un valor único por mensaje, como un UUID, sin espacios ni acentos.',
    },
    idempotency_key_reused: {
      detail: 'La clave de idempotencia ya se usó con otro mensaje.',
      hint: 'Usa una clave nueva para cada mensaje; repite la clave solo con el mismo cuerpo.',
    },
    idempotency_in_progress: {
      detail: 'El primer intento con esta clave de idempotencia todavía está en curso.',
      hint: 'Espera unos segundos y repite la solicitud con la misma clave y el mismo cuerpo.',
    },
    idempotency_unavailable: {
      detail: 'El sitio no pudo comprobar si este mensaje ya se había enviado; por eso no lo envió.',
      hint: 'Espera los segundos del campo Retry-After y repite la solicitud con la misma clave y el mismo cuerpo.',
    },
    email_not_configured: {
      detail:
        'El envío de mensajes no está disponible por una falla de configuración del servidor; no hay nada malo en lo que enviaste.',
      hint: 'No repitas la solicitud ahora: quien opera el sitio tiene que corregir la configuración.',
    },
    server_busy: {
      detail: 'El servidor está demasiado ocupado y no recibió todo lo que enviaste; no se procesó nada.',
      hint: 'Repite la solicitud después del tiempo del campo Retry-After y envía el cuerpo de una sola vez.',
    },
    internal_error: {
      detail: 'Ocurrió una falla inesperada en el servidor.',
      hint: 'Intenta de nuevo en unos minutos. Si continúa, avisa al equipo.',
    },
    bad_request: {
      detail: 'El servidor no pudo leer la solicitud, o se puede leer de más de una manera.',
      hint: 'Envía un mensaje HTTP/1.1 bien formado: un solo Host, una ruta sin segmentos de puntos, un solo tamaño de cuerpo.',
    },
    request_timeout: {
      detail: 'La solicitud no llegó entera a tiempo.',
      hint: 'Envía el encabezado en {headSeconds} segundos como máximo y la solicitud entera en {requestSeconds}, en otra conexión.',
    },
    uri_too_long: {
      detail: 'La dirección de la solicitud supera los {targetBytes} bytes.',
      hint: 'Acorta la dirección; las rutas y los parámetros documentados necesitan mucho menos.',
    },
    expectation_failed: {
      detail: 'El servidor no cumple lo que pide el campo Expect.',
      hint: 'Repite la solicitud sin el campo Expect, o con Expect: 100-continue.',
    },
    header_fields_too_large: {
      detail: 'El encabezado de la solicitud supera los {headKibibytes} KiB o las {fieldLines} líneas.',
      hint: 'Envía menos campos o más pequeños; este sitio no usa cookies.',
    },
    method_not_implemented: {
      detail: 'El servidor no conoce el método de la solicitud.',
      hint: 'Usa GET, HEAD o POST, en mayúsculas.',
    },
    http_version_not_supported: {
      detail: 'El servidor no habla la versión de HTTP de la solicitud.',
      hint: 'Usa HTTP/1.1 o HTTP/1.0.',
    },
  },
  deliveries: {
    refused: {
      detail: 'El servidor de correo no aceptó el mensaje; no se envió.',
      hint: 'Intenta de nuevo en unos minutos; el campo Retry-After dice cuándo.',
    },
    unknown: {
      detail: 'No sabemos si el mensaje se entregó; puede haber llegado.',
      hint: 'Después del tiempo del campo Retry-After, repítelo con la misma Idempotency-Key: si llega dos veces, las dos copias llevan el mismo Message-ID. Sin la clave, la repetición puede llegar como otro mensaje; envía una clave desde el primer intento.',
    },
  },
  reasons: {
    incomplete: 'Envía el cuerpo entero: llegó incompleto.',
    media_type: 'Envía el campo Content-Type: application/json.',
    content_coding: 'Envía el cuerpo sin compresión, sin el campo Content-Encoding.',
    utf8: 'Envía el cuerpo en UTF-8: contiene bytes que no lo son.',
    syntax: 'Corrige la sintaxis: el cuerpo entero debe ser un objeto JSON, como {"nome": "…"}.',
    not_object: 'Envía un objeto JSON, entre llaves, y no una lista ni un valor suelto.',
  },
}
