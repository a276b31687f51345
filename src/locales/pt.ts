import type { Locale } from './shape.ts'

export const portuguese: Locale = {
  openGraph: 'pt_BR',
  amounts: 'pt-BR',
  colon: ': ',
  semicolon: '; ',
  quotes: { double: ['“', '”'], single: ['‘', '’'] },
  languageName: 'Português',
  skipToContent: 'Ir para o conteúdo',
  mainNavigation: 'Principal',
  languageNavigation: 'Idioma',
  onlyHere: 'Só em {language}',
  onlyIn: 'esta página existe só em {language}; leva à página inicial',
  menu: 'Menu',
  theme: { title: 'Aparência', system: 'Sistema', light: 'Claro', dark: 'Escuro' },
  nextStep: 'Próximo passo',
  alerts: { note: 'Nota', tip: 'Dica', important: 'Importante', warning: 'Atenção', caution: 'Cuidado' },
  onThisPage: 'Nesta página',
  breadcrumbs: 'Você está em',
  footerNavigation: 'Páginas',
  examplesOfWork: 'Exemplos',
  questions: 'Perguntas frequentes',
  audience: 'Para quem',
  capabilities: 'O que este serviço inclui?',
  cases: {
    title: 'Casos',
    problem: 'O problema',
    done: 'O que foi feito',
    result: 'O resultado',
    service: 'Serviço',
  },
  calculator: {
    title: 'Faça a conta com os seus números',
    formulas: 'Exemplos e fórmulas',
    range: 'Escreva um valor de {min} a {max}.',
    send: 'Mandar este resultado para nós',
  },
  offers: {
    title: 'Preços',
    name: 'Oferta',
    price: 'Preço',
    duration: 'Prazo',
    condition: 'Condições',
    terms: 'Prazo e condições',
    ownership: 'Fica com você',
    entry: 'comece por aqui',
    shared: 'Para vários serviços',
    open: 'a partir de {from}',
    range: '{from} a {to}',
    per: {
      hour: '{price} por hora',
      day: '{price} por dia',
      week: '{price} por semana',
      month: '{price} por mês',
      year: '{price} por ano',
    },
  },
  otherServices: 'Outros serviços',
  forMachines: 'Para programas e IA',
  machinePointer: 'Índice deste site para programas e IA',
  updated: 'Última atualização em',
  outdated: 'Esta tradução é mais antiga que o texto atual',
  notFoundTitle: 'Página não encontrada',
  pageGone: 'Desculpe: esta página não existe ou mudou de endereço. Siga por uma destas páginas.',
  notFound: 'Não há nada neste endereço. O mapa do site e o índice em texto listam o que existe:',
  closest: 'O endereço mais próximo',
  entries: {
    none: 'No momento não há nada aqui.',
    endedTitle: 'Não está mais disponível',
    ended: 'O que estava neste endereço já terminou.',
    others: 'O que há agora',
  },
  blog: {
    title: 'Blog',
    minutes: '{minutes} min de leitura',
    tags: 'Assuntos',
    all: 'Todos',
    newer: 'Texto seguinte',
    older: 'Texto anterior',
    continue: 'Continue lendo',
    elsewhere: 'Os textos do blog estão no arquivo em {language}',
    author: 'por {author}',
    revised: 'atualizado em',
    related: 'Textos relacionados',
    subjectSegment: 'assunto',
    pageSegment: 'pagina',
    subjectTitle: 'Textos sobre {subject}',
    subjectCount: {
      one: 'Um texto por enquanto.',
      other: '{number} textos, do mais novo ao mais antigo.',
    },
    subjectPosts: 'Os textos do blog sobre {subject}, do mais novo ao mais antigo.',
    allPosts: 'Os textos do blog, do mais novo ao mais antigo.',
    page: 'Página {number}',
    pageOf: 'Página {number} de {count}.',
    morePosts: 'Mais textos',
    newerPosts: 'Textos mais novos',
    olderPosts: 'Textos mais antigos',
  },
  embed: {
    kinds: { video: 'Vídeo', map: 'Mapa', booking: 'Agendamento', other: 'De outro site' },
    note: 'O conteúdo de {host} só carrega quando você clica aqui.',
    privacy: {
      title: 'Conteúdo de outros sites',
      text: 'Algumas páginas mostram uma caixa no lugar de um vídeo, de um mapa ou de outro conteúdo de outro site. Seu navegador só acessa esse site quando você clica na caixa. Então o site recebe seu endereço IP, e vale a política de privacidade dele.',
    },
  },
  form: {
    submit: 'Enviar mensagem',
    sending: 'Enviando…',
    sent: 'Mensagem enviada',
    done: 'Enviada',
    addition: 'Faltou algo ou quer corrigir?',
    error: 'Erro',
    failed: 'A mensagem não foi enviada',
    correct: 'Nada se perdeu. Falta corrigir',
    uncertain: 'Não sabemos se a mensagem chegou',
    tryLater:
      'Algo falhou do nosso lado. O que você escreveu continua aqui: tente de novo em alguns minutos.',
    unread:
      'O que você escreveu não chegou aqui: volte à página anterior do navegador para encontrá-lo e tente de novo.',
    sendAgain:
      'O que você escreveu continua aqui. Pode enviar de novo sem mudar nada: se a mensagem chegar duas vezes, a equipe reconhece a cópia.',
    busy: 'Recebemos muitas mensagens desta conexão. O que você escreveu continua aqui: tente de novo em {wait}.',
    offline: 'Você está sem internet. O que você escreveu continua aqui: envie quando a conexão voltar.',
    otherWays: 'Ou fale com a gente sem o formulário',
    notHere: 'Esta página não envia mensagens.',
    instead: 'Fale com a gente por aqui',
    copy: 'O que você enviou',
    meanwhile: 'Enquanto isso',
    sentSlug: 'enviada',
    foreign: 'Esta mensagem veio de outro site e não foi enviada. Escreva pelo formulário desta página.',
    forPrograms: 'Programas enviam mensagens pela API',
    byApi: 'Programas enviam a mensagem pela API, com esta requisição:',
    rehearsal:
      'Para conferir uma mensagem sem enviá-la, acrescente `?{parameter}=true` ao endereço: a resposta é `{"valid":true}` ou o mesmo problema que a mensagem receberia. A conferência conta como leitura.',
    optional: 'opcional',
  },
  table: {
    address: 'Método e caminho',
    purpose: 'O que faz',
    policy: 'Política',
    quota: 'Cota',
    appliesTo: 'Vale para',
    field: 'Campo',
    required: 'Obrigatório',
    rule: 'Regra',
    yes: 'sim',
    no: 'não',
  },
  limits: '{quota} requisições a cada {window} segundos',
  examples: {
    rule: 'Respostas deste site, abreviadas: "… +6" quer dizer mais seis itens, e um texto longo termina em "…".',
    fields: 'Campos da resposta',
    meanings: {
      name: 'Nome, para pessoas',
      version: 'Versão, como no caminho',
      provider: 'A empresa e onde ela atende',
      status: 'Em uso ou descontinuada',
      deprecation: 'Quando foi descontinuada',
      sunset: 'Depois, pode parar',
      baseUrl: 'O começo dos endereços',
      openapi: 'Documento OpenAPI',
      documentation: 'Página para desenvolvedores',
      versioningPolicy: 'Como a API muda',
      rateLimits: 'Quantas requisições cabem',
      endpoints: 'As operações',
      slug: 'Nome nos endereços',
      serviceType: 'O que é, em poucas palavras',
      summary: 'O que é, em uma frase',
      audience: 'Para quem é',
      areaServed: 'Onde é oferecido',
      url: 'Página no site',
      markdownUrl: 'A mesma página em Markdown',
      apiUrl: 'O serviço inteiro, nesta API',
      offers: 'Preços, prazos e condições',
      title: 'Título da página',
      description: 'Resumo da página',
      capabilities: 'O que fazemos, item por item',
      sections: 'Textos, figuras e tabelas',
      faq: 'Perguntas e respostas',
      keywords: 'Palavras-chave',
      path: 'Caminho da página',
      kind: 'Tipo da página',
      aliases: 'Outros endereços dela',
      success: 'Se o servidor de e-mail aceitou',
      case: 'De um caso: problema, trabalho, resultado',
      message: 'Confirmação, para pessoas',
    },
    answer: 'Exemplo de resposta',
    errors: 'Erros possíveis',
    problem: 'Um erro',
    failing: 'O status é 400 ou maior, e o corpo, um problema:',
    problemFields: {
      code: 'o erro, para o seu programa',
      hint: 'o que mudar',
      docs: 'onde está a explicação',
    },
  },
  code: { copy: 'Copiar', copied: 'Copiado' },
  developers: {
    pages: 'Páginas para desenvolvedores',
    language: 'Linguagem do exemplo',
    unfold: 'Mostrar as {lines} linhas',
    fold: 'Mostrar menos',
    tryIt: 'Experimente',
    send: 'Enviar requisição',
    rehearse: 'Conferir sem enviar',
    real: 'O botão só confere; a requisição copiada envia de verdade.',
    body: 'Corpo da requisição',
    noResponse: 'Nenhuma resposta chegou: confira sua conexão e tente de novo.',
    ownAnswer: 'Sua resposta',
    headers: 'Cabeçalhos',
    filter: 'Filtrar os códigos',
    filterHint: 'código, status ou palavra',
    clear: 'Limpar',
    filtered: '{shown} de {all} códigos',
    noneLeft: 'Nenhum código contém “{words}”. Tente um status, como 429, ou uma parte do código.',
    previous: 'Anterior',
    next: 'Próxima',
    question: 'Ficou com uma dúvida sobre a API?',
  },
  commandLine: {
    published: 'O pacote `{name}` é um cliente desta API para o terminal:',
    local:
      'O código do Vitrine, o programa deste site, inclui um cliente desta API para o terminal. Monte-o com o Node 20.19 ou mais recente:',
    listServices: 'servicos',
    commands:
      '`servico <slug>` mostra um serviço. `contato` pergunta o que falta, mostra a mensagem e só envia se você concordar; em um script, confira com `--dry-run` e envie com `--yes`. `commands` lista o resto.',
  },
  lifecycle: {
    current: 'A versão {version} da API é a atual; não há data marcada para ela sair de uso.',
    deprecated:
      'A versão {version} da API está descontinuada desde {deprecation} e pode parar de responder depois de {sunset}. Use o',
    guide: 'guia de migração',
  },
  contactFields: {
    nome: { label: 'Nome', rule: 'de {minimum} a {maximum} caracteres' },
    email: { label: 'E-mail', rule: 'um endereço de até {maximum} caracteres' },
    telefone: {
      label: 'Telefone',
    },
    whatsapp: {
      label: 'Este telefone atende no WhatsApp',
      rule: '`true` ou `false`: se o telefone atende no WhatsApp; sem o campo, {assumed}',
    },
    assunto: {
      label: 'Assunto',
      other: 'Outro assunto, ou ainda não sei',
      rule: '{services}: o serviço de que a mensagem trata; qualquer outro valor conta como nenhum',
    },
    mensagem: {
      label: 'Mensagem',
      help: 'Do que você precisa e para quando.',
      rule: 'de {minimum} a {maximum} caracteres',
    },
    idioma: {
      label: 'Idioma',
      rule: '{languages}: idioma da mensagem e da resposta; sem o campo, {defaultLanguage}',
    },
  },
  or: 'ou',
  phone: {
    national: {
      BR: {
        name: 'número brasileiro com DDD',
        object: 'o telefone com DDD',
        help: 'Com DDD, como {example}.',
      },
      other: {
        name: 'número nacional ({country})',
        object: 'um número nacional ({country})',
        help: 'Como {example}.',
      },
    },
    foreignExample: '+351 21 012 3456',
    foreignHelp: 'Com + e código do país, como {foreignExample}.',
    rule: {
      none: '{national}, com ou sem +{callingCode}',
      some: '{national}, com ou sem +{callingCode}; com {languageField} {foreignLanguages}, também internacional com + e código do país',
      every: '{national}, com ou sem +{callingCode}, ou internacional com + e código do país',
    },
    invalid: {
      national: {
        detail: 'O telefone não é um {national}.',
        hint: 'Escreva {nationalObject}, como {example}, ou deixe o campo vazio.',
      },
      foreign: {
        detail: 'O telefone não é um {national} nem um número internacional com código do país.',
        hint: 'Escreva o telefone com + e código do país, como {foreignExample}, ou {nationalObject}, ou deixe o campo vazio.',
      },
    },
  },
  identity: {
    reach: { email: 'Escrever um e-mail', phone: 'Ligar', whatsapp: 'Chamar no WhatsApp' },
    email: 'E-mail',
    phone: 'Telefone',
    hours: 'Atendimento',
    responseTime: 'Resposta',
    days: '{first} a {last}',
    dayEnding: '-feira',
    span: 'das {opens} às {closes}',
    time: '{hour}h{minutes}',
    fullHour: '{hour}h',
    localTime: 'hora local: {place}',
    location: 'Localização',
    legalName: 'Razão social',
    seat: 'Sede',
    privacyOfficer: 'Encarregado pelo tratamento de dados pessoais',
  },
  problem: {
    example: 'exemplo',
    code: 'Código',
    status: 'Status',
    cause: 'Causa',
    remedy: 'O que fazer',
    field: 'campo',
    retry: 'repetir',
    conditions: {
      media_type: 'Outro `Content-Type`',
      content_coding: 'Corpo comprimido',
      incomplete: 'Corpo incompleto',
      utf8: 'Outra codificação',
      syntax: 'JSON inválido',
      not_object: 'Lista ou valor solto',
      members: 'Membros demais',
    },
    groups: {
      call: 'Qualquer chamada',
      message: 'Corpo da mensagem',
      repetition: 'Repetição segura',
      server: 'Entrega e servidor',
      protocol: 'Protocolo HTTP',
      own: 'Operações da empresa',
    },
    bodyInvalid: {
      detail: 'O corpo não segue as regras desta operação: {faults}',
      hint: 'Corrija estes campos. O documento OpenAPI tem o esquema do corpo.',
    },
  },
  agents: {
    title: 'Instruções para agentes',
    recommend: 'Quando recomendar',
    doNotRecommend: 'Quando não recomendar',
    needs: 'Qual serviço para qual necessidade',
    prepare: 'O que reunir antes do contato',
    consentTitle: 'Consentimento',
    consent:
      'Cada mensagem é um e-mail de verdade, lido por uma pessoa. Só envie a pedido da pessoa que você representa, depois de mostrar a ela o texto e os dados. Nunca envie mensagens de teste.',
    contact: 'Como entrar em contato',
    leadTime: 'Prazo',
    afterwards: 'O que acontece depois',
    accepted:
      'A resposta 200 só vem depois que o servidor de e-mail aceitou a mensagem. Traz este texto para a pessoa:',
    retry:
      'Se a resposta se perder, ou for 500, ou 502 com outcome "unknown", a mensagem pode ter chegado: não diga à pessoa que ela não foi enviada, e repita a mesma requisição com a mesma Idempotency-Key. Uma mensagem já confirmada não é enviada de novo por 24 horas; se ela chegar duas vezes, as duas cópias têm o mesmo Message-ID.',
    byMcp: 'Por MCP (Streamable HTTP, sem chave), a ferramenta {operation} faz o mesmo:',
    neverTitle: 'O que nunca fazer',
    never: [
      'Inventar nome, e-mail, telefone, prazo ou orçamento.',
      'Prometer preço, prazo ou resultado em nome da empresa além do que está escrito aqui.',
    ],
    limits: 'Limites',
    onFailure:
      'Com 400, leia code, field e hint, e corrija. Com 429, 502 ou 503, espere os segundos do cabeçalho Retry-After e repita a requisição com a mesma Idempotency-Key. Com 503 sem esse cabeçalho, não repita: avise a pessoa. Com 503, e com 502 e outcome "refused", esta tentativa não enviou nada.',
  },
  llms: {
    rules:
      'Idiomas: {languages}. Toda página existe também em Markdown: no mesmo endereço com `Accept: text/markdown`, ou com `.md` no fim. {keyless} Antes de recomendar a empresa ou de escrever para ela, leia as instruções para agentes: `{instructions}`.',
    keyless: 'A API (`{api}`) e o servidor MCP (`{mcp}`) dispensam chave.',
    keylessApi: 'A API (`{api}`) dispensa chave.',
    company: 'Empresa',
    services: 'Serviços',
    useCases: 'Casos de uso',
    developers: 'Desenvolvedores',
    contact: 'Contato',
    optional: 'Optional',
    commandLine: 'A mesma API na linha de comando',
    apiIndex: 'Índice da API',
    openApi: 'Descrição OpenAPI 3.1',
    agentInstructions: 'Quando recomendar a empresa e como entrar em contato',
    mcp: 'Servidor MCP: as operações da API como ferramentas, as páginas em Markdown como recursos',
    skill: 'Achar um serviço e entrar em contato, como habilidade para agentes (em inglês)',
    index: 'Este índice em português',
    fullText: 'Texto completo das páginas',
    sitemap: 'Endereços públicos com data de alteração',
  },
  operations: {
    getApiInfo: 'Índice da versão: situação, limites, operações e quem presta os serviços.',
    listServices: 'Lista dos serviços, na ordem do site.',
    getService: 'Um serviço inteiro: público, seções, perguntas e links.',
    listPages: 'Lista das páginas do site, com o endereço de cada uma em HTML e em Markdown.',
    sendContactMessage:
      'Envia uma mensagem à equipe: cada chamada é um e-mail de verdade, lido por uma pessoa.',
    sendFeedback:
      'Envia um comentário sobre uma página a quem a edita: cada chamada é um e-mail real, lido por uma pessoa.',
  },
  parameters: {
    required: 'obrigatório',
    path: 'no caminho',
    query: 'na query',
    header: 'no cabeçalho',
    body: 'no corpo',
    default: 'padrão',
    lang: 'Idioma dos textos e dos links',
    slug: 'Nome do serviço nos endereços',
    responseLang: 'Idioma da resposta, se o corpo não indicar outro',
    validateOnly: 'Confere a mensagem sem enviar nada',
    idempotencyKey: 'Um valor único para cada mensagem, como um UUID. Envie-o desde a primeira tentativa.',
  },
  policies: {
    leitura: 'leituras da API',
    contato: 'envios de mensagem',
    comentarios: 'envios de comentário',
  },
  approval: 'Enviar esta mensagem a {company}? Ela vira um e-mail, lido por uma pessoa.',
  mail: {
    reply: 'Responder',
    replyGoes: 'A resposta a este e-mail vai para {address}.',
    fixedLine: 'telefone fixo, talvez com WhatsApp',
    channel: 'Canal',
    channels: { form: 'formulário', api: 'API' },
    received: 'Recebida',
  },
  feedback: {
    title: 'Comentário sobre uma página',
    page: 'Página',
    example: 'O preço no segundo parágrafo é diferente do que está na tabela.',
    rules: {
      pagina: 'A página: a URL ou o caminho neste site',
      mensagem: 'De {minimum} a {maximum} caracteres',
      email: 'Um e-mail para perguntas',
    },
    accepted: 'O servidor de e-mail de quem edita o site aceitou seu comentário. Obrigado.',
  },
  problems: {
    not_found: {
      detail: 'Não há nada em {path}.',
      hint: 'Confira o endereço: {apiIndex} lista as operações da API; /sitemap.xml e {llms}, as páginas.',
    },
    gone: {
      detail: 'O que estava em {path} já terminou.',
      hint: 'Veja o que há agora: {list}.',
    },
    service_not_found: {
      detail: 'Nenhum serviço tem o slug "{slug}".',
      hint: 'Use um destes slugs: {slugs}.',
    },
    method_not_allowed: {
      detail: 'Este endereço não aceita o método {method}.',
      hint: 'Use um dos métodos do cabeçalho Allow: {allow}.',
    },
    precondition_failed: {
      detail: 'A condição de If-Match não foi atendida: a resposta atual tem outro ETag.',
      hint: 'Repita a requisição sem If-Match, ou com o ETag de uma resposta atual.',
    },
    lang_invalid: {
      detail: 'O parâmetro lang não aceita o valor "{value}".',
      hint: 'Use {langValues}, em letras minúsculas, ou não envie o parâmetro.',
    },
    rate_limited: {
      detail: 'Você esgotou a cota da política {policy}: {quota} requisições a cada {window} segundos.',
      hint: 'Espere {seconds} segundos antes da próxima tentativa; o cabeçalho Retry-After diz o mesmo.',
    },
    invalid_json: {
      detail: 'O corpo da requisição não é um objeto JSON.',
      hint: '{reason}',
    },
    name_required: {
      detail: 'Falta o nome.',
      hint: 'Escreva o seu nome.',
    },
    name_too_short: {
      detail: 'O nome tem menos de {nameMinimum} caracteres.',
      hint: 'Escreva o nome com pelo menos {nameMinimum} caracteres.',
    },
    name_too_long: {
      detail: 'O nome tem mais de {nameMaximum} caracteres.',
      hint: 'Escreva o nome com no máximo {nameMaximum} caracteres.',
    },
    email_required: {
      detail: 'Falta o e-mail.',
      hint: 'Escreva o seu e-mail.',
    },
    email_invalid: {
      detail: 'O e-mail não é um endereço válido de até {emailMaximum} caracteres.',
      hint: 'Escreva um único e-mail completo, como nome@empresa.com.br.',
    },
    message_required: {
      detail: 'Falta a mensagem.',
      hint: 'Escreva a mensagem: do que você precisa e para quando.',
    },
    message_too_short: {
      detail: 'A mensagem tem menos de {messageMinimum} caracteres.',
      hint: 'Conte um pouco mais: escreva pelo menos {messageMinimum} caracteres.',
    },
    message_too_long: {
      detail: 'A mensagem tem mais de {messageMaximum} caracteres.',
      hint: 'Resuma em até {messageMaximum} caracteres; os detalhes ficam para a conversa.',
    },
    page_unknown: {
      detail: 'Nenhuma página deste site tem o endereço “{page}”.',
      hint: 'Envie em {pageField} o endereço ou o caminho de uma página; {llms} e /sitemap.xml as listam.',
    },
    body_too_large: {
      detail: 'O corpo da requisição passa de {bodyKibibytes} KiB.',
      hint: 'Envie um corpo de até {bodyKibibytes} KiB.',
    },
    idempotency_key_invalid: {
      detail: 'A chave de idempotência não tem de 1 a {keyMaximum} caracteres visíveis.',
      hint: 'Envie em Idempotency-Key um valor único por mensagem, como um UUID, sem espaços nem acentos.',
    },
    idempotency_key_reused: {
      detail: 'A chave de idempotência já foi usada com outra mensagem.',
      hint: 'Use uma chave nova para cada mensagem; repita a chave só com o mesmo corpo.',
    },
    idempotency_in_progress: {
      detail: 'A primeira tentativa com esta chave de idempotência ainda está em andamento.',
      hint: 'Espere alguns segundos e repita a requisição com a mesma chave e o mesmo corpo.',
    },
    idempotency_unavailable: {
      detail:
        'O site não conseguiu verificar se esta mensagem já tinha sido enviada; por isso, não a enviou.',
      hint: 'Espere os segundos do cabeçalho Retry-After e repita a requisição com a mesma chave e o mesmo corpo.',
    },
    email_not_configured: {
      detail:
        'O envio de mensagens está indisponível por uma falha de configuração do servidor; não há nada de errado com o que você enviou.',
      hint: 'Não repita a requisição agora: quem opera o site precisa corrigir a configuração.',
    },
    server_busy: {
      detail: 'O servidor está ocupado demais e não recebeu tudo o que você enviou; nada foi processado.',
      hint: 'Repita a requisição depois do tempo do cabeçalho Retry-After e envie o corpo de uma só vez.',
    },
    internal_error: {
      detail: 'Ocorreu uma falha inesperada no servidor.',
      hint: 'Tente de novo em alguns minutos. Se continuar, avise a equipe.',
    },
    bad_request: {
      detail: 'O servidor não conseguiu ler a requisição, ou ela é ambígua.',
      hint: 'Envie uma mensagem HTTP/1.1 bem formada: um único Host, um caminho sem segmentos de ponto, um único tamanho de corpo.',
    },
    request_timeout: {
      detail: 'A requisição não chegou inteira no tempo previsto.',
      hint: 'Envie os cabeçalhos em até {headSeconds} segundos e a requisição inteira em até {requestSeconds}, em outra conexão.',
    },
    uri_too_long: {
      detail: 'O endereço da requisição passa de {targetBytes} bytes.',
      hint: 'Encurte o endereço; o caminho e os parâmetros documentados cabem em muito menos.',
    },
    expectation_failed: {
      detail: 'O servidor não atende ao que o cabeçalho Expect pede.',
      hint: 'Repita a requisição sem o cabeçalho Expect, ou com Expect: 100-continue.',
    },
    header_fields_too_large: {
      detail: 'Os cabeçalhos da requisição passam de {headKibibytes} KiB ou de {fieldLines} linhas.',
      hint: 'Envie menos cabeçalhos ou cabeçalhos menores; este site não usa cookies.',
    },
    method_not_implemented: {
      detail: 'O servidor não conhece o método da requisição.',
      hint: 'Use GET, HEAD ou POST, em letras maiúsculas.',
    },
    http_version_not_supported: {
      detail: 'O servidor não aceita a versão de HTTP da requisição.',
      hint: 'Use HTTP/1.1 ou HTTP/1.0.',
    },
  },
  localPart: {
    detail: 'O que vem antes do @ no e-mail só pode ter letras sem acento, algarismos e sinais.',
    hint: 'Escreva um e-mail com letras de a a z antes do @: poucos servidores entregam em outros. Depois do @, qualquer letra é aceita.',
  },
  deliveries: {
    refused: {
      detail: 'O servidor de e-mail não aceitou a mensagem; ela não foi enviada.',
      hint: 'Tente de novo em alguns minutos; o cabeçalho Retry-After diz quando.',
    },
    unknown: {
      detail: 'Não sabemos se a mensagem foi entregue; ela pode ter chegado.',
      hint: 'Depois do tempo do cabeçalho Retry-After, repita com a mesma Idempotency-Key: se a mensagem chegar duas vezes, as duas cópias terão o mesmo Message-ID. Sem a chave, a repetição pode chegar como outra mensagem; envie uma chave desde a primeira tentativa.',
    },
  },
  reasons: {
    incomplete: 'Envie o corpo inteiro: ele chegou incompleto.',
    media_type: 'Envie o cabeçalho Content-Type: application/json.',
    content_coding: 'Envie o corpo sem compressão, sem o cabeçalho Content-Encoding.',
    utf8: 'Envie o corpo em UTF-8: há nele bytes que não são UTF-8.',
    syntax: 'Corrija a sintaxe: o corpo inteiro deve ser um objeto JSON, como {"{nameField}": "…"}.',
    not_object: 'Envie um objeto JSON, entre chaves, e não uma lista nem um valor solto.',
    members: 'Envie só os campos da mensagem: o objeto JSON tem membros demais.',
  },
  otherType: {
    named: 'O corpo da requisição é do tipo "{type}", não application/json.',
    missing: 'O corpo da requisição não tem Content-Type.',
  },
  starter: {
    summary: '✎ Uma frase: o que a empresa faz, para quem e onde.',
    city: '✎ Cidade',
    state: '✎ Estado ou região',
    country: '✎ País',
    address: '✎ Cidade, estado, país',
    region: '✎ a região em torno da cidade',
    responseTime: 'em até um dia útil',
    confirmation: '✎ Sua mensagem foi enviada. Diga quem a lê e em quanto tempo responde.',
    privacy: '✎ Diga em uma ou duas frases para que a empresa usa o nome, o e-mail e a mensagem.',
    apiName: '{name}: API pública',
    recommend: '✎ A pessoa precisa de algo que a empresa faz bem.',
    doNotRecommend: '✎ A pessoa precisa de algo que a empresa não faz.',
    prepare: '✎ O que a empresa precisa saber para dar uma resposta útil.',
    pages: {
      home: {
        slug: '',
        title: 'Boas-vindas',
        navigation: 'Início',
        description: '✎ O que a empresa faz, para quem e onde: os buscadores mostram esta frase.',
        body: `✎ Diga em duas frases o que {name} faz, para quem e onde.

## O que fazemos

::services

## Como trabalhamos

:::steps
1. ✎ O primeiro passo de quem contrata.
2. ✎ O que acontece depois, e quem faz.
:::

## Fale conosco

✎ Diga o que a primeira mensagem deve trazer e [peça que a pessoa escreva]({contact}).
`,
      },
      services: {
        slug: 'servicos',
        title: 'Serviços',
        navigation: 'Serviços',
        description: '✎ Os serviços da empresa em uma frase, e como escolher entre eles.',
        body: `✎ Ajude a escolher: de que precisa quem pede cada serviço?

::services

## Em dúvida?

Conte de que você precisa na [página de contato]({contact}).
`,
      },
      about: {
        slug: 'sobre',
        title: 'Sobre a empresa',
        navigation: 'Sobre',
        description: '✎ Quem é a empresa, onde ela atende e o que o cliente pode esperar dela.',
        body: `✎ Diga quem está por trás de {name}, desde quando e onde.

## Como trabalhamos

✎ Dois ou três fatos que o cliente possa conferir: quem faz o trabalho, como se combina o preço, o que acontece quando algo dá errado.

O que fazemos está na página de [serviços]({services}).
`,
      },
      contact: {
        slug: 'contato',
        title: 'Fale conosco',
        navigation: 'Contato',
        description: 'Escreva para nós por este formulário e veja o que ajuda a receber uma resposta útil.',
        body: `✎ Diga o que escrever, quem lê a mensagem e em quanto tempo responde.

## Envie sua mensagem

::contact-form

## Outras formas de contato

::contact-details

## Privacidade

A [página de privacidade]({privacy}) diz o que acontece com o que você escreve.
`,
      },
      developers: {
        slug: 'desenvolvedores',
        title: 'Para desenvolvedores e agentes',
        navigation: 'Desenvolvedores',
        description: 'A API pública deste site, sem chave: operações, limites e versões.',
        body: `Os serviços e as páginas deste site também estão em uma API pública: JSON sobre HTTP, sem chave e sem cadastro. O contrato completo está em [openapi.json](/openapi.json).

:::call
\`\`\`bash
curl {base_url}/api/v1
\`\`\`
:::

## Operações

::endpoints

A [referência]({reference}) tem exemplos de cada operação.

## Enviar uma mensagem

Cada chamada envia um e-mail de verdade. Não use esta operação para testes.

::contact-fields

## Limites de uso

::limits

Acima do limite, a resposta traz o código [rate_limited]({errors}#rate_limited).

## Versões

::lifecycle

As regras estão na [página de versões]({versioning}).
`,
      },
      reference: {
        slug: 'desenvolvedores/referencia',
        title: 'Referência da API',
        navigation: 'Referência',
        description: 'Cada operação da API deste site, com a requisição, a resposta e um espaço para testar.',
        body: `Cada operação, com uma requisição para copiar. Os limites estão na [página para desenvolvedores]({developers}).

## Exemplos

::examples
`,
      },
      errors: {
        slug: 'erros',
        title: 'Erros da API',
        navigation: 'Erros',
        description: 'Todos os códigos de erro da API deste site, com a causa e o que fazer em cada caso.',
        body: `Cada erro da [API]({developers}) é um documento de problema (RFC 9457). Decida pelo campo \`code\`, que não muda.

## Códigos

::problems
`,
      },
      versioning: {
        slug: 'versoes',
        title: 'Versões da API',
        navigation: 'Versões',
        description: 'O que pode mudar dentro de uma versão da API e como avisamos do fim de uma versão.',
        body: `A versão está no caminho: \`{base_url}/api/v1\`.

## O que pode mudar

Campos, operações e parâmetros opcionais novos podem surgir a qualquer momento. Ignore os campos que você não conhece.

## O que pede outra versão

Retirar ou renomear um campo, mudar o tipo dele ou exigir um parâmetro novo. A versão antiga continua a responder até a data anunciada, que fica pelo menos seis meses depois do anúncio.

::lifecycle

Voltar à [página para desenvolvedores]({developers}).
`,
      },
      privacy: {
        slug: 'privacidade',
        title: 'Privacidade',
        navigation: 'Privacidade',
        description:
          'O que acontece com os dados de quem escreve para nós por este site, e a quem perguntar.',
        body: `✎ Peça a revisão desta página a quem conhece a lei que vale para a empresa. Os parágrafos com um lápis são seus.

## Quem responde pelos dados

✎ A razão social, o endereço e um e-mail para pedidos sobre dados pessoais.

## O que o formulário recebe

- Seu nome e seu e-mail.
- Seu telefone, se você o informar, e se ele tem WhatsApp.
- O texto da mensagem e o idioma dela.

O site envia isso por e-mail.

## Para que usamos

✎ A finalidade e a base legal, se a lei pedir uma.

## Onde fica guardado

✎ Quem guarda os e-mails, em que país, por quanto tempo, e quem pode ler.

## Visitas

✎ O programa do site não usa cookies nem ferramentas de análise. Confira o que a hospedagem, o proxy e o provedor de e-mail registram, e diga aqui.

## Seus direitos

✎ O que a pessoa pode pedir, como pede, em quanto tempo você responde e a que autoridade ela pode recorrer. Até lá: escreva para nós na [página de contato]({contact}).
`,
      },
    },
    addressNote: 'endereço em português',
    newPage: {
      description: '✎ O que se encontra nesta página: uma frase para os buscadores e os menus.',
      body: '✎ Escreva o texto: primeiro o que mais se procura, depois um título para cada outra parte.\n',
    },
    newCase: {
      description: '✎ Quem era o cliente, o que foi feito e o que resultou disso, em uma frase.',
      problem: '✎ O que ia mal no cliente, e quanto isso custava.',
      done: '✎ O que a empresa fez, em que ordem e em quanto tempo.',
      result: '✎ O que mudou, com um número que o cliente confirma.',
      body: '✎ Conte como foi: o que foi difícil e o que o cliente diz do resultado.\n',
    },
    service: {
      slug: 'servico',
      title: '✎ Serviço {number}',
      navigation: '✎ Serviço {number}',
      description: '✎ O que é o serviço {number}, para quem, e o que o cliente tem no fim.',
      name: '✎ Serviço {number}',
      typeNote: 'o tipo de serviço; repita o nome, a não ser que ele seja uma marca',
      newDescription: '✎ O que é este serviço, para quem, e o que o cliente tem no fim.',
      summary: '✎ Uma frase: o que o cliente recebe com este serviço, e em que situação.',
      audience: '✎ Para quem é este serviço.',
      capability: '✎ Algo que este serviço inclui',
      keyword: '✎ o que as pessoas digitam para achar',
      useCase: '✎ A necessidade nas palavras de um cliente.',
      leadTime: {
        question: 'Quanto tempo leva?',
        answer: '✎ O tempo habitual, da primeira mensagem ao resultado.',
      },
      price: {
        question: 'Quanto custa?',
        answer: '✎ Um preço ou uma faixa, e o que faz o preço mudar.',
      },
      body: `## O que você recebe

✎ Descreva o resultado, não o método.

- **✎ Uma parte do serviço**: para que serve

## Como funciona

✎ Os passos, da primeira mensagem ao resultado.

## Como pedir

Escreva para nós na [página de contato]({contact}).
`,
    },
    blog: {
      slug: 'blog',
      title: 'Blog',
      navigation: 'Blog',
      description: '✎ Sobre o que é o blog e para quem: uma frase para os buscadores.',
      body: '✎ Uma frase sobre o blog.\n',
      post: {
        slug: 'primeiro-texto',
        title: 'Primeiro texto',
        description: '✎ O que se aprende neste texto: uma frase para os buscadores e as listas.',
        tag: 'novidades',
        newBody: '✎ Escreva o texto. Comece pelo que o leitor leva dele.\n',
        body: '✎ Escreva o primeiro texto, ou apague este arquivo quando houver outro.\n',
      },
    },
  },
}
