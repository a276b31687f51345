import type { Texts } from './en.ts'

export const portuguese: Texts = {
  help: {
    tagline: 'Uma empresa no terminal: seus serviços, suas páginas e uma mensagem para a equipe.',
    examples: 'Exemplos',
    usage: 'Uso',
    commands: 'Comandos',
    options: 'Opções',
    environment: 'Ambiente',
    exitCodes: 'Códigos de saída',
    more: 'Mais sobre um comando: vitrine help <comando>',
  },
  commands: {
    info: {
      summary: 'Quem é a empresa, onde atende e em que estado está a API',
      examples: [
        ['a empresa', 'vitrine info'],
        ['só onde ela fica', 'vitrine info --fields provider.location.city,provider.location.map'],
      ],
    },
    servicos: {
      summary: 'Lista as linhas de serviço',
      about: 'Em um pipe, cada linha tem slug, nome e resumo, separados por tabulações.',
      examples: [
        ['o que a empresa oferece', 'vitrine servicos --url https://www.example.org'],
        ['nomes e endereços para outro programa', 'vitrine servicos --fields name,url | sort'],
        ['os mesmos dados para um programa', 'vitrine servicos --json'],
      ],
    },
    servico: {
      summary: 'Mostra uma linha de serviço completa',
      about:
        'Em um pipe vêm primeiro os campos, um nome e um valor por linha, depois uma linha com -- e o texto em Markdown.',
      examples: [
        ['uma linha de serviço completa', 'vitrine servico conserto'],
        ['em um paginador', 'vitrine servico conserto --pager'],
        ['em inglês, como Markdown', 'vitrine servico conserto --lang en --markdown'],
      ],
    },
    paginas: {
      summary: 'Lista as páginas do site',
      about: 'Em um pipe, cada linha tem caminho, tipo e título, separados por tabulações.',
      examples: [
        ['todas as páginas', 'vitrine paginas'],
        ['o endereço em Markdown de cada página', 'vitrine paginas --fields markdownUrl'],
      ],
    },
    pagina: {
      summary: 'Lê uma página do site',
      about:
        'A página vem em Markdown. A tela a mostra formatada; um pipe a recebe intacta. Com --json: seu item na lista de páginas. O caminho decide o idioma.',
      examples: [
        ['ler uma página', 'vitrine pagina /sobre'],
        ['guardar em um arquivo', 'vitrine pagina /sobre > sobre.md'],
      ],
    },
    contato: {
      summary: 'Escreve para a equipe: cada mensagem é um e-mail de verdade, lido por uma pessoa',
      about:
        'Em um terminal, pergunta o que falta, mostra a mensagem e pergunta uma vez antes de enviar. Fora dele, precisa de --yes. A mensagem leva uma Idempotency-Key: depois que o site a confirma, repetir com a mesma chave não gera outro e-mail.',
      examples: [
        ['escrever para a equipe', 'vitrine contato'],
        [
          'em uma linha',
          'vitrine contato --nome "Rosa Lima" --email rosa@escola.example --mensagem "Vinte cadeiras quebradas." --yes',
        ],
        [
          'ver a requisição sem enviar nada',
          'vitrine contato --nome "Rosa Lima" --email rosa@escola.example --arquivo mensagem.txt --dry-run',
        ],
      ],
    },
    docs: {
      summary: 'Lê a documentação da API',
      about:
        'A página do site que a API indica, como pagina a mostra. Com --json: seu item na lista de páginas.',
      examples: [['em um paginador', 'vitrine docs --pager']],
    },
    openapi: {
      summary: 'Imprime o documento OpenAPI da API',
      about: 'Byte por byte, como o site o serve.',
      examples: [['guardar em um arquivo', 'vitrine openapi > openapi.json']],
    },
    commands: {
      summary: 'Lista os comandos, para pessoas ou para programas',
      examples: [['comandos, opções e códigos de saída em JSON', 'vitrine commands --json']],
    },
    completion: {
      summary: 'Imprime o script de complemento de um shell: bash, zsh, fish ou powershell',
      about: 'Slugs e caminhos também são completados: o script pergunta ao site.',
      examples: [
        ['bash, em ~/.bashrc', 'source <(vitrine completion bash)'],
        ['zsh', 'vitrine completion zsh > "$fpath[1]/_vitrine"'],
        ['fish', 'vitrine completion fish > ~/.config/fish/completions/vitrine.fish'],
        ['PowerShell', 'vitrine completion powershell | Out-String | Invoke-Expression'],
      ],
    },
    help: {
      summary: 'Explica o programa ou um comando',
      examples: [['um comando', 'vitrine help contato']],
    },
  },
  options: {
    lang: 'idioma de textos e links; por padrão, o da localidade',
    url: 'endereço do site; por padrão, VITRINE_URL',
    timeout: 'espera máxima por uma resposta; por padrão, 30',
    help: 'explica o comando',
    version: 'imprime a versão do programa',
    json: 'imprime o JSON como a API o envia, de uma página seu item na lista; uma falha é JSON em stderr',
    fields: 'imprime só estes campos; a.b para um dentro de outro',
    markdown: 'imprime Markdown',
    pager: 'mostra em $PAGER, em um terminal',
    wait: 'quando a cota acaba, espera e continua',
    nome: 'quem escreve',
    email: 'para onde vai a resposta',
    telefone: 'telefone com DDD, ou com + e código do país',
    whatsapp: 'o telefone atende no WhatsApp',
    'no-whatsapp': 'o telefone não atende no WhatsApp',
    mensagem: 'a própria mensagem',
    arquivo: 'arquivo com a mensagem; - é a entrada padrão',
    yes: 'envia sem perguntar',
    'dry-run': 'confere a mensagem e imprime a requisição; não envia nada',
    'idempotency-key': 'repete uma mensagem com a chave da primeira tentativa',
  },
  placeholders: {
    url: 'url',
    seconds: 'segundos',
    text: 'texto',
    address: 'endereço',
    number: 'número',
    file: 'arquivo',
    key: 'chave',
    slug: 'slug',
    path: 'caminho',
    shell: 'shell',
    command: 'comando',
    options: 'opções',
  },
  environment: {
    VITRINE_URL: 'endereço do site',
    HTTPS_PROXY: 'proxy para endereços que começam com https:',
    HTTP_PROXY: 'proxy para endereços que começam com http:',
    NO_PROXY: 'hosts a acessar sem o proxy, separados por vírgulas',
    NO_COLOR: 'sem cores quando está definida',
    PAGER: 'programa para --pager; por padrão, less -R',
  },
  exits: {
    0: 'Sucesso',
    1: 'Falha',
    2: 'Uso',
    3: 'Não encontrado',
    4: 'Entrada inválida',
    5: 'Cota esgotada',
    6: 'Envio falhou',
    7: 'Site fora de alcance',
    130: 'Interrompido, ou sem acordo',
  },
  report: {
    comeBack: 'Volte em {seconds} s.',
    quotaBack: 'Volte em {seconds} s, ou acrescente --wait para esperar.',
    docs: 'Documentação:',
    suggestion: 'Você quis dizer: {names}?',
    not_sent: 'Nada foi enviado.',
    perhaps_sent:
      'A mensagem pode ter sido enviada. Repita com --idempotency-key {key}: se ela chegar duas vezes, as duas cópias terão o mesmo Message-ID.',
    perhaps_sent_before:
      'Uma tentativa anterior pode ter sido enviada. Repita com --idempotency-key {key}: se a mensagem chegar duas vezes, as duas cópias terão o mesmo Message-ID.',
  },
  notices: {
    sending: 'Enviando…',
    reading: 'Esperando o site…',
    waiting: 'A cota acabou. Continua em {seconds} s…',
    retrying: 'O site não respondeu. Tentando de novo…',
    deprecated:
      'Aviso: esta versão da API está obsoleta desde {date} e pode deixar de responder depois de {sunset}. Guia: {guide}',
  },
  contact: {
    intro: 'Uma mensagem para a equipe. Ctrl-C interrompe; nada é enviado antes de você concordar.',
    labels: {
      nome: 'Nome',
      email: 'E-mail',
      telefone: 'Telefone',
      whatsapp: 'Este telefone atende no WhatsApp?',
      mensagem: 'Mensagem',
    },
    optional: 'opcional',
    messageHelp:
      'o problema, os sistemas que existem, o prazo e quem decide; termine com uma linha que seja só um ponto',
    length: '{length} de no máximo {maximum} caracteres',
    to: 'Para',
    confirm: 'Enviar esta mensagem?',
    tryAgain: 'Tentar de novo?',
    waitAndSend: 'Esperar {seconds} s e enviar então?',
    kept: 'O que você escreveu fica guardado em {file}; --file {file} o lê dali.',
    yesDefault: 'S/n',
    noDefault: 's/N',
  },
  columns: {
    slug: 'Slug',
    name: 'Nome',
    summary: 'Resumo',
    path: 'Caminho',
    kind: 'Tipo',
    title: 'Título',
    aliases: 'Outros nomes',
    field: 'Campo',
    value: 'Valor',
  },
  info: {
    serves: 'Atende',
    nationwide: 'todo o país',
    site: 'Site',
    map: 'Mapa',
    version: 'Versão',
    stable: 'estável',
    deprecated: 'obsoleta',
    documentation: 'Documentação',
    versioningPolicy: 'Versões',
    limit: 'Cota',
  },
  service: {
    audience: 'Para quem é',
    capabilities: 'O que fazemos',
    questions: 'Perguntas frequentes',
  },
  failures: {
    unknown_command: 'Não existe o comando "{name}".\nvitrine help lista os comandos.',
    unknown_option: 'Não existe a opção {option} aqui.\nvitrine {help} lista as opções.',
    value_missing:
      'A opção {option} precisa de um valor.\nEscreva {option} <{value}>; com = se o valor começa com hífen: {option}=-texto',
    value_unexpected: 'A opção {option} não recebe valor.\nEscreva só {option}.',
    argument_missing: '{command} precisa de <{argument}>.\nvitrine help {command} mostra exemplos.',
    argument_unexpected:
      '"{value}" é uma palavra a mais.\nPonha entre aspas um texto com espaços; vitrine help {command} mostra exemplos.',
    options_conflict: '{one} e {other} se excluem.\nDeixe uma das duas de fora.',
    url_missing:
      'Nenhum site foi indicado.\nIndique com --url https://www.example.org ou, para todos os comandos, com a variável VITRINE_URL.',
    url_invalid:
      '"{value}" não é o endereço de um site.\nEscreva esquema e host, sem caminho: https://www.example.org',
    lang_invalid: 'Não existe o idioma "{value}".\nEscreva --lang pt, --lang en ou --lang es.',
    timeout_invalid: '"{value}" não é um tempo de espera.\nEscreva segundos, mais de 0 e no máximo 3600.',
    proxy_invalid:
      'A variável {variable} não contém o endereço de um proxy HTTP.\nEscreva no formato http://proxy.example.org:3128, com usuario:senha@ antes do host se o proxy exigir.',
    shell_unknown: 'Não há complemento para "{shell}".\nHá para {shells}.',
    field_unknown: 'A resposta não tem o campo "{field}".\nEla tem {fields}.',
    key_invalid:
      'A chave de idempotência não tem de 1 a 255 caracteres visíveis.\nEscreva uma sem espaços nem acentos, como um UUID, ou deixe a opção de fora.',
    confirmation_needed:
      'Não há terminal em que perguntar, então nada foi enviado.\nAcrescente --yes para enviar a mensagem, ou --dry-run para vê-la.',
    input_is_message:
      'A entrada padrão é a mensagem, então não foi possível perguntar e nada foi enviado.\nAcrescente --yes para enviar a mensagem, ou --dry-run para vê-la; --file com um nome permite perguntar.',
    file_unreadable:
      'O arquivo {file} não pode ser lido ({cause}).\nConfira o nome e as permissões; - é a entrada padrão.',
    file_not_text: '{file} não é texto em UTF-8.\nSalve a mensagem como texto em UTF-8.',
    file_too_large: '{file} tem mais de {maximum}.\nUma mensagem tem no máximo {characters} caracteres.',
    page_not_found: 'O site não tem a página {path}.\nvitrine paginas lista as páginas.',
    name_not_resolved:
      'Não se conhece endereço para {host} ({cause}).\nConfira o nome em --url ou VITRINE_URL, e a rede. Se você precisa de um proxy, defina HTTPS_PROXY.',
    connection_refused:
      'Nada responde em {host} ({cause}).\nConfira o endereço e a porta, ou tente mais tarde. Se você precisa de um proxy, defina HTTPS_PROXY.',
    tls_failed:
      'Não houve conexão segura com {host} ({cause}).\nConfira o endereço; se estiver certo, é o certificado do site que precisa de conserto.',
    connection_timed_out:
      'Não houve conexão com {host} a tempo.\nVerifique o endereço e a rede, ou espere mais com --timeout.',
    timed_out: '{host} não respondeu a tempo.\nTente mais tarde, ou espere mais com --timeout.',
    connection_lost: '{host} fechou a conexão antes do fim da resposta.\nTente de novo.',
    gateway_failed:
      'O site não responde atrás do seu gateway (status {status} de {url}).\nTente de novo em alguns minutos.',
    network_failed:
      'Não foi possível alcançar {host} ({cause}).\nConfira o endereço e a rede. Se você precisa de um proxy, defina HTTPS_PROXY.',
    proxy_unreachable:
      'Não foi possível conectar ao proxy {proxy} ({cause}).\nConfira {variable} e a rede. NO_PROXY lista os hosts a acessar sem o proxy.',
    proxy_login_failed:
      'O proxy {proxy} não aceitou o usuário e a senha, ou não os recebeu (status 407).\nInforme os dois em {variable}: http://usuario:senha@proxy.example.org:3128',
    proxy_refused:
      'O proxy {proxy} recusou a conexão com {host} (status {status}).\nPeça a quem cuida do proxy para liberar este host. NO_PROXY lista os hosts a acessar sem o proxy.',
    html_answer:
      '{url} respondeu com uma página web onde a API responde com dados (status {status}).\nConfira se --url ou VITRINE_URL indica um site com esta API, e se não há uma página de login na frente.',
    json_broken:
      '{url} respondeu com JSON quebrado (status {status}).\nTente de novo; se continuar, avise quem cuida do site.',
    media_type_unexpected:
      '{url} respondeu com {type}, que não foi pedido (status {status}).\nConfira se --url ou VITRINE_URL indica um site com esta API.',
    status_unexpected:
      '{url} respondeu com o status {status} e não disse por quê.\nTente de novo; se continuar, avise quem cuida do site.',
    shape_unexpected:
      'A resposta não é o que a API promete: {field}.\nAtualize este programa; se continuar, avise quem cuida do site.',
    output_unwritable:
      'Não foi possível gravar o que foi pedido ({cause}).\nLibere espaço, ou grave em outro lugar.',
    quota_spent:
      'O site não aceita mais requisições por enquanto (status {status} de {url}).\nTente mais tarde.',
    redirect_loop:
      '{from} anda em círculos: mais de {count} redirecionamentos.\nConfira --url ou VITRINE_URL.',
    redirect_refused:
      '{from} leva a {to}, e isso não é seguido.\nSe é para lá que você quer ir, indique com --url.',
    answer_too_large:
      'A resposta tem mais de {maximum} e não foi lida até o fim.\nConfira --url ou VITRINE_URL.',
    answer_garbled:
      'A resposta de {host} não pode ser decodificada ({cause}).\nTente de novo; se continuar, avise quem cuida do site.',
    program_fault: 'Algo inesperado falhou neste programa: {cause}\nPor favor, comunique a falha.',
  },
}
