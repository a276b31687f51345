import type { Texts } from './en.ts'

export const spanish: Texts = {
  help: {
    tagline: 'Una empresa en la terminal: sus servicios, sus páginas y un mensaje para el equipo.',
    examples: 'Ejemplos',
    usage: 'Uso',
    commands: 'Comandos',
    options: 'Opciones',
    environment: 'Entorno',
    exitCodes: 'Códigos de salida',
    more: 'Más sobre un comando: vitrine help <comando>',
  },
  commands: {
    info: {
      summary: 'Quién es la empresa, dónde atiende y en qué estado está la API',
      examples: [
        ['la empresa', 'vitrine info'],
        ['solo dónde queda', 'vitrine info --fields provider.location.city,provider.location.map'],
      ],
    },
    servicos: {
      summary: 'Lista las líneas de servicio',
      about: 'En una tubería, cada línea tiene slug, nombre y resumen, separados por tabulaciones.',
      examples: [
        ['qué ofrece la empresa', 'vitrine servicos --url https://www.example.org'],
        ['nombres y direcciones para otro programa', 'vitrine servicos --fields name,url | sort'],
        ['los mismos datos para un programa', 'vitrine servicos --json'],
      ],
    },
    servico: {
      summary: 'Muestra una línea de servicio completa',
      about:
        'En una tubería vienen primero los campos, un nombre y un valor por línea, luego una línea con -- y el texto en Markdown.',
      examples: [
        ['una línea de servicio completa', 'vitrine servico reparacion'],
        ['en un paginador', 'vitrine servico reparacion --pager'],
        ['en portugués, como Markdown', 'vitrine servico reparacion --lang pt --markdown'],
      ],
    },
    paginas: {
      summary: 'Lista las páginas del sitio',
      about: 'En una tubería, cada línea tiene ruta, tipo y título, separados por tabulaciones.',
      examples: [
        ['todas las páginas', 'vitrine paginas'],
        ['la dirección en Markdown de cada página', 'vitrine paginas --fields markdownUrl'],
      ],
    },
    pagina: {
      summary: 'Lee una página del sitio',
      about:
        'La página viene en Markdown. La pantalla la muestra con formato; una tubería la recibe intacta. Con --json: su elemento en la lista de páginas. La ruta decide el idioma.',
      examples: [
        ['leer una página', 'vitrine pagina /es/nosotros'],
        ['guardarla en un archivo', 'vitrine pagina /es/nosotros > nosotros.md'],
      ],
    },
    contato: {
      summary: 'Escribe al equipo: cada mensaje es un correo de verdad, leído por una persona',
      about:
        'En una terminal pregunta lo que falta, muestra el mensaje y pregunta una vez antes de enviar. Fuera de ella necesita --yes. El mensaje lleva una Idempotency-Key: una vez que el sitio lo confirma, repetirlo con la misma clave no genera otro correo.',
      examples: [
        ['escribir al equipo', 'vitrine contato'],
        [
          'en una línea',
          'vitrine contato --nome "Rosa Lima" --email rosa@escuela.example --mensagem "Veinte sillas rotas." --yes',
        ],
        [
          'ver la solicitud sin enviar nada',
          'vitrine contato --nome "Rosa Lima" --email rosa@escuela.example --arquivo mensaje.txt --dry-run',
        ],
      ],
    },
    docs: {
      summary: 'Lee la documentación de la API',
      about:
        'La página del sitio que la API indica, como pagina la muestra. Con --json: su elemento en la lista de páginas.',
      examples: [['en un paginador', 'vitrine docs --pager']],
    },
    openapi: {
      summary: 'Imprime el documento OpenAPI de la API',
      about: 'Byte por byte, como el sitio lo sirve.',
      examples: [['guardarlo en un archivo', 'vitrine openapi > openapi.json']],
    },
    commands: {
      summary: 'Lista los comandos, para personas o para programas',
      examples: [['comandos, opciones y códigos de salida en JSON', 'vitrine commands --json']],
    },
    completion: {
      summary: 'Imprime el script de completado de un shell: bash, zsh, fish o powershell',
      about: 'También se completan slugs y rutas: el script le pregunta al sitio.',
      examples: [
        ['bash, en ~/.bashrc', 'source <(vitrine completion bash)'],
        ['zsh', 'vitrine completion zsh > "$fpath[1]/_vitrine"'],
        ['fish', 'vitrine completion fish > ~/.config/fish/completions/vitrine.fish'],
        ['PowerShell', 'vitrine completion powershell | Out-String | Invoke-Expression'],
      ],
    },
    help: {
      summary: 'Explica el programa o un comando',
      examples: [['un comando', 'vitrine help contato']],
    },
  },
  options: {
    lang: 'idioma de textos y enlaces; por defecto, el de la configuración regional',
    url: 'dirección del sitio; por defecto, VITRINE_URL',
    timeout: 'espera máxima por una respuesta; por defecto, 30',
    help: 'explica el comando',
    version: 'imprime la versión del programa',
    json: 'imprime el JSON como la API lo envía, de una página su elemento en la lista; un fallo es JSON en stderr',
    fields: 'imprime solo estos campos; a.b para uno dentro de otro',
    markdown: 'imprime Markdown',
    pager: 'lo muestra en $PAGER, en una terminal',
    wait: 'cuando se agota la cuota, espera y sigue',
    nome: 'quién escribe',
    email: 'adónde va la respuesta',
    telefone: 'teléfono con código de área, o con + y código de país',
    whatsapp: 'el teléfono atiende por WhatsApp',
    'no-whatsapp': 'el teléfono no atiende por WhatsApp',
    mensagem: 'el mensaje mismo',
    arquivo: 'archivo con el mensaje; - es la entrada estándar',
    yes: 'envía sin preguntar',
    'dry-run': 'revisa el mensaje e imprime la solicitud; no envía nada',
    'idempotency-key': 'repite un mensaje con la clave del primer intento',
  },
  placeholders: {
    url: 'url',
    seconds: 'segundos',
    text: 'texto',
    address: 'dirección',
    number: 'número',
    file: 'archivo',
    key: 'clave',
    slug: 'slug',
    path: 'ruta',
    shell: 'shell',
    command: 'comando',
    options: 'opciones',
  },
  environment: {
    VITRINE_URL: 'dirección del sitio',
    HTTPS_PROXY: 'proxy para direcciones que empiezan con https:',
    HTTP_PROXY: 'proxy para direcciones que empiezan con http:',
    NO_PROXY: 'hosts a los que se llega sin el proxy, separados por comas',
    NO_COLOR: 'sin colores cuando está definida',
    PAGER: 'programa para --pager; por defecto, less -R',
  },
  exits: {
    0: 'Éxito',
    1: 'Fallo',
    2: 'Uso',
    3: 'No encontrado',
    4: 'Entrada inválida',
    5: 'Cuota agotada',
    6: 'Envío fallido',
    7: 'Sitio inalcanzable',
    130: 'Interrumpido, o sin acuerdo',
  },
  report: {
    comeBack: 'Vuelve en {seconds} s.',
    quotaBack: 'Vuelve en {seconds} s, o agrega --wait para esperar.',
    docs: 'Documentación:',
    suggestion: '¿Quisiste decir: {names}?',
    not_sent: 'No se envió nada.',
    perhaps_sent:
      'El mensaje puede haberse enviado. Repítelo con --idempotency-key {key}: si llega dos veces, las dos copias llevan el mismo Message-ID.',
    perhaps_sent_before:
      'Un intento anterior puede haberse enviado. Repítelo con --idempotency-key {key}: si el mensaje llega dos veces, las dos copias llevan el mismo Message-ID.',
  },
  notices: {
    sending: 'Enviando…',
    reading: 'Esperando al sitio…',
    waiting: 'La cuota se agotó. Sigue en {seconds} s…',
    retrying: 'El sitio no respondió. Intentando de nuevo…',
    deprecated:
      'Aviso: esta versión de la API está obsoleta desde {date} y puede dejar de responder después de {sunset}. Guía: {guide}',
  },
  contact: {
    intro: 'Un mensaje para el equipo. Ctrl-C detiene; no se envía nada antes de que aceptes.',
    labels: {
      nome: 'Nombre',
      email: 'Correo electrónico',
      telefone: 'Teléfono',
      whatsapp: '¿Este teléfono atiende por WhatsApp?',
      mensagem: 'Mensaje',
    },
    optional: 'opcional',
    messageHelp:
      'el problema, los sistemas que existen, el plazo y quién decide; termina con una línea que sea solo un punto',
    length: '{length} de {maximum} caracteres como máximo',
    to: 'Para',
    confirm: '¿Enviar este mensaje?',
    tryAgain: '¿Intentar de nuevo?',
    waitAndSend: '¿Esperar {seconds} s y enviarlo entonces?',
    kept: 'Lo que escribiste queda guardado en {file}; --file {file} lo toma de ahí.',
    yesDefault: 'S/n',
    noDefault: 's/N',
  },
  columns: {
    slug: 'Slug',
    name: 'Nombre',
    summary: 'Resumen',
    path: 'Ruta',
    kind: 'Tipo',
    title: 'Título',
    aliases: 'Otros nombres',
    field: 'Campo',
    value: 'Valor',
  },
  info: {
    serves: 'Atiende',
    nationwide: 'todo el país',
    site: 'Sitio',
    map: 'Mapa',
    version: 'Versión',
    stable: 'estable',
    deprecated: 'obsoleta',
    documentation: 'Documentación',
    versioningPolicy: 'Versiones',
    limit: 'Cuota',
  },
  service: {
    audience: 'Para quién es',
    capabilities: 'Qué hacemos',
    questions: 'Preguntas frecuentes',
  },
  failures: {
    unknown_command: 'No existe el comando "{name}".\nvitrine help lista los comandos.',
    unknown_option: 'No existe la opción {option} aquí.\nvitrine {help} lista las opciones.',
    value_missing:
      'La opción {option} necesita un valor.\nEscribe {option} <{value}>; con = si el valor empieza con un guion: {option}=-texto',
    value_unexpected: 'La opción {option} no recibe valor.\nEscribe solo {option}.',
    argument_missing: '{command} necesita <{argument}>.\nvitrine help {command} muestra ejemplos.',
    argument_unexpected:
      '"{value}" es una palabra de más.\nPon entre comillas un texto con espacios; vitrine help {command} muestra ejemplos.',
    options_conflict: '{one} y {other} se excluyen.\nQuita una de las dos.',
    url_missing:
      'No se indicó ningún sitio.\nIndícalo con --url https://www.example.org o, para todos los comandos, con la variable VITRINE_URL.',
    url_invalid:
      '"{value}" no es la dirección de un sitio.\nEscribe esquema y host, sin ruta: https://www.example.org',
    lang_invalid: 'No existe el idioma "{value}".\nEscribe --lang pt, --lang en o --lang es.',
    timeout_invalid: '"{value}" no es un tiempo de espera.\nEscribe segundos, más de 0 y como máximo 3600.',
    proxy_invalid:
      'La variable {variable} no contiene la dirección de un proxy HTTP.\nEscríbela como http://proxy.example.org:3128, con usuario:contraseña@ antes del host si el proxy lo pide.',
    shell_unknown: 'No hay completado para "{shell}".\nLo hay para {shells}.',
    field_unknown: 'La respuesta no tiene el campo "{field}".\nTiene {fields}.',
    key_invalid:
      'La clave de idempotencia no tiene de 1 a 255 caracteres visibles.\nEscribe una sin espacios ni acentos, como un UUID, o quita la opción.',
    confirmation_needed:
      'No hay terminal en la que preguntar, así que no se envió nada.\nAgrega --yes para enviar el mensaje, o --dry-run para verlo.',
    input_is_message:
      'La entrada estándar es el mensaje, así que no se pudo preguntar y no se envió nada.\nAgrega --yes para enviar el mensaje, o --dry-run para verlo; --file con un nombre permite preguntarte.',
    file_unreadable:
      'El archivo {file} no se puede leer ({cause}).\nRevisa el nombre y los permisos; - es la entrada estándar.',
    file_not_text: '{file} no es texto en UTF-8.\nGuarda el mensaje como texto en UTF-8.',
    file_too_large: '{file} tiene más de {maximum}.\nUn mensaje tiene como máximo {characters} caracteres.',
    page_not_found: 'El sitio no tiene la página {path}.\nvitrine paginas lista las páginas.',
    name_not_resolved:
      'No se conoce ninguna dirección de {host} ({cause}).\nRevisa el nombre en --url o VITRINE_URL, y la red. Si necesitas un proxy, define HTTPS_PROXY.',
    connection_refused:
      'Nada responde en {host} ({cause}).\nRevisa la dirección y el puerto, o intenta más tarde. Si necesitas un proxy, define HTTPS_PROXY.',
    tls_failed:
      'No hubo conexión segura con {host} ({cause}).\nRevisa la dirección; si es correcta, hay que arreglar el certificado del sitio.',
    connection_timed_out:
      'No se logró conexión con {host} a tiempo.\nRevisa la dirección y la red, o espera más con --timeout.',
    timed_out: '{host} no respondió a tiempo.\nIntenta más tarde, o espera más con --timeout.',
    connection_lost: '{host} cerró la conexión antes del final de la respuesta.\nIntenta de nuevo.',
    gateway_failed:
      'El sitio no responde detrás de su gateway (estado {status} de {url}).\nIntenta de nuevo en unos minutos.',
    network_failed:
      'No se pudo alcanzar {host} ({cause}).\nRevisa la dirección y la red. Si necesitas un proxy, define HTTPS_PROXY.',
    proxy_unreachable:
      'No se pudo conectar con el proxy {proxy} ({cause}).\nRevisa {variable} y la red. NO_PROXY lista los hosts a los que se llega sin el proxy.',
    proxy_login_failed:
      'El proxy {proxy} no aceptó el usuario y la contraseña, o no los recibió (estado 407).\nIndícalos en {variable}: http://usuario:contraseña@proxy.example.org:3128',
    proxy_refused:
      'El proxy {proxy} rechazó la conexión con {host} (estado {status}).\nPide a quien administra el proxy que permita este host. NO_PROXY lista los hosts a los que se llega sin el proxy.',
    html_answer:
      '{url} respondió con una página web donde la API responde con datos (estado {status}).\nRevisa que --url o VITRINE_URL indique un sitio con esta API, y que no haya una página de acceso delante.',
    json_broken:
      '{url} respondió con JSON roto (estado {status}).\nIntenta de nuevo; si continúa, avisa a quienes cuidan el sitio.',
    media_type_unexpected:
      '{url} respondió con {type}, que no se pidió (estado {status}).\nRevisa que --url o VITRINE_URL indique un sitio con esta API.',
    status_unexpected:
      '{url} respondió con el estado {status} y no dijo por qué.\nIntenta de nuevo; si continúa, avisa a quienes cuidan el sitio.',
    shape_unexpected:
      'La respuesta no es lo que la API promete: {field}.\nActualiza este programa; si continúa, avisa a quienes cuidan el sitio.',
    output_unwritable: 'No se pudo escribir lo pedido ({cause}).\nLibera espacio, o escríbelo en otro lugar.',
    quota_spent:
      'El sitio no acepta más solicitudes por ahora (estado {status} de {url}).\nIntenta más tarde.',
    redirect_loop: '{from} da vueltas en círculo: más de {count} redirecciones.\nRevisa --url o VITRINE_URL.',
    redirect_refused: '{from} lleva a {to}, y eso no se sigue.\nSi quieres ir allí, indícalo con --url.',
    answer_too_large:
      'La respuesta tiene más de {maximum} y no se leyó hasta el final.\nRevisa --url o VITRINE_URL.',
    answer_garbled:
      'La respuesta de {host} no se puede decodificar ({cause}).\nIntenta de nuevo; si continúa, avisa a quienes cuidan el sitio.',
    program_fault: 'Algo inesperado falló en este programa: {cause}\nPor favor, comunica el fallo.',
  },
}
