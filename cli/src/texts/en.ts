import type { FailureReason } from '../failure.ts'
import type { OptionName } from '../options.ts'

/** Help of a command. An example is a purpose and a command line. */
interface CommandTexts {
  readonly summary: string
  readonly about?: string
  readonly examples: readonly (readonly [purpose: string, line: string])[]
}

/** The sentences of one language. */
export type Messages = typeof english

/** The commands, by their names in the API. */
export type CommandName = keyof typeof commands

const commands = {
  info: {
    summary: 'Show the company, the area it serves and the state of its API',
    examples: [['the company', 'vitrine info']],
  },
  servicos: {
    summary: 'List the services',
    about: 'In a pipe, each line has slug, name and summary, separated by tabs.',
    examples: [
      ['the services of a company', 'vitrine services --url https://www.example.org'],
      ['names and addresses, sorted', 'vitrine services --fields name,url | sort'],
      ['the same list as JSON', 'vitrine services --json'],
    ],
  },
  servico: {
    summary: 'Show one service in full',
    about: `vitrine services lists the slugs. In a pipe, the fields come first, one a line: name, tab, value. Then follow a line with -- and the text as Markdown.`,
    examples: [
      ['one service, by its slug', 'vitrine service my-slug'],
      ['in Portuguese, as Markdown', 'vitrine service my-slug --lang pt --markdown'],
    ],
  },
  paginas: {
    summary: 'List the pages of the site',
    about: 'In a pipe, each line has path, kind and title, separated by tabs.',
    examples: [['all pages', 'vitrine pages']],
  },
  pagina: {
    summary: 'Read a page of the site',
    about: `A terminal shows the page formatted. A pipe gets its Markdown, unchanged. With --json: its entry in the list of pages. The path decides the language.`,
    examples: [['the home page', 'vitrine page /']],
  },
  contato: {
    summary: 'Send the team a message: a real email that a person reads',
    about: `In a terminal, it asks for missing fields, shows the message and asks for confirmation. In a script, confirm with --yes. Each message has an idempotency key: if the site has confirmed a message, the same key never sends a second email.`,
    examples: [
      ['send a message', 'vitrine contact'],
      ['in one line', 'vitrine contact --name Rosa --email rosa@school.example --file message.txt --yes'],
      ['print the request without sending it', 'vitrine contact --file message.txt --dry-run'],
    ],
  },
  docs: {
    summary: 'Read the API documentation',
    about: `Shows the documentation page of the site, as page does. With --json: its entry in the list of pages.`,
    examples: [['in a pager', 'vitrine docs --pager']],
  },
  openapi: {
    summary: 'Print the OpenAPI document of the API',
    about: 'The output is exactly what the site serves.',
    examples: [['save it in a file', 'vitrine openapi > openapi.json']],
  },
  commands: {
    summary: 'List the commands and their names in all languages',
    examples: [['all commands, options and exit codes as JSON', 'vitrine commands --json']],
  },
  completion: {
    summary: 'Print the completion script for bash, zsh, fish or powershell',
    about: 'The script also completes slugs and paths, which it requests from the site.',
    examples: [
      ['bash, in ~/.bashrc', 'source <(vitrine completion bash)'],
      ['zsh', 'vitrine completion zsh > "$fpath[1]/_vitrine"'],
      ['fish', 'vitrine completion fish > ~/.config/fish/completions/vitrine.fish'],
      ['PowerShell', 'vitrine completion powershell | Out-String | Invoke-Expression'],
    ],
  },
  help: {
    summary: 'Show help for the program or for one command',
    examples: [['one command', 'vitrine help contact']],
  },
} satisfies Record<string, CommandTexts>

export const english = {
  help: {
    tagline: 'Read what a company offers and write to its team, from the terminal.',
    more: 'Help for one command: vitrine help <command>',
  },
  commands: commands as Readonly<Record<CommandName, CommandTexts>>,
  options: {
    lang: 'language of texts and links; default: your locale',
    url: 'address of the site; default: VITRINE_URL',
    timeout: 'maximum wait for a response; default: 30',
    help: 'show help',
    version: 'print the version',
    json: `print the API's JSON (for a page: its entry in the list); errors are JSON on stderr`,
    fields: 'print only these fields; a.b is field b inside a',
    markdown: 'print Markdown',
    pager: 'show the output in $PAGER, in a terminal',
    wait: 'if the rate limit is reached, wait and try again',
    nome: 'your name',
    email: 'your email address, for the reply',
    telefone: 'your phone, with area code or with + and country code',
    whatsapp: 'the phone number is on WhatsApp',
    'no-whatsapp': 'the phone number is not on WhatsApp',
    assunto: 'slug of the service that you ask about',
    mensagem: 'text of the message',
    arquivo: 'file with the message; - is standard input',
    yes: 'send without asking for confirmation',
    'dry-run': 'check the message and print the request; send nothing',
    validate: 'like --dry-run, and the site checks the message too',
    'idempotency-key': 'repeat a message with the key of its first attempt',
  } satisfies Record<OptionName, string>,
  environment: {
    VITRINE_URL: 'address of the site',
    HTTPS_PROXY: 'proxy for https: addresses',
    HTTP_PROXY: 'proxy for http: addresses',
    NO_PROXY: 'hosts to connect to directly, separated by commas',
    NO_COLOR: 'if set, no colours',
    PAGER: 'program for --pager; default: less -R',
  },
  report: {
    comeBack: 'Try again in {seconds} s.',
    quotaBack: 'Try again in {seconds} s, or add --wait to wait.',
    docs: 'Documentation:',
    suggestion: 'Did you mean "{name}"?',
    invalidFields: 'the message has {count} invalid fields.',
    not_sent: 'The message was not sent.',
    perhaps_sent: `It is unknown whether the message was sent. To repeat it, add --idempotency-key {key}. If it arrives twice, both copies have the same Message-ID.`,
    perhaps_sent_before: `This attempt was not sent. It is unknown whether an earlier one was. To repeat the message, add --idempotency-key {key}. If it arrives twice, both copies have the same Message-ID.`,
  },
  notices: {
    sending: 'Sending…',
    reading: 'Waiting for the site…',
    waiting: 'Rate limit reached. Trying again in {seconds} s…',
    retrying: 'No response from the site. Trying again…',
    deprecated: `Warning: this version of the API is deprecated since {date} and may stop responding after {sunset}. Guide: {guide}`,
  },
  contact: {
    intro: 'Message to the team. Ctrl-C cancels. Nothing is sent until you confirm.',
    messageHelp: 'the help you need, and by when; end with a line that has only a dot',
    length: '{length} of at most {maximum} characters',
    waitAndSend: 'Wait {seconds} s and send it then?',
    kept: 'Your text is saved in {file}. To use it again, add --file {file}.',
  },
  /** First line: what happened, and where. Second line: what to do now. */
  failures: {
    unknown_command: 'unknown command "{name}".\nRun vitrine help to list the commands.',
    unknown_option: 'unknown option {option}.\nRun vitrine {help} to list the options.',
    value_missing: `option {option} needs a value.\nWrite {option} <{placeholder}>. If the value begins with a hyphen: {option}=-text`,
    value_unexpected: 'option {option} takes no value.\nWrite {option} without a value.',
    argument_missing: '{command} needs a <{placeholder}>.\nRun vitrine help {command} for examples.',
    argument_unexpected: `unexpected word "{value}".\nQuote a text that contains spaces. Run vitrine help {command} for examples.`,
    options_conflict: '{one} and {other} cannot be used together.\nRemove one of them.',
    url_missing: `no site given.\nAdd --url https://www.example.org, or set the variable VITRINE_URL.`,
    url_invalid: `"{value}" is not a valid site address.\nWrite only the scheme and host: https://www.example.org`,
    lang_invalid: 'unknown language "{value}".\nUse --lang pt, --lang en or --lang es.',
    timeout_invalid:
      '"{value}" is not a valid timeout.\nWrite a number of seconds: more than 0, at most 3600.',
    proxy_invalid: `the variable {variable} does not contain a valid HTTP proxy address.\nWrite it as http://proxy.example.org:3128. If the proxy needs a login, put user:password@ before the host.`,
    shell_unknown: 'no completion for "{shell}".\nAvailable shells: {shells}.',
    field_unknown: 'the response has no field "{field}".\nAvailable fields: {fields}.',
    key_invalid: `the idempotency key is not valid.\nUse 1 to 255 visible ASCII characters, without spaces, such as a UUID. Or remove the option.`,
    confirmation_needed: `not sent: there is no terminal to ask for confirmation.\nAdd --yes to send the message, or --dry-run to look at it.`,
    input_is_message: `not sent: standard input is the message, so it cannot confirm.\nAdd --yes to send the message, or --dry-run to look at it. To be asked, put the message in a file and add --file.`,
    file_unreadable: `cannot read the file {file} ({cause}).\nCheck its name and permissions. For standard input, write -.`,
    file_not_text: '{file} is not UTF-8 text.\nSave the message as UTF-8 text.',
    file_too_large: '{file} is larger than {maximum}.\nShorten the message to {characters} characters.',
    validation_unsupported: `the site {origin} cannot check a message without sending it. Nothing was sent.\nUse --dry-run without --validate: it checks the message on this computer.`,
    page_not_found: 'the site has no page {path}.\nRun vitrine pages to list the pages.',
    name_not_resolved: `could not resolve {host} ({cause}).\nCheck the address in --url or VITRINE_URL, and your network. If you need a proxy, set HTTPS_PROXY.`,
    connection_refused: `could not connect to {host} ({cause}).\nCheck the address and the port, or try again later. If you need a proxy, set HTTPS_PROXY.`,
    tls_failed: `could not make a secure connection to {host} ({cause}).\nCheck the address. If it is correct, ask the site's owner to check the certificate.`,
    connection_timed_out: `timed out connecting to {host}.\nCheck the address and your network, or wait longer with --timeout.`,
    timed_out: '{host} did not respond in time.\nTry again later, or wait longer with --timeout.',
    connection_lost: '{host} closed the connection before the response was complete.\nTry again.',
    gateway_failed: `{url} responded with status {status}: the site may be down.\nTry again in a few minutes.`,
    network_failed: `could not reach {host} ({cause}).\nCheck the address and your network. If you need a proxy, set HTTPS_PROXY.`,
    proxy_unreachable: `could not reach the proxy {proxy} ({cause}).\nCheck {variable} and your network. To connect to a host directly, add it to NO_PROXY.`,
    proxy_login_failed: `the proxy {proxy} requires a valid user and password (status 407).\nSet them in {variable}: http://user:password@proxy.example.org:3128`,
    proxy_refused: `the proxy {proxy} refused to connect to {host} (status {status}).\nAsk the proxy's administrator to allow this host. To connect to it directly, add it to NO_PROXY.`,
    html_answer: `{url} returned a web page instead of API data (status {status}).\nCheck --url or VITRINE_URL, and that your network does not require a login.`,
    json_broken: `{url} returned invalid JSON (status {status}).\nTry again later. If it continues, contact the site's owner.`,
    media_type_unexpected: `{url} returned an unexpected type: {type} (status {status}).\nCheck that --url or VITRINE_URL is a site with this API.`,
    status_unexpected: `{url} returned status {status} without an explanation.\nTry again later. If it continues, contact the site's owner.`,
    shape_unexpected: `the response does not follow the API: the field {field} is missing or invalid.\nUpdate this program. If it continues, contact the site's owner.`,
    output_unwritable: `could not write the output ({cause}).\nFree some space, or write to another place.`,
    quota_spent: 'rate limit reached at {url} (status {status}).\nTry again later.',
    redirect_loop: '{from} redirects more than {count} times.\nCheck --url or VITRINE_URL.',
    redirect_refused: `{from} redirects to {to}, which was not followed.\nIf you want that site, use its address with --url.`,
    answer_too_large: 'the response is larger than {maximum} and was not read.\nCheck --url or VITRINE_URL.',
    answer_garbled: `could not decode the response from {host} ({cause}).\nTry again later. If it continues, contact the site's owner.`,
    program_fault: 'unexpected error in this program: {cause}\nPlease report it.',
  } satisfies Record<FailureReason, string> as Readonly<Record<FailureReason, string>>,
}
