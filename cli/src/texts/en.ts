import type { FailureReason } from '../failure.ts'
import type { OptionName } from '../options.ts'

/** What a command is for, more about it, and examples: a purpose and the line to type. */
interface CommandTexts {
  readonly summary: string
  readonly about?: string
  readonly examples: readonly (readonly [purpose: string, line: string])[]
}

/** The sentences of one language. */
export type Sentences = typeof english

/** Every command by the API's own word for it. */
export type CommandName = keyof typeof commands

const commands = {
  info: {
    summary: 'Who the company is, where it serves, and the state of its API',
    examples: [['the company', 'vitrine info']],
  },
  servicos: {
    summary: 'List the service lines',
    about: 'In a pipe each line is slug, name and summary, separated by tabs.',
    examples: [
      ['what the company offers', 'vitrine services --url https://www.example.org'],
      ['names and addresses for another program', 'vitrine services --fields name,url | sort'],
      ['the same data for a program', 'vitrine services --json'],
    ],
  },
  servico: {
    summary: 'Show one service line in full',
    about: `In a pipe its fields come first, a name and a value to a line, then a line with -- and the text as Markdown.`,
    examples: [
      ['one service line in full', 'vitrine service repair'],
      ['in Portuguese, as Markdown', 'vitrine service repair --lang pt --markdown'],
    ],
  },
  paginas: {
    summary: 'List the pages of the site',
    about: 'In a pipe each line is path, kind and title, separated by tabs.',
    examples: [['all pages', 'vitrine pages']],
  },
  pagina: {
    summary: 'Read a page of the site',
    about: `The page comes as Markdown. A screen shows it laid out; a pipe gets it untouched. With --json: its entry in the list of the pages. The path decides the language.`,
    examples: [['read a page', 'vitrine page /en/about']],
  },
  contato: {
    summary: 'Write to the team: every message is a real e-mail, read by a person',
    about: `On a terminal it asks for what is missing, shows the message, and asks once before it sends. Elsewhere it needs --yes. A message goes under an Idempotency-Key: once the site has confirmed it, a repeat under the same key sends no second e-mail.`,
    examples: [
      ['write to the team', 'vitrine contact'],
      ['in one line', 'vitrine contact --name Rosa --email rosa@school.example --file message.txt --yes'],
      ['see the request, send nothing', 'vitrine contact --file message.txt --dry-run'],
    ],
  },
  docs: {
    summary: 'Read the documentation of the API',
    about: `The page of the site that the API names, as page shows it. With --json: its entry in the list of the pages.`,
    examples: [['in a pager', 'vitrine docs --pager']],
  },
  openapi: {
    summary: 'Print the OpenAPI document of the API',
    about: 'Byte for byte as the site serves it.',
    examples: [['keep it as a file', 'vitrine openapi > openapi.json']],
  },
  commands: {
    summary: 'List the commands, for people or for programs',
    examples: [['all commands, options and exit codes as JSON', 'vitrine commands --json']],
  },
  completion: {
    summary: 'Print the completion script of a shell: bash, zsh, fish or powershell',
    about: 'Slugs and paths are completed too: the script asks the site.',
    examples: [
      ['bash, in ~/.bashrc', 'source <(vitrine completion bash)'],
      ['zsh', 'vitrine completion zsh > "$fpath[1]/_vitrine"'],
      ['fish', 'vitrine completion fish > ~/.config/fish/completions/vitrine.fish'],
      ['PowerShell', 'vitrine completion powershell | Out-String | Invoke-Expression'],
    ],
  },
  help: {
    summary: 'Explain the program or a command',
    examples: [['a command', 'vitrine help contact']],
  },
} satisfies Record<string, CommandTexts>

export const english = {
  help: {
    tagline: 'A company in the terminal: its services, its pages, and a message to its team.',
    more: 'More on a command: vitrine help <command>',
  },
  commands: commands as Readonly<Record<CommandName, CommandTexts>>,
  options: {
    lang: 'language of texts and links; by default that of the locale',
    url: 'address of the site; by default VITRINE_URL',
    timeout: 'longest wait for an answer; by default 30',
    help: 'explain the command',
    version: 'print the version of the program',
    json: 'print JSON as the API sends it, of a page its entry in the list; a failure is JSON on stderr',
    fields: 'print only these fields; a.b for one inside another',
    markdown: 'print Markdown',
    pager: 'show it in $PAGER, on a terminal',
    wait: 'when the quota is spent, wait and go on',
    nome: 'who writes',
    email: 'where the reply goes',
    telefone: 'phone with area code, or with + and country code',
    whatsapp: 'the phone answers on WhatsApp',
    'no-whatsapp': 'the phone does not answer on WhatsApp',
    assunto: 'slug of the service that the message is about',
    mensagem: 'the message itself',
    arquivo: 'file with the message; - is standard input',
    yes: 'send without asking',
    'dry-run': 'check the message and print the request; send nothing',
    validate: 'like --dry-run, and the site checks the message too',
    'idempotency-key': 'repeat a message under the key of its first attempt',
  } satisfies Record<OptionName, string>,
  environment: {
    VITRINE_URL: 'address of the site',
    HTTPS_PROXY: 'proxy for addresses that begin with https:',
    HTTP_PROXY: 'proxy for addresses that begin with http:',
    NO_PROXY: 'hosts to reach without the proxy, separated by commas',
    NO_COLOR: 'no colours when it is set',
    PAGER: 'program for --pager; by default less -R',
  },
  report: {
    comeBack: 'Come back in {seconds} s.',
    quotaBack: 'Come back in {seconds} s, or add --wait to wait.',
    docs: 'Documentation:',
    suggestion: 'Did you mean: {names}?',
    not_sent: 'Nothing was sent.',
    perhaps_sent: `The message may have been sent. Repeat it with --idempotency-key {key}: if it arrives twice, both copies carry the same Message-ID.`,
    perhaps_sent_before: `An earlier attempt may have been sent. Repeat it with --idempotency-key {key}: if the message arrives twice, both copies carry the same Message-ID.`,
  },
  notices: {
    sending: 'Sending…',
    reading: 'Waiting for the site…',
    waiting: 'The quota is spent. Going on in {seconds} s…',
    retrying: 'The site did not answer. Trying again…',
    deprecated: `Warning: this version of the API is deprecated since {date} and may stop answering after {sunset}. Guide: {guide}`,
  },
  contact: {
    intro: 'A message to the team. Ctrl-C stops; nothing is sent before you agree.',
    messageHelp: `what you need, and by when; end with a line that is a single dot`,
    length: '{length} of at most {maximum} characters',
    waitAndSend: 'Wait {seconds} s and send it then?',
    kept: 'What you wrote is kept in {file}; --file {file} takes it from there.',
  },
  /** What happened, and on a second line what to do now. */
  failures: {
    unknown_command: 'There is no command "{name}".\nvitrine help lists the commands.',
    unknown_option: 'There is no option {option} here.\nvitrine {help} lists the options.',
    value_missing: `The option {option} needs a value.\nWrite {option} <{placeholder}>; with = where the value begins with a hyphen: {option}=-text`,
    value_unexpected: 'The option {option} takes no value.\nWrite {option} alone.',
    argument_missing: '{command} needs a <{placeholder}>.\nvitrine help {command} shows examples.',
    argument_unexpected: `"{value}" is one word too many.\nPut quotes around a text with blanks; vitrine help {command} shows examples.`,
    options_conflict: '{one} and {other} exclude each other.\nLeave one of them out.',
    url_missing: `No site is named.\nName it with --url https://www.example.org, or once for all commands with the variable VITRINE_URL.`,
    url_invalid: `"{value}" is not the address of a site.\nWrite scheme and host, without a path: https://www.example.org`,
    lang_invalid: 'There is no language "{value}".\nWrite --lang pt, --lang en or --lang es.',
    timeout_invalid: '"{value}" is no time to wait.\nWrite seconds, more than 0 and at most 3600.',
    proxy_invalid: `The variable {variable} does not hold the address of an HTTP proxy.\nWrite it as http://proxy.example.org:3128, with user:password@ before the host if the proxy asks for them.`,
    shell_unknown: 'There is no completion for "{shell}".\nThere is one for {shells}.',
    field_unknown: 'The answer has no field "{field}".\nIt has {fields}.',
    key_invalid: `The idempotency key does not have 1 to 255 visible characters.\nWrite one without blanks or accents, such as a UUID, or leave it out.`,
    confirmation_needed: `There is no terminal to ask on, so nothing was sent.\nAdd --yes to send the message, or --dry-run to look at it.`,
    input_is_message: `Standard input is the message, so nobody could be asked, and nothing was sent.\nAdd --yes to send the message, or --dry-run to look at it; --file with a name lets you be asked.`,
    file_unreadable: `The file {file} cannot be read ({cause}).\nCheck its name and its permissions; - is standard input.`,
    file_not_text: '{file} is not text in UTF-8.\nSave the message as text in UTF-8.',
    file_too_large: '{file} holds more than {maximum}.\nA message has at most {characters} characters.',
    validation_unsupported: `The site {origin} cannot check a message without sending it. Nothing was sent.\nUse --dry-run without --validate: it checks the message on this computer.`,
    page_not_found: 'The site has no page {path}.\nvitrine pages lists the pages.',
    name_not_resolved: `No address is known for {host} ({cause}).\nCheck the name in --url or VITRINE_URL, and the network. If you need a proxy, set HTTPS_PROXY.`,
    connection_refused: `Nothing answers at {host} ({cause}).\nCheck the address and its port, or try again later. If you need a proxy, set HTTPS_PROXY.`,
    tls_failed: `No secure connection to {host} could be made ({cause}).\nCheck the address; if it is right, the certificate of the site has to be mended.`,
    connection_timed_out: `No connection to {host} came about in time.\nCheck the address and the network, or wait longer with --timeout.`,
    timed_out: '{host} did not answer in time.\nTry again later, or wait longer with --timeout.',
    connection_lost: '{host} closed the connection before the answer was whole.\nTry again.',
    gateway_failed: `The site does not answer behind its gateway (status {status} from {url}).\nTry again in a few minutes.`,
    network_failed: `{host} could not be reached ({cause}).\nCheck the address and the network. If you need a proxy, set HTTPS_PROXY.`,
    proxy_unreachable: `The proxy {proxy} cannot be reached ({cause}).\nCheck {variable} and the network. NO_PROXY lists hosts to reach without the proxy.`,
    proxy_login_failed: `The proxy {proxy} does not accept the user and password it got, or got none (status 407).\nPut them into {variable}: http://user:password@proxy.example.org:3128`,
    proxy_refused: `The proxy {proxy} refused to connect to {host} (status {status}).\nAsk those who run the proxy to allow this host. NO_PROXY lists hosts to reach without the proxy.`,
    html_answer: `{url} answered with a web page where the API answers with data (status {status}).\nCheck that --url or VITRINE_URL names a site with this API, and that no login page stands before it.`,
    json_broken: `{url} answered with JSON that is broken (status {status}).\nTry again; if it goes on, tell those who run the site.`,
    media_type_unexpected: `{url} answered with {type}, which was not asked for (status {status}).\nCheck that --url or VITRINE_URL names a site with this API.`,
    status_unexpected: `{url} answered with the status {status} and did not say why.\nTry again; if it goes on, tell those who run the site.`,
    shape_unexpected: `The answer is not what the API promises: {field}.\nBring this program up to date; if it goes on, tell those who run the site.`,
    output_unwritable: `What was asked for could not be written ({cause}).\nMake room, or write it elsewhere.`,
    quota_spent: 'The site takes no more requests for now (status {status} from {url}).\nTry again later.',
    redirect_loop: '{from} leads in circles: more than {count} redirects.\nCheck --url or VITRINE_URL.',
    redirect_refused: `{from} leads to {to}, which is not followed.\nIf that is where you mean to go, name it with --url.`,
    answer_too_large: 'The answer has more than {maximum} and was not read on.\nCheck --url or VITRINE_URL.',
    answer_garbled: `The answer of {host} cannot be decoded ({cause}).\nTry again; if it goes on, tell those who run the site.`,
    program_fault: 'Something unexpected failed in this program: {cause}\nPlease report it.',
  } satisfies Record<FailureReason, string> as Readonly<Record<FailureReason, string>>,
}
