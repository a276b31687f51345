/** Words and short texts, each in Portuguese, English and Spanish. */
const labels = {
  help: {
    examples: ['Exemplos', 'Examples', 'Ejemplos'],
    usage: ['Uso', 'Usage', 'Uso'],
    commands: ['Comandos', 'Commands', 'Comandos'],
    options: ['Opções', 'Options', 'Opciones'],
    environment: ['Ambiente', 'Environment', 'Entorno'],
    exitCodes: ['Códigos de saída', 'Exit codes', 'Códigos de salida'],
  },
  placeholders: {
    seconds: ['segundos', 'seconds', 'segundos'],
    text: ['texto', 'text', 'texto'],
    address: ['endereço', 'address', 'dirección'],
    number: ['número', 'number', 'número'],
    file: ['arquivo', 'file', 'archivo'],
    key: ['chave', 'key', 'clave'],
    path: ['caminho', 'path', 'ruta'],
    command: ['comando', 'command', 'comando'],
    options: ['opções', 'options', 'opciones'],
  },
  exits: {
    0: ['Sucesso', 'Success', 'Éxito'],
    1: ['Falha', 'Failure', 'Fallo'],
    2: ['Comando inválido', 'Invalid command line', 'Comando no válido'],
    3: ['Não encontrado', 'Not found', 'No encontrado'],
    4: ['Entrada inválida', 'Invalid input', 'Entrada no válida'],
    5: ['Cota esgotada', 'Rate limit reached', 'Límite alcanzado'],
    6: ['Envio não confirmado', 'Delivery not confirmed', 'Envío no confirmado'],
    7: ['Site indisponível', 'Site unavailable', 'Sitio no disponible'],
    130: ['Interrompido ou não confirmado', 'Interrupted or not confirmed', 'Interrumpido o no confirmado'],
  },
  contact: {
    nome: ['Nome', 'Name', 'Nombre'],
    email: ['E-mail', 'Email', 'Correo electrónico'],
    telefone: ['Telefone', 'Phone', 'Teléfono'],
    whatsapp: [
      'Este telefone tem WhatsApp?',
      'Is this phone number on WhatsApp?',
      '¿Este teléfono tiene WhatsApp?',
    ],
    assunto: ['Assunto', 'Subject', 'Asunto'],
    mensagem: ['Mensagem', 'Message', 'Mensaje'],
    optional: ['opcional', 'optional', 'opcional'],
    to: ['Para', 'To', 'Para'],
    confirm: ['Enviar esta mensagem?', 'Send this message?', '¿Enviar este mensaje?'],
    tryAgain: ['Tentar de novo?', 'Try again?', '¿Intentarlo de nuevo?'],
    yesDefault: ['S/n', 'Y/n', 'S/n'],
    noDefault: ['s/N', 'y/N', 's/N'],
  },
  columns: {
    slug: ['Slug', 'Slug', 'Slug'],
    name: ['Nome', 'Name', 'Nombre'],
    summary: ['Resumo', 'Summary', 'Resumen'],
    path: ['Caminho', 'Path', 'Ruta'],
    kind: ['Tipo', 'Kind', 'Tipo'],
    title: ['Título', 'Title', 'Título'],
    aliases: ['Outros nomes', 'Other names', 'Otros nombres'],
    field: ['Campo', 'Field', 'Campo'],
    value: ['Valor', 'Value', 'Valor'],
  },
  info: {
    serves: ['Atende', 'Serves', 'Atiende'],
    nationwide: ['todo o país', 'the whole country', 'todo el país'],
    site: ['Site', 'Site', 'Sitio'],
    map: ['Mapa', 'Map', 'Mapa'],
    hours: ['Atendimento', 'Opening hours', 'Horario de atención'],
    responseTime: ['Resposta', 'Reply', 'Respuesta'],
    version: ['Versão', 'Version', 'Versión'],
    stable: ['estável', 'stable', 'estable'],
    deprecated: ['descontinuada', 'deprecated', 'obsoleta'],
    documentation: ['Documentação', 'Documentation', 'Documentación'],
    versioningPolicy: ['Versões', 'Versions', 'Versiones'],
    limit: ['Cota', 'Rate limit', 'Límite'],
    requests: [
      '{quota} requisições a cada {seconds} segundos',
      '{quota} requests every {seconds} seconds',
      '{quota} solicitudes cada {seconds} segundos',
    ],
  },
  service: {
    audience: ['Para quem é', 'Who it is for', 'Para quién es'],
    capabilities: ['O que fazemos', 'What we do', 'Qué hacemos'],
    prices: ['Preços', 'Prices', 'Precios'],
    entry: ['comece por aqui', 'start here', 'empieza por aquí'],
    questions: ['Perguntas frequentes', 'Frequently asked questions', 'Preguntas frecuentes'],
  },
} as const satisfies Record<string, Record<string, readonly [pt: string, en: string, es: string]>>

/** The labels of one language. */
export type Labels = {
  readonly [Group in keyof typeof labels]: Readonly<Record<keyof (typeof labels)[Group], string>>
}

/** Returns the labels of the language at this position. */
export function labelsAt(index: 0 | 1 | 2): Labels {
  const groups = Object.entries(labels).map(([group, names]) => {
    const words = Object.entries<readonly string[]>(names).map(([name, texts]) => [name, texts[index]])
    return [group, Object.fromEntries(words)]
  })
  return Object.fromEntries(groups)
}
