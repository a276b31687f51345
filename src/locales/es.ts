import type { Locale } from './shape.ts'

export const spanish: Locale = {
  openGraph: 'es_LA',
  amounts: 'es-AR',
  colon: ': ',
  semicolon: '; ',
  quotes: { double: ['“', '”'], single: ['‘', '’'] },
  languageName: 'Español',
  skipToContent: 'Ir al contenido',
  mainNavigation: 'Principal',
  languageNavigation: 'Idioma',
  onlyHere: 'Solo en {language}',
  onlyIn: 'esta página existe solo en {language}; lleva a la página de inicio',
  menu: 'Menú',
  theme: { title: 'Apariencia', system: 'Sistema', light: 'Claro', dark: 'Oscuro' },
  nextStep: 'Siguiente paso',
  alerts: {
    note: 'Nota',
    tip: 'Consejo',
    important: 'Importante',
    warning: 'Atención',
    caution: 'Precaución',
  },
  onThisPage: 'En esta página',
  breadcrumbs: 'Estás en',
  footerNavigation: 'Páginas',
  examplesOfWork: 'Ejemplos',
  questions: 'Preguntas frecuentes',
  audience: 'Para quién',
  capabilities: '¿Qué incluye este servicio?',
  cases: {
    title: 'Casos',
    problem: 'El problema',
    done: 'Qué se hizo',
    result: 'El resultado',
    service: 'Servicio',
  },
  calculator: {
    title: 'Haz la cuenta con tus números',
    formulas: 'Ejemplos y fórmulas',
    range: 'Escribe un valor de {min} a {max}.',
    send: 'Enviarnos este resultado',
  },
  offers: {
    title: 'Precios',
    name: 'Oferta',
    price: 'Precio',
    duration: 'Plazo',
    condition: 'Condiciones',
    terms: 'Plazo y condiciones',
    ownership: 'Te quedas con',
    entry: 'empieza por aquí',
    shared: 'Para varios servicios',
    open: 'desde {from}',
    range: '{from} a {to}',
    per: {
      hour: '{price} por hora',
      day: '{price} por día',
      week: '{price} por semana',
      month: '{price} por mes',
      year: '{price} por año',
    },
  },
  otherServices: 'Otros servicios',
  forMachines: 'Para programas e IA',
  machinePointer: 'Índice de este sitio para programas e IA',
  updated: 'Actualizada el',
  outdated: 'Esta traducción es más antigua que el texto actual',
  notFoundTitle: 'Página no encontrada',
  pageGone: 'Lo sentimos: esta página no existe o se mudó. Prueba estas.',
  notFound: 'No hay nada en esta dirección. El mapa del sitio y el índice en texto enumeran lo que existe:',
  closest: 'La dirección más parecida',
  entries: {
    none: 'Por ahora no hay nada aquí.',
    endedTitle: 'Ya no está disponible',
    ended: 'Lo que estaba en esta dirección ya terminó.',
    others: 'Lo que hay ahora',
  },
  blog: {
    title: 'Blog',
    minutes: '{minutes} min de lectura',
    tags: 'Temas',
    all: 'Todos',
    newer: 'Artículo siguiente',
    older: 'Artículo anterior',
    continue: 'Sigue leyendo',
    elsewhere: 'Los artículos del blog están en el archivo en {language}',
    author: 'por {author}',
    revised: 'actualizado el',
    related: 'Artículos relacionados',
    subjectSegment: 'tema',
    pageSegment: 'pagina',
    subjectTitle: 'Artículos sobre {subject}',
    subjectCount: {
      one: 'Un artículo por ahora.',
      other: '{number} artículos, del más nuevo al más antiguo.',
    },
    subjectPosts: 'Los artículos del blog sobre {subject}, del más nuevo al más antiguo.',
    allPosts: 'Los artículos del blog, del más nuevo al más antiguo.',
    page: 'Página {number}',
    pageOf: 'Página {number} de {count}.',
    morePosts: 'Más artículos',
    newerPosts: 'Artículos más nuevos',
    olderPosts: 'Artículos más antiguos',
  },
  embed: {
    kinds: { video: 'Video', map: 'Mapa', booking: 'Reserva', other: 'De otro sitio' },
    note: 'El contenido de {host} solo se carga cuando pulsas aquí.',
    privacy: {
      title: 'Contenido de otros sitios',
      text: 'Algunas páginas muestran un recuadro en lugar de un video, un mapa u otro contenido de otro sitio. Tu navegador se conecta con ese sitio solo cuando pulsas el recuadro. Entonces el sitio recibe tu dirección IP y se aplica su propia política de privacidad.',
    },
  },
  form: {
    submit: 'Enviar mensaje',
    sending: 'Enviando…',
    sent: 'Mensaje enviado',
    done: 'Enviado',
    addition: '¿Faltó algo o quieres corregirlo?',
    error: 'Error',
    failed: 'El mensaje no se envió',
    correct: 'No se perdió nada. Falta corregir',
    uncertain: 'No sabemos si el mensaje llegó',
    tryLater: 'Algo falló de nuestro lado. Lo que escribiste sigue aquí: inténtalo de nuevo en unos minutos.',
    unread:
      'Lo que escribiste no llegó: vuelve a la página anterior del navegador para encontrarlo e inténtalo de nuevo.',
    sendAgain:
      'Lo que escribiste sigue aquí. Puedes enviarlo de nuevo sin cambios: si el mensaje llega dos veces, el equipo reconoce la copia.',
    busy: 'Recibimos muchos mensajes desde esta conexión. Lo que escribiste sigue aquí: inténtalo de nuevo en {wait}.',
    offline:
      'No tienes conexión a internet. Lo que escribiste sigue aquí: envíalo cuando vuelva la conexión.',
    otherWays: 'O contáctanos sin el formulario',
    notHere: 'Desde esta página no se envían mensajes.',
    instead: 'Contáctanos por aquí',
    copy: 'Lo que enviaste',
    meanwhile: 'Mientras tanto',
    sentSlug: 'enviado',
    foreign: 'Este mensaje vino de otro sitio y no se envió. Escribe con el formulario de esta página.',
    forPrograms: 'Los programas envían mensajes por la API',
    byApi: 'Los programas envían el mensaje por la API, con esta solicitud:',
    rehearsal:
      'Para comprobar un mensaje sin enviarlo, agrega `?{parameter}=true` a la dirección: la respuesta es `{"valid":true}` o el mismo problema que recibiría el mensaje. La comprobación cuenta como lectura.',
    optional: 'opcional',
  },
  table: {
    address: 'Método y ruta',
    purpose: 'Qué hace',
    policy: 'Política',
    quota: 'Cuota',
    appliesTo: 'Vale para',
    field: 'Campo',
    required: 'Obligatorio',
    rule: 'Regla',
    yes: 'sí',
    no: 'no',
  },
  limits: '{quota} solicitudes cada {window} segundos',
  examples: {
    rule: 'Respuestas de este sitio, abreviadas: "… +6" significa seis elementos más, y un texto largo termina en "…".',
    fields: 'Campos de la respuesta',
    meanings: {
      name: 'Nombre, para personas',
      version: 'Versión, como en la ruta',
      provider: 'La empresa y su zona',
      status: 'En uso u obsoleta',
      deprecation: 'Cuándo quedó obsoleta',
      sunset: 'Después puede parar',
      baseUrl: 'Cómo empiezan las direcciones',
      openapi: 'Documento OpenAPI',
      documentation: 'Página para desarrolladores',
      versioningPolicy: 'Cómo cambia la API',
      rateLimits: 'Cuántas solicitudes caben',
      endpoints: 'Las operaciones',
      slug: 'Nombre en las direcciones',
      serviceType: 'Qué es, en pocas palabras',
      summary: 'Qué es, en una frase',
      audience: 'Para quién es',
      areaServed: 'Dónde se ofrece',
      url: 'Página en el sitio',
      markdownUrl: 'La misma página en Markdown',
      apiUrl: 'El servicio completo, en esta API',
      offers: 'Precios, plazos y condiciones',
      title: 'Título de la página',
      description: 'Resumen de la página',
      capabilities: 'Lo que hacemos, punto por punto',
      sections: 'Textos, figuras y tablas',
      faq: 'Preguntas y respuestas',
      keywords: 'Palabras clave',
      path: 'Ruta de la página',
      kind: 'Tipo de página',
      aliases: 'Sus otras direcciones',
      success: 'Si el servidor de correo lo aceptó',
      case: 'De un caso: problema, trabajo, resultado',
      message: 'Confirmación, para personas',
    },
    answer: 'Ejemplo de respuesta',
    errors: 'Errores posibles',
    problem: 'Un error',
    failing: 'El estado es 400 o mayor, y el cuerpo, un problema:',
    problemFields: {
      code: 'el error, para tu programa',
      hint: 'qué cambiar',
      docs: 'dónde se explica',
    },
  },
  code: { copy: 'Copiar', copied: 'Copiado' },
  developers: {
    pages: 'Páginas para desarrolladores',
    language: 'Lenguaje del ejemplo',
    unfold: 'Mostrar las {lines} líneas',
    fold: 'Mostrar menos',
    tryIt: 'Pruébalo',
    send: 'Enviar solicitud',
    rehearse: 'Comprobar sin enviar',
    real: 'El botón solo comprueba; la solicitud copiada envía de verdad.',
    body: 'Cuerpo de la solicitud',
    noResponse: 'No llegó ninguna respuesta: revisa tu conexión e inténtalo de nuevo.',
    ownAnswer: 'Tu respuesta',
    headers: 'Encabezados',
    filter: 'Filtrar los códigos',
    filterHint: 'código, estado o palabra',
    clear: 'Borrar',
    filtered: '{shown} de {all} códigos',
    noneLeft: 'Ningún código contiene “{words}”. Prueba con un estado, como 429, o con una parte del código.',
    previous: 'Anterior',
    next: 'Siguiente',
    question: '¿Te quedó una duda sobre la API?',
  },
  commandLine: {
    published: 'El paquete `{name}` es un cliente de esta API para la terminal:',
    local:
      'El código de Vitrine, el programa de este sitio, incluye un cliente de esta API para la terminal. Compílalo con Node 20.19 o posterior:',
    listServices: 'servicios',
    commands:
      '`servicio <slug>` muestra un servicio. `contacto` pregunta lo que falta, muestra el mensaje y solo lo envía si aceptas; en un script, revisa con `--dry-run` y envía con `--yes`. `commands` lista el resto.',
  },
  lifecycle: {
    current: 'La versión {version} de la API es la actual; no hay fecha fijada para su retiro.',
    deprecated:
      'La versión {version} de la API está obsoleta desde {deprecation} y puede dejar de responder después de {sunset}. Usa la',
    guide: 'guía de migración',
  },
  contactFields: {
    nome: { label: 'Nombre', rule: 'de {minimum} a {maximum} caracteres' },
    email: { label: 'Correo electrónico', rule: 'una dirección de hasta {maximum} caracteres' },
    telefone: {
      label: 'Teléfono',
    },
    whatsapp: {
      label: 'Este teléfono tiene WhatsApp',
      rule: '`true` o `false`: si el teléfono tiene WhatsApp; sin el campo, {assumed}',
    },
    assunto: {
      label: 'Asunto',
      other: 'Otro asunto, o todavía no lo sé',
      rule: '{services}: el servicio del que trata el mensaje; cualquier otro valor cuenta como ninguno',
    },
    mensagem: {
      label: 'Mensaje',
      help: 'Qué necesitas y para cuándo.',
      rule: 'de {minimum} a {maximum} caracteres',
    },
    idioma: {
      label: 'Idioma',
      rule: '{languages}: idioma del mensaje y de la respuesta; sin el campo, {defaultLanguage}',
    },
  },
  or: 'o',
  phone: {
    national: {
      BR: {
        name: 'número brasileño con código de área',
        object: 'un número brasileño con código de área',
        help: 'Con código de área, como {example}.',
      },
      other: {
        name: 'número nacional ({country})',
        object: 'un número nacional ({country})',
        help: 'Como {example}.',
      },
    },
    foreignExample: '+54 11 2345 6789',
    foreignHelp: 'Con + y código de país, como {foreignExample}.',
    rule: {
      none: '{national}, con o sin +{callingCode}',
      some: '{national}, con o sin +{callingCode}; con {languageField} {foreignLanguages}, también internacional con + y código de país',
      every: '{national}, con o sin +{callingCode}, o internacional con + y código de país',
    },
    invalid: {
      national: {
        detail: 'El teléfono no es un {national}.',
        hint: 'Escribe {nationalObject}, como {example}, o deja el campo vacío.',
      },
      foreign: {
        detail: 'El teléfono no es un {national} ni un número internacional con código de país.',
        hint: 'Escribe el teléfono con + y el código de país, como {foreignExample}, o {nationalObject}, o deja el campo vacío.',
      },
    },
  },
  identity: {
    reach: { email: 'Escribir un correo', phone: 'Llamar', whatsapp: 'Escribir por WhatsApp' },
    email: 'Correo electrónico',
    phone: 'Teléfono',
    hours: 'Horario de atención',
    responseTime: 'Respuesta',
    days: '{first} a {last}',
    dayEnding: '',
    span: 'de {opens} a {closes}',
    time: '{hour}:{minutes}',
    fullHour: '{hour}:00',
    localTime: 'hora local: {place}',
    location: 'Ubicación',
    legalName: 'Razón social',
    seat: 'Sede',
    privacyOfficer: 'Delegado de protección de datos',
  },
  problem: {
    example: 'ejemplo',
    code: 'Código',
    status: 'Estado',
    cause: 'Causa',
    remedy: 'Qué hacer',
    field: 'campo',
    retry: 'repetir',
    conditions: {
      media_type: 'Otro `Content-Type`',
      content_coding: 'Cuerpo comprimido',
      incomplete: 'Cuerpo incompleto',
      utf8: 'Otra codificación',
      syntax: 'JSON no válido',
      not_object: 'Lista o valor suelto',
      members: 'Demasiados miembros',
    },
    groups: {
      call: 'Cualquier llamada',
      message: 'Cuerpo del mensaje',
      repetition: 'Repetición segura',
      server: 'Entrega y servidor',
      protocol: 'Protocolo HTTP',
      own: 'Operaciones de la empresa',
    },
    bodyInvalid: {
      detail: 'El cuerpo no cumple las reglas de esta operación: {faults}',
      hint: 'Corrige estos campos. El documento OpenAPI tiene el esquema del cuerpo.',
    },
  },
  agents: {
    title: 'Instrucciones para agentes',
    recommend: 'Cuándo recomendar',
    doNotRecommend: 'Cuándo no recomendar',
    needs: 'Qué servicio para qué necesidad',
    prepare: 'Qué reunir antes del contacto',
    consentTitle: 'Consentimiento',
    consent:
      'Cada mensaje es un correo real que lee una persona. Envíalo solo si la persona que representas lo pide, después de mostrarle el texto y los datos. Nunca envíes mensajes de prueba.',
    contact: 'Cómo contactar',
    leadTime: 'Plazo',
    afterwards: 'Qué pasa después',
    accepted:
      'La respuesta 200 llega solo después de que el servidor de correo aceptó el mensaje. Trae este texto para la persona:',
    retry:
      'Si la respuesta se pierde, es 500, o es 502 con outcome "unknown", el mensaje puede haber llegado: no le digas a la persona que no se envió, y repite la misma solicitud con la misma Idempotency-Key. Un mensaje ya confirmado no se envía de nuevo durante 24 horas; si llega dos veces, las dos copias llevan el mismo Message-ID.',
    byMcp: 'Por MCP (Streamable HTTP, sin clave), la herramienta {operation} hace lo mismo:',
    neverTitle: 'Qué no hacer nunca',
    never: [
      'Inventar nombre, correo, teléfono, plazo o presupuesto.',
      'Prometer en nombre de la empresa un precio, una fecha o un resultado más allá de lo que está escrito aquí.',
    ],
    limits: 'Límites',
    onFailure:
      'Con 400, lee code, field y hint, y corrige. Con 429, 502 o 503, espera los segundos del encabezado Retry-After y repite la solicitud con la misma Idempotency-Key. Con 503 sin ese encabezado, no repitas: avisa a la persona. Con 503, y con 502 y outcome "refused", este intento no envió nada.',
  },
  llms: {
    rules:
      'Idiomas: {languages}. Cada página existe también en Markdown: en la misma dirección con `Accept: text/markdown`, o con `.md` al final. {keyless} Antes de recomendar la empresa o de escribirle, lee las instrucciones para agentes: `{instructions}`.',
    keyless: 'La API (`{api}`) y el servidor MCP (`{mcp}`) no piden clave.',
    keylessApi: 'La API (`{api}`) no pide clave.',
    company: 'Empresa',
    services: 'Servicios',
    useCases: 'Casos de uso',
    developers: 'Desarrolladores',
    contact: 'Contacto',
    optional: 'Optional',
    commandLine: 'La misma API en la línea de comandos',
    apiIndex: 'Índice de la API',
    openApi: 'Descripción OpenAPI 3.1',
    agentInstructions: 'Cuándo recomendar la empresa y cómo contactarla',
    mcp: 'Servidor MCP: las operaciones de la API como herramientas, las páginas en Markdown como recursos',
    skill: 'Encontrar un servicio y contactar, como habilidad para agentes (en inglés)',
    index: 'Este índice en español',
    fullText: 'Texto completo de las páginas',
    sitemap: 'Direcciones públicas con fecha de cambio',
  },
  operations: {
    getApiInfo: 'Índice de la versión: estado, límites, operaciones y quién presta los servicios.',
    listServices: 'Lista de los servicios, en el orden del sitio.',
    getService: 'Un servicio completo: público, secciones, preguntas y enlaces.',
    listPages: 'Lista de las páginas del sitio, con la dirección de cada una en HTML y en Markdown.',
    sendContactMessage: 'Envía un mensaje al equipo: cada llamada es un correo real que lee una persona.',
    sendFeedback:
      'Envía un comentario sobre una página a quien la edita: cada llamada es un correo real que lee una persona.',
  },
  parameters: {
    required: 'obligatorio',
    path: 'en la ruta',
    query: 'en la query',
    header: 'en el encabezado',
    body: 'en el cuerpo',
    default: 'predeterminado',
    lang: 'Idioma de los textos y los enlaces',
    slug: 'Nombre del servicio en las direcciones',
    responseLang: 'Idioma de la respuesta, si el cuerpo no indica otro',
    validateOnly: 'Revisa el mensaje sin enviar nada',
    idempotencyKey: 'Un valor único para cada mensaje, como un UUID. Envíalo desde el primer intento.',
  },
  policies: {
    leitura: 'lecturas de la API',
    contato: 'envíos de mensajes',
    comentarios: 'envíos de comentarios',
  },
  approval: '¿Enviar este mensaje a {company}? Llega como un correo que lee una persona.',
  mail: {
    reply: 'Responder',
    replyGoes: 'La respuesta a este correo llega a {address}.',
    fixedLine: 'teléfono fijo, quizá con WhatsApp',
    channel: 'Canal',
    channels: { form: 'formulario', api: 'API' },
    received: 'Recibido',
  },
  feedback: {
    title: 'Comentario sobre una página',
    page: 'Página',
    example: 'El precio del segundo párrafo es distinto del que está en la tabla.',
    rules: {
      pagina: 'La página: su URL o su ruta en este sitio',
      mensagem: 'De {minimum} a {maximum} caracteres',
      email: 'Un correo electrónico para preguntas',
    },
    accepted: 'El servidor de correo de quienes editan el sitio aceptó tu comentario. Gracias.',
  },
  problems: {
    not_found: {
      detail: 'No hay nada en {path}.',
      hint: 'Revisa la dirección: {apiIndex} lista las operaciones de la API; /sitemap.xml y {llms}, las páginas.',
    },
    gone: {
      detail: 'Lo que estaba en {path} ya terminó.',
      hint: 'Mira lo que hay ahora: {list}.',
    },
    service_not_found: {
      detail: 'Ningún servicio tiene el slug "{slug}".',
      hint: 'Usa uno de estos slugs: {slugs}.',
    },
    method_not_allowed: {
      detail: 'Esta dirección no acepta el método {method}.',
      hint: 'Usa uno de los métodos del encabezado Allow: {allow}.',
    },
    precondition_failed: {
      detail: 'La condición de If-Match no se cumple: la respuesta actual tiene otro ETag.',
      hint: 'Repite la solicitud sin If-Match, o con el ETag de una respuesta actual.',
    },
    lang_invalid: {
      detail: 'El parámetro lang no acepta el valor "{value}".',
      hint: 'Usa {langValues}, en minúsculas, o no envíes el parámetro.',
    },
    rate_limited: {
      detail: 'Agotaste la cuota de la política {policy}: {quota} solicitudes cada {window} segundos.',
      hint: 'Espera {seconds} segundos antes del próximo intento; el encabezado Retry-After dice lo mismo.',
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
      hint: 'Escribe tu correo.',
    },
    email_invalid: {
      detail: 'El correo electrónico no es una dirección válida de hasta {emailMaximum} caracteres.',
      hint: 'Escribe un solo correo, como nombre@empresa.com.',
    },
    message_required: {
      detail: 'Falta el mensaje.',
      hint: 'Escribe el mensaje: qué necesitas y para cuándo.',
    },
    message_too_short: {
      detail: 'El mensaje tiene menos de {messageMinimum} caracteres.',
      hint: 'Cuenta un poco más: escribe al menos {messageMinimum} caracteres.',
    },
    message_too_long: {
      detail: 'El mensaje tiene más de {messageMaximum} caracteres.',
      hint: 'Resúmelo en {messageMaximum} caracteres como máximo; los detalles quedan para la conversación.',
    },
    page_unknown: {
      detail: 'Ninguna página de este sitio tiene la dirección “{page}”.',
      hint: 'Envía en {pageField} la dirección o la ruta de una página; {llms} y /sitemap.xml las enumeran.',
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
      hint: 'Espera los segundos del encabezado Retry-After y repite la solicitud con la misma clave y el mismo cuerpo.',
    },
    email_not_configured: {
      detail:
        'El envío de mensajes no está disponible por una falla de configuración del servidor; no hay nada malo en lo que enviaste.',
      hint: 'No repitas la solicitud ahora: quien opera el sitio tiene que corregir la configuración.',
    },
    server_busy: {
      detail: 'El servidor está demasiado ocupado y no recibió todo lo que enviaste; no se procesó nada.',
      hint: 'Repite la solicitud después del tiempo del encabezado Retry-After y envía el cuerpo de una sola vez.',
    },
    internal_error: {
      detail: 'Ocurrió una falla inesperada en el servidor.',
      hint: 'Inténtalo de nuevo en unos minutos. Si continúa, avisa al equipo.',
    },
    bad_request: {
      detail: 'El servidor no pudo leer la solicitud, o la solicitud se puede leer de más de una manera.',
      hint: 'Envía un mensaje HTTP/1.1 bien formado: un solo Host, una ruta sin segmentos de puntos, un solo tamaño de cuerpo.',
    },
    request_timeout: {
      detail: 'La solicitud no llegó entera a tiempo.',
      hint: 'Envía los encabezados en {headSeconds} segundos como máximo y la solicitud entera en {requestSeconds}, en otra conexión.',
    },
    uri_too_long: {
      detail: 'La dirección de la solicitud supera los {targetBytes} bytes.',
      hint: 'Acorta la dirección; las rutas y los parámetros documentados necesitan mucho menos.',
    },
    expectation_failed: {
      detail: 'El servidor no cumple lo que pide el encabezado Expect.',
      hint: 'Repite la solicitud sin el encabezado Expect, o con Expect: 100-continue.',
    },
    header_fields_too_large: {
      detail: 'Los encabezados de la solicitud superan los {headKibibytes} KiB o las {fieldLines} líneas.',
      hint: 'Envía menos encabezados o más pequeños; este sitio no usa cookies.',
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
  localPart: {
    detail: 'La parte del correo antes de la @ solo puede tener letras sin acento, cifras y signos.',
    hint: 'Escribe un correo con letras de la a a la z antes de la @: pocos servidores entregan a otros. Después de la @ se acepta cualquier letra.',
  },
  deliveries: {
    refused: {
      detail: 'El servidor de correo no aceptó el mensaje; no se envió.',
      hint: 'Inténtalo de nuevo en unos minutos; el encabezado Retry-After dice cuándo.',
    },
    unknown: {
      detail: 'No sabemos si el mensaje se entregó; puede haber llegado.',
      hint: 'Después del tiempo del encabezado Retry-After, repítelo con la misma Idempotency-Key: si llega dos veces, las dos copias llevan el mismo Message-ID. Sin la clave, la repetición puede llegar como otro mensaje; envía una clave desde el primer intento.',
    },
  },
  reasons: {
    incomplete: 'Envía el cuerpo entero: llegó incompleto.',
    media_type: 'Envía el encabezado Content-Type: application/json.',
    content_coding: 'Envía el cuerpo sin compresión, sin el encabezado Content-Encoding.',
    utf8: 'Envía el cuerpo en UTF-8: contiene bytes que no lo son.',
    syntax: 'Corrige la sintaxis: el cuerpo entero debe ser un objeto JSON, como {"{nameField}": "…"}.',
    not_object: 'Envía un objeto JSON, entre llaves, y no una lista ni un valor suelto.',
    members: 'Envía solo los campos del mensaje: el objeto JSON tiene demasiados miembros.',
  },
  otherType: {
    named: 'El cuerpo de la solicitud es del tipo "{type}", no application/json.',
    missing: 'El cuerpo de la solicitud no tiene Content-Type.',
  },
  starter: {
    summary: '✎ Una frase: qué hace la empresa, para quién y dónde.',
    city: '✎ Ciudad',
    state: '✎ Estado, provincia o región',
    country: '✎ País',
    address: '✎ Ciudad, provincia, país',
    region: '✎ la zona alrededor de la ciudad',
    responseTime: 'en un día hábil como máximo',
    confirmation: '✎ Tu mensaje fue enviado. Di quién lo lee y en cuánto tiempo responde.',
    privacy: '✎ Di en una o dos frases para qué usa la empresa el nombre, el correo y el mensaje.',
    apiName: '{name}: API pública',
    recommend: '✎ La persona necesita algo que la empresa hace bien.',
    doNotRecommend: '✎ La persona necesita algo que la empresa no hace.',
    prepare: '✎ Lo que la empresa tiene que saber para dar una respuesta útil.',
    pages: {
      home: {
        slug: '',
        title: 'Te damos la bienvenida',
        navigation: 'Inicio',
        description: '✎ Qué hace la empresa, para quién y dónde: los buscadores muestran esta frase.',
        body: `✎ Di en dos frases qué hace {name}, para quién y dónde.

## Qué hacemos

::services

## Cómo trabajamos

:::steps
1. ✎ El primer paso de quien contrata.
2. ✎ Lo que pasa después, y quién lo hace.
:::

## Escríbenos

✎ Di qué debería contener el primer mensaje e [invita a escribir]({contact}).
`,
      },
      services: {
        slug: 'servicios',
        title: 'Servicios',
        navigation: 'Servicios',
        description: '✎ Los servicios de la empresa en una frase, y cómo elegir entre ellos.',
        body: `✎ Ayuda a elegir: ¿qué necesita quien pide cada servicio?

::services

## ¿Tienes dudas?

Cuéntanos qué necesitas en la [página de contacto]({contact}).
`,
      },
      about: {
        slug: 'nosotros',
        title: 'Sobre la empresa',
        navigation: 'Nosotros',
        description: '✎ Quién es la empresa, dónde atiende y qué puede esperar el cliente de ella.',
        body: `✎ Di quién está detrás de {name}, desde cuándo y dónde.

## Cómo trabajamos

✎ Dos o tres hechos que el cliente pueda comprobar: quién hace el trabajo, cómo se acuerda el precio, qué pasa cuando algo sale mal.

Lo que hacemos está en la página de [servicios]({services}).
`,
      },
      contact: {
        slug: 'contacto',
        title: 'Escríbenos',
        navigation: 'Contacto',
        description: 'Escríbenos con este formulario y mira qué datos ayudan a recibir una respuesta útil.',
        body: `✎ Di qué escribir, quién lee el mensaje y en cuánto tiempo responde.

## Envía tu mensaje

::contact-form

## Otras formas de contacto

::contact-details

## Privacidad

La [página de privacidad]({privacy}) dice qué pasa con lo que escribes.
`,
      },
      developers: {
        slug: 'desarrolladores',
        title: 'Para desarrolladores y agentes',
        navigation: 'Desarrolladores',
        description: 'La API pública de este sitio, sin clave: operaciones, límites y versiones.',
        body: `Los servicios y las páginas de este sitio también están en una API pública: JSON sobre HTTP, sin clave y sin registro. El contrato completo está en [openapi.json](/openapi.json).

:::call
\`\`\`bash
curl {base_url}/api/v1
\`\`\`
:::

## Operaciones

::endpoints

La [referencia]({reference}) tiene ejemplos de cada operación.

## Enviar un mensaje

Cada llamada envía un correo real. No uses esta operación para pruebas.

::contact-fields

## Límites de uso

::limits

Por encima del límite, la respuesta trae el código [rate_limited]({errors}#rate_limited).

## Versiones

::lifecycle

Las reglas están en la [página de versiones]({versioning}).
`,
      },
      reference: {
        slug: 'desarrolladores/referencia',
        title: 'Referencia de la API',
        navigation: 'Referencia',
        description:
          'Cada operación de la API de este sitio, con su petición, su respuesta y un recuadro para probarla.',
        body: `Cada operación, con una petición para copiar. Los límites están en la [página para desarrolladores]({developers}).

## Ejemplos

::examples
`,
      },
      errors: {
        slug: 'errores',
        title: 'Errores de la API',
        navigation: 'Errores',
        description:
          'Todos los códigos de error de la API de este sitio, con su causa y qué hacer en cada caso.',
        body: `Cada error de la [API]({developers}) es un documento de problema (RFC 9457). Decide según el campo \`code\`, que no cambia.

## Códigos

::problems
`,
      },
      versioning: {
        slug: 'versiones',
        title: 'Versiones de la API',
        navigation: 'Versiones',
        description:
          'Qué puede cambiar dentro de una versión de la API y cómo avisamos del fin de una versión.',
        body: `La versión está en la ruta: \`{base_url}/api/v1\`.

## Qué puede cambiar

En cualquier momento pueden aparecer campos, operaciones y parámetros opcionales nuevos. Ignora los campos que no conozcas.

## Qué exige otra versión

Quitar un campo o cambiarle el nombre, cambiar su tipo o exigir un parámetro nuevo. La versión anterior sigue respondiendo hasta la fecha anunciada, al menos seis meses después del anuncio.

::lifecycle

Volver a la [página para desarrolladores]({developers}).
`,
      },
      privacy: {
        slug: 'privacidad',
        title: 'Privacidad',
        navigation: 'Privacidad',
        description: 'Qué pasa con los datos de quien nos escribe por este sitio, y a quién preguntar.',
        body: `✎ Pide que revise esta página alguien que conozca la ley que rige para la empresa. Los párrafos con un lápiz los escribes tú.

## Quién responde por los datos

✎ La razón social, la dirección y un correo para pedidos sobre datos personales.

## Qué recibe el formulario

- Tu nombre y tu correo.
- Tu teléfono, si lo das, y si tiene WhatsApp.
- El texto del mensaje y su idioma.

El sitio lo envía por correo electrónico.

## Para qué lo usamos

✎ La finalidad y la base legal, si la ley pide una.

## Dónde se guarda

✎ Quién guarda los correos, en qué país, durante cuánto tiempo y quién puede leerlos.

## Visitas

✎ El programa del sitio no usa cookies ni herramientas de análisis. Comprueba qué registran el alojamiento, el proxy y el proveedor de correo, y dilo aquí.

## Tus derechos

✎ Qué puede pedir la persona, cómo lo pide, en cuánto tiempo respondes y a qué autoridad puede acudir. Hasta entonces: escríbenos en la [página de contacto]({contact}).
`,
      },
    },
    addressNote: 'dirección en español',
    newPage: {
      description: '✎ Qué se encuentra en esta página: una frase para los buscadores y los menús.',
      body: '✎ Escribe el texto: primero lo que más se busca, después un título para cada otra parte.\n',
    },
    newCase: {
      description: '✎ Quién era el cliente, qué se hizo y qué resultó de ello, en una frase.',
      problem: '✎ Qué iba mal en el cliente, y cuánto le costaba.',
      done: '✎ Qué hizo la empresa, en qué orden y en cuánto tiempo.',
      result: '✎ Qué cambió, con un número que el cliente confirma.',
      body: '✎ Cuenta cómo fue: qué resultó difícil y qué dice el cliente del resultado.\n',
    },
    service: {
      slug: 'servicio',
      title: '✎ Servicio {number}',
      navigation: '✎ Servicio {number}',
      description: '✎ Qué es el servicio {number}, para quién, y qué tiene el cliente al final.',
      name: '✎ Servicio {number}',
      typeNote: 'el tipo de servicio; repite el nombre, salvo que sea una marca',
      newDescription: '✎ Qué es este servicio, para quién, y qué tiene el cliente al final.',
      summary: '✎ Una frase: qué recibe el cliente con este servicio, y en qué situación.',
      audience: '✎ Para quién es este servicio.',
      capability: '✎ Algo que incluye este servicio',
      keyword: '✎ lo que la gente escribe para encontrarlo',
      useCase: '✎ La necesidad en palabras de un cliente.',
      leadTime: {
        question: '¿Cuánto tiempo lleva?',
        answer: '✎ El tiempo habitual, del primer mensaje al resultado.',
      },
      price: {
        question: '¿Cuánto cuesta?',
        answer: '✎ Un precio o un rango, y qué lo hace cambiar.',
      },
      body: `## Qué recibes

✎ Describe el resultado, no el método.

- **✎ Una parte del servicio**: para qué sirve

## Cómo funciona

✎ Los pasos, del primer mensaje al resultado.

## Cómo pedirlo

Escríbenos en la [página de contacto]({contact}).
`,
    },
    blog: {
      slug: 'blog',
      title: 'Blog',
      navigation: 'Blog',
      description: '✎ De qué trata el blog y para quién: una frase para los buscadores.',
      body: '✎ Una frase sobre el blog.\n',
      post: {
        slug: 'primer-articulo',
        title: 'Primer artículo',
        description: '✎ Qué se aprende en este artículo: una frase para los buscadores y las listas.',
        tag: 'novedades',
        newBody: '✎ Escribe el artículo. Empieza por lo que el lector se lleva de él.\n',
        body: '✎ Escribe el primer artículo, o borra este archivo cuando haya otro.\n',
      },
    },
  },
}
