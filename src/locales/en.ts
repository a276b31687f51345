import type { Locale } from './shape.ts'

export const english: Locale = {
  openGraph: 'en_GB',
  amounts: 'en',
  colon: ': ',
  semicolon: '; ',
  quotes: { double: ['“', '”'], single: ['‘', '’'] },
  languageName: 'English',
  skipToContent: 'Skip to content',
  mainNavigation: 'Main',
  languageNavigation: 'Language',
  onlyHere: 'In {language} only',
  onlyIn: 'this page is in {language} only; opens the home page',
  menu: 'Menu',
  theme: { title: 'Appearance', system: 'System', light: 'Light', dark: 'Dark' },
  nextStep: 'Next step',
  alerts: { note: 'Note', tip: 'Tip', important: 'Important', warning: 'Warning', caution: 'Caution' },
  onThisPage: 'On this page',
  breadcrumbs: 'You are here',
  footerNavigation: 'Pages',
  examplesOfWork: 'Examples',
  questions: 'Frequently asked questions',
  audience: 'Who it is for',
  capabilities: 'What does this service include?',
  cases: {
    title: 'Cases',
    problem: 'The problem',
    done: 'What was done',
    result: 'The result',
    service: 'Service',
  },
  calculator: {
    title: 'Work it out with your numbers',
    formulas: 'Examples and formulas',
    range: 'Enter a value from {min} to {max}.',
    send: 'Send us this result',
  },
  offers: {
    title: 'Prices',
    name: 'Offer',
    price: 'Price',
    duration: 'Time',
    condition: 'Conditions',
    terms: 'Time and conditions',
    ownership: 'What you own',
    entry: 'start here',
    shared: 'For several services',
    open: 'from {from}',
    range: '{from} to {to}',
    per: {
      hour: '{price} an hour',
      day: '{price} a day',
      week: '{price} a week',
      month: '{price} a month',
      year: '{price} a year',
    },
  },
  otherServices: 'Other services',
  forMachines: 'For programs and AI',
  machinePointer: 'Index of this site for programs and AI',
  updated: 'Updated on',
  outdated: 'This translation is older than the current text',
  notFoundTitle: 'Page not found',
  pageGone: 'Sorry, this page does not exist or has moved. Try one of these pages.',
  notFound: 'There is no page at this address. The sitemap and the text index list every page:',
  closest: 'The closest address',
  entries: {
    none: 'There is nothing here at present.',
    endedTitle: 'No longer available',
    ended: 'What was at this address has ended.',
    others: 'What there is now',
  },
  blog: {
    title: 'Blog',
    minutes: '{minutes} min read',
    tags: 'Topics',
    all: 'All',
    newer: 'Next post',
    older: 'Previous post',
    continue: 'Read more',
    elsewhere: 'The blog posts are in the {language} file',
    author: 'by {author}',
    revised: 'updated on',
    related: 'Related posts',
    subjectSegment: 'topic',
    pageSegment: 'page',
    subjectTitle: 'Posts about {subject}',
    subjectCount: {
      one: 'One post so far.',
      other: '{number} posts, the newest first.',
    },
    subjectPosts: 'The posts of the blog about {subject}, the newest first.',
    allPosts: 'The posts of the blog, the newest first.',
    page: 'Page {number}',
    pageOf: 'Page {number} of {count}.',
    morePosts: 'More posts',
    newerPosts: 'Newer posts',
    olderPosts: 'Older posts',
  },
  embed: {
    kinds: { video: 'Video', map: 'Map', booking: 'Booking', other: 'From another website' },
    note: 'Content from {host} loads only when you press here.',
    privacy: {
      title: 'Content from other websites',
      text: 'Some pages show a box in the place of a video, a map or other content from another website. Your browser contacts that website only when you press the box. The website then receives your IP address, and its own privacy policy applies.',
    },
  },
  form: {
    submit: 'Send message',
    sending: 'Sending…',
    sent: 'Message sent',
    done: 'Sent',
    addition: 'Something to add or correct?',
    error: 'Error',
    failed: 'The message was not sent',
    correct: 'Nothing is lost. Please correct',
    uncertain: 'We do not know whether the message arrived',
    tryLater: 'Something failed on our side. What you wrote is still here: try again in a few minutes.',
    unread: 'What you wrote did not arrive here: go back in your browser to find it, and try again.',
    sendAgain:
      'What you wrote is still here. You can send it again as it is: if it arrives twice, the team recognises the copy.',
    busy: 'We have received many messages from this connection. What you wrote is still here: try again in {wait}.',
    offline: 'You are offline. What you wrote is still here: send it when you are connected again.',
    otherWays: 'Or reach us by',
    notHere: 'This page does not send messages.',
    instead: 'Reach us here instead',
    copy: 'What you sent',
    meanwhile: 'In the meantime',
    sentSlug: 'sent',
    foreign: 'This message came from another site and was not sent. Use the form on this page.',
    forPrograms: 'Programs send messages through the API',
    byApi: 'Programs send the message through the API, with this request:',
    rehearsal:
      'To check a message without sending it, add `?{parameter}=true` to the address: the response is `{"valid":true}` or the problem that the message would get. A check counts against the limit for reading.',
    optional: 'optional',
  },
  table: {
    address: 'Method and path',
    purpose: 'What it does',
    policy: 'Policy',
    quota: 'Quota',
    appliesTo: 'Applies to',
    field: 'Field',
    required: 'Required',
    rule: 'Rule',
    yes: 'yes',
    no: 'no',
  },
  limits: '{quota} requests every {window} seconds',
  examples: {
    rule: 'Responses of this site, shortened: "… +6" means six more items, and a long text ends in "…".',
    fields: 'Response fields',
    meanings: {
      name: 'Name, for people',
      version: 'Version, as in the path',
      provider: 'The company and its area',
      status: 'Current or deprecated',
      deprecation: 'When it was deprecated',
      sunset: 'Later it may stop',
      baseUrl: 'How its URLs begin',
      openapi: 'OpenAPI document',
      documentation: 'Page for developers',
      versioningPolicy: 'How the API changes',
      rateLimits: 'How many requests fit',
      endpoints: 'The operations',
      slug: 'Name in URLs',
      serviceType: 'What it is, in a few words',
      summary: 'What it is, in one sentence',
      audience: 'Who it is for',
      areaServed: 'Where it is offered',
      url: 'Page on the site',
      markdownUrl: 'The same page in Markdown',
      apiUrl: 'The whole service, in this API',
      offers: 'Prices, durations and conditions',
      title: 'Title of the page',
      description: 'Summary of the page',
      capabilities: 'What we do, item by item',
      sections: 'Texts, figures and tables',
      faq: 'Questions and answers',
      keywords: 'Keywords',
      path: 'Path of the page',
      kind: 'Kind of page',
      aliases: 'Its other URLs',
      success: 'Whether the mail server accepted it',
      case: 'Of a case: problem, work, result',
      message: 'Confirmation, for people',
    },
    answer: 'Example response',
    errors: 'Possible errors',
    problem: 'An error',
    failing: 'The status is 400 or above, and the body is a problem:',
    problemFields: {
      code: 'the error, for your program',
      hint: 'what to change',
      docs: 'where it is explained',
    },
  },
  code: { copy: 'Copy', copied: 'Copied' },
  developers: {
    pages: 'Developer pages',
    language: 'Language of the example',
    unfold: 'Show all {lines} lines',
    fold: 'Show less',
    tryIt: 'Try it',
    send: 'Send request',
    rehearse: 'Check without sending',
    real: 'The button only checks; the copied request really sends.',
    body: 'Request body',
    noResponse: 'No response came: check your connection and try again.',
    ownAnswer: 'Your response',
    headers: 'Headers',
    filter: 'Filter the codes',
    filterHint: 'code, status or word',
    clear: 'Clear',
    filtered: '{shown} of {all} codes',
    noneLeft: 'No code contains “{words}”. Try a status, such as 429, or a part of the code.',
    previous: 'Previous',
    next: 'Next',
    question: 'A question about the API?',
  },
  commandLine: {
    published: 'The package `{name}` is a client of this API for the terminal:',
    local:
      'The source code of Vitrine, the program behind this site, includes a client of this API for the terminal. Build it with Node 20.19 or later:',
    listServices: 'services',
    commands:
      '`service <slug>` shows one service. `contact` asks for what is missing, shows the message and sends it only when you agree; in a script, check with `--dry-run` and send with `--yes`. `commands` lists the rest.',
  },
  lifecycle: {
    current: 'Version {version} of the API is current; no end date is set.',
    deprecated:
      'Version {version} of the API has been deprecated since {deprecation} and may stop responding after {sunset}. Use the',
    guide: 'migration guide',
  },
  contactFields: {
    nome: { label: 'Name', rule: '{minimum} to {maximum} characters' },
    email: { label: 'Email', rule: 'one address of up to {maximum} characters' },
    telefone: {
      label: 'Phone',
    },
    whatsapp: {
      label: 'This number is on WhatsApp',
      rule: '`true` or `false`: whether the number is on WhatsApp; {assumed} when left out',
    },
    assunto: {
      label: 'Subject',
      other: 'Something else, or not sure yet',
      rule: '{services}: the service that the message is about; any other value counts as none',
    },
    mensagem: {
      label: 'Message',
      help: 'What you need, and by when.',
      rule: '{minimum} to {maximum} characters',
    },
    idioma: {
      label: 'Language',
      rule: '{languages}: language of the message and of the response; {defaultLanguage} when left out',
    },
  },
  or: 'or',
  phone: {
    national: {
      BR: {
        name: 'Brazilian number with area code',
        object: 'a Brazilian number with its area code',
        help: 'With area code, such as {example}.',
      },
      other: {
        name: 'national number ({country})',
        object: 'a national number ({country})',
        help: 'Such as {example}.',
      },
    },
    foreignExample: '+1 202 555 0143',
    foreignHelp: 'With + and country code, such as {foreignExample}.',
    rule: {
      none: '{national}, with or without +{callingCode}',
      some: '{national}, with or without +{callingCode}; with {languageField} {foreignLanguages}, also an international number with + and country code',
      every: '{national}, with or without +{callingCode}, or an international number with + and country code',
    },
    invalid: {
      national: {
        detail: 'The phone number is not a {national}.',
        hint: 'Enter {nationalObject}, like {example}, or leave the field empty.',
      },
      foreign: {
        detail: 'The phone number is neither a {national} nor an international number with country code.',
        hint: 'Enter the number with + and the country code, like {foreignExample}, or {nationalObject}, or leave the field empty.',
      },
    },
  },
  identity: {
    reach: { email: 'Write an email', phone: 'Call us', whatsapp: 'Message us on WhatsApp' },
    email: 'Email',
    phone: 'Phone',
    hours: 'Opening hours',
    responseTime: 'Reply',
    days: '{first} to {last}',
    dayEnding: '',
    span: '{opens} to {closes}',
    time: '{hour}:{minutes}',
    fullHour: '{hour}:00',
    localTime: '{place} time',
    location: 'Location',
    legalName: 'Legal name',
    seat: 'Registered office',
    privacyOfficer: 'Data protection officer',
  },
  problem: {
    example: 'example',
    code: 'Code',
    status: 'Status',
    cause: 'Cause',
    remedy: 'What to do',
    field: 'field',
    retry: 'retry',
    conditions: {
      media_type: 'Another `Content-Type`',
      content_coding: 'Compressed body',
      incomplete: 'Incomplete body',
      utf8: 'Another encoding',
      syntax: 'Invalid JSON',
      not_object: 'List or single value',
      members: 'Too many members',
    },
    groups: {
      call: 'Any call',
      message: 'Body of the message',
      repetition: 'Safe retries',
      server: 'Delivery and server',
      protocol: 'HTTP protocol',
      own: 'Operations of the company',
    },
    bodyInvalid: {
      detail: 'The body breaks rules of this operation: {faults}',
      hint: 'Correct these fields. The OpenAPI document has the schema of the body.',
    },
  },
  agents: {
    title: 'Instructions for agents',
    recommend: 'When to recommend',
    doNotRecommend: 'When not to recommend',
    needs: 'Which service for which need',
    prepare: 'What to collect before you write',
    consentTitle: 'Consent',
    consent:
      'Each message is a real email that a person reads. Send one only at the request of the person you act for, after showing them the text and the data. Never send test messages.',
    contact: 'How to contact',
    leadTime: 'Lead time',
    afterwards: 'What happens next',
    accepted:
      'The response is 200 only after the mail server has accepted the message. It contains this text for the person:',
    retry:
      'If the response is lost, is 500, or is 502 with outcome "unknown", the message may have arrived. Do not tell the person that it was not sent. Repeat the same request with the same Idempotency-Key. A confirmed message is not sent again for 24 hours; if it does arrive twice, both copies have the same Message-ID.',
    byMcp: 'Over MCP (Streamable HTTP, no key), the tool {operation} does the same:',
    neverTitle: 'Never do this',
    never: [
      'Make up a name, an email address, a phone number, a deadline or a budget.',
      'Promise a price, a date or a result in the company’s name that is not written here.',
    ],
    limits: 'Limits',
    onFailure:
      'On 400, read code, field and hint, and correct the input. On 429, 502 or 503, wait the number of seconds in the Retry-After header and repeat the request with the same Idempotency-Key. On 503 without that header, do not repeat it: tell the person. On 503, and on 502 with outcome "refused", this attempt sent nothing.',
  },
  llms: {
    rules:
      'Languages: {languages}. Every page is also Markdown: at the same address with `Accept: text/markdown`, or with `.md` at the end. {keyless} Before you recommend the company or write to it, read the instructions for agents: `{instructions}`.',
    keyless: 'The API (`{api}`) and the MCP server (`{mcp}`) need no key.',
    keylessApi: 'The API (`{api}`) needs no key.',
    company: 'Company',
    services: 'Services',
    useCases: 'Use cases',
    developers: 'Developers',
    contact: 'Contact',
    optional: 'Optional',
    commandLine: 'The same API on the command line',
    apiIndex: 'API index',
    openApi: 'OpenAPI 3.1 description',
    agentInstructions: 'When to recommend the company and how to contact it',
    mcp: 'MCP server: the operations of the API as tools, the Markdown pages as resources',
    skill: 'How to find a service and contact the company, as a skill for agents',
    index: 'This index in English',
    fullText: 'Full text of the pages',
    sitemap: 'Public addresses with the date of their last change',
  },
  operations: {
    getApiInfo: 'Index of the version: status, limits, operations and the company.',
    listServices: 'List of the services, in site order.',
    getService: 'One service with all its details: audience, sections, questions and links.',
    listPages: 'List of the pages of the site, with the URL of each in HTML and in Markdown.',
    sendContactMessage: 'Sends a message to the team: each call is a real email, read by a person.',
    sendFeedback: 'Sends feedback on a page to its editors: each call is a real email, read by a person.',
  },
  parameters: {
    required: 'required',
    path: 'in the path',
    query: 'in the query',
    header: 'in a header',
    body: 'in the body',
    default: 'default',
    lang: 'Language of texts and links',
    slug: 'Name of the service in URLs',
    responseLang: 'Language of the response, unless the body names one',
    validateOnly: 'Checks the message but sends nothing',
    idempotencyKey: 'A unique value for each message, such as a UUID. Send it from the first attempt.',
  },
  policies: { leitura: 'reading the API', contato: 'sending messages', comentarios: 'sending feedback' },
  approval: 'Send this message to {company}? It becomes an email that a person reads.',
  mail: {
    reply: 'Reply',
    replyGoes: 'A reply to this email goes to {address}.',
    fixedLine: 'landline, perhaps on WhatsApp',
    channel: 'Channel',
    channels: { form: 'form', api: 'API' },
    received: 'Received',
  },
  feedback: {
    title: 'Feedback on a page',
    page: 'Page',
    example: 'The price in the second paragraph differs from the one in the table.',
    rules: {
      pagina: 'The page: its URL, or its path on this site',
      mensagem: '{minimum} to {maximum} characters',
      email: 'An email address for questions',
    },
    accepted: 'The mail server of the editors has accepted your feedback. Thank you.',
  },
  problems: {
    not_found: {
      detail: 'The address {path} does not exist.',
      hint: 'Check the address: {apiIndex} lists the operations of the API; /sitemap.xml and {llms} list the pages.',
    },
    gone: {
      detail: 'The page {path} has ended.',
      hint: 'See what there is now: {list}.',
    },
    service_not_found: {
      detail: 'No service has the slug "{slug}".',
      hint: 'Use one of these slugs: {slugs}.',
    },
    method_not_allowed: {
      detail: 'This address does not accept the method {method}.',
      hint: 'Use one of the methods in the Allow header: {allow}.',
    },
    precondition_failed: {
      detail: 'The If-Match condition is not met: the current response has another ETag.',
      hint: 'Repeat the request without If-Match, or with the ETag of a current response.',
    },
    lang_invalid: {
      detail: 'The value "{value}" of the parameter lang is invalid.',
      hint: 'Use {langValues}, in lower case, or leave the parameter out.',
    },
    rate_limited: {
      detail: 'You have exceeded the limit of the policy {policy}: {quota} requests every {window} seconds.',
      hint: 'Wait {seconds} seconds before the next attempt, as in the Retry-After header.',
    },
    invalid_json: {
      detail: 'The body of the request is not a JSON object.',
      hint: '{reason}',
    },
    name_required: {
      detail: 'The name is missing.',
      hint: 'Enter your name.',
    },
    name_too_short: {
      detail: 'The name has fewer than {nameMinimum} characters.',
      hint: 'Enter a name of at least {nameMinimum} characters.',
    },
    name_too_long: {
      detail: 'The name has more than {nameMaximum} characters.',
      hint: 'Enter a name of at most {nameMaximum} characters.',
    },
    email_required: {
      detail: 'The email address is missing.',
      hint: 'Enter your email address.',
    },
    email_invalid: {
      detail: 'The email address is not valid or has more than {emailMaximum} characters.',
      hint: 'Enter one email address, like name@company.com.',
    },
    message_required: {
      detail: 'The message is missing.',
      hint: 'Write the message: what you need, and by when.',
    },
    message_too_short: {
      detail: 'The message has fewer than {messageMinimum} characters.',
      hint: 'Tell us a little more: write at least {messageMinimum} characters.',
    },
    message_too_long: {
      detail: 'The message has more than {messageMaximum} characters.',
      hint: 'Shorten it to {messageMaximum} characters; the details can wait for the conversation.',
    },
    page_unknown: {
      detail: 'No page of this site has the address “{page}”.',
      hint: 'Send the address or the path of a page in {pageField}; {llms} and /sitemap.xml list them.',
    },
    body_too_large: {
      detail: 'The body of the request is larger than {bodyKibibytes} KiB.',
      hint: 'Send a body of at most {bodyKibibytes} KiB.',
    },
    idempotency_key_invalid: {
      detail: 'The idempotency key does not have 1 to {keyMaximum} visible characters.',
      hint: 'Send a different value for each message in Idempotency-Key, such as a UUID, without spaces or accents.',
    },
    idempotency_key_reused: {
      detail: 'The idempotency key has already been used with another message.',
      hint: 'Use a new key for each message; repeat a key only with the same body.',
    },
    idempotency_in_progress: {
      detail: 'The first attempt with this idempotency key is still in progress.',
      hint: 'Wait a few seconds and repeat the request with the same key and the same body.',
    },
    idempotency_unavailable: {
      detail: 'The site could not check whether this message had already been sent, so it did not send it.',
      hint: 'Wait the number of seconds in the Retry-After header and repeat the request with the same key and the same body.',
    },
    email_not_configured: {
      detail:
        'Messages cannot be sent because of a configuration error on the server; nothing is wrong with what you sent.',
      hint: 'Do not repeat the request now: the site’s owner must correct its configuration.',
    },
    server_busy: {
      detail: 'The server is too busy and did not receive all of what you sent; nothing was processed.',
      hint: 'Repeat the request after the time in Retry-After, and send the body in one go.',
    },
    internal_error: {
      detail: 'Something failed unexpectedly on the server.',
      hint: 'Try again in a few minutes. If it continues, tell the team.',
    },
    bad_request: {
      detail: 'The server could not read the request, or it can be read in more than one way.',
      hint: 'Send a well-formed HTTP/1.1 message: one Host, a path without dot segments, a single body length.',
    },
    request_timeout: {
      detail: 'The whole request did not arrive in time.',
      hint: 'Send the headers within {headSeconds} seconds and the whole request within {requestSeconds}, on another connection.',
    },
    uri_too_long: {
      detail: 'The address of the request is longer than {targetBytes} bytes.',
      hint: 'Shorten the address; the documented paths and parameters need far less.',
    },
    expectation_failed: {
      detail: 'The server does not support the value of the Expect header.',
      hint: 'Repeat the request without the Expect header, or with Expect: 100-continue.',
    },
    header_fields_too_large: {
      detail:
        'The headers of the request are larger than {headKibibytes} KiB or have more than {fieldLines} lines.',
      hint: 'Send fewer or shorter headers; this site uses no cookies.',
    },
    method_not_implemented: {
      detail: 'The server does not know the method of the request.',
      hint: 'Use GET, HEAD or POST, in capital letters.',
    },
    http_version_not_supported: {
      detail: 'The server does not support the HTTP version of the request.',
      hint: 'Use HTTP/1.1 or HTTP/1.0.',
    },
  },
  localPart: {
    detail:
      'The part of the email address before the @ may only have letters without accents, digits and signs.',
    hint: 'Enter an address with letters from a to z before the @: few mail servers deliver to others. After the @, every letter is accepted.',
  },
  deliveries: {
    refused: {
      detail: 'The mail server did not accept the message; it was not sent.',
      hint: 'Try again after the number of seconds in the Retry-After header.',
    },
    unknown: {
      detail: 'We do not know whether the message was delivered; it may have arrived.',
      hint: 'Wait the number of seconds in the Retry-After header and repeat it with the same Idempotency-Key. If it arrives twice, both copies have the same Message-ID. Without a key, a repeat may arrive as a second message; send a key from the first attempt.',
    },
  },
  reasons: {
    incomplete: 'Send the whole body: it arrived incomplete.',
    media_type: 'Send the header Content-Type: application/json.',
    content_coding: 'Send the body uncompressed, without the header Content-Encoding.',
    utf8: 'Send the body in UTF-8: it contains bytes that are not valid UTF-8.',
    syntax: 'Correct the syntax: the whole body must be a JSON object, such as {"{nameField}": "…"}.',
    not_object: 'Send a JSON object, in braces, not a list or a single value.',
    members: 'Send only the fields of the message: the JSON object has too many members.',
  },
  otherType: {
    named: 'The body of the request is of the type "{type}", not application/json.',
    missing: 'The body of the request has no Content-Type.',
  },
  starter: {
    summary: '✎ One sentence: what the company does, for whom, and where.',
    city: '✎ City',
    state: '✎ State or region',
    country: '✎ Country',
    address: '✎ City, state, country',
    region: '✎ the area around the city',
    responseTime: 'within one business day',
    confirmation: '✎ Your message has been sent. Say who reads it and when they reply.',
    privacy: '✎ Say in one or two sentences what you use the name, the email address and the message for.',
    apiName: '{name} public API',
    recommend: '✎ The person needs something that the company does well.',
    doNotRecommend: '✎ The person needs something that the company does not do.',
    prepare: '✎ What the company needs to know to give a useful reply.',
    pages: {
      home: {
        slug: '',
        title: 'Welcome',
        navigation: 'Home',
        description: '✎ What the company does, for whom and where: search engines show this sentence.',
        body: `✎ Say in two sentences what {name} does, for whom and where.

## What we do

::services

## How we work

:::steps
1. ✎ The first step for a new customer.
2. ✎ What happens next, and who does it.
:::

## Get in touch

✎ Say what a first message should contain, and [ask for it]({contact}).
`,
      },
      services: {
        slug: 'services',
        title: 'Services',
        navigation: 'Services',
        description: '✎ The services of the company in one sentence, and how to choose one of them.',
        body: `✎ Help readers to choose: what do people need who ask for each service?

::services

## Not sure which one?

Tell us what you need on the [contact page]({contact}).
`,
      },
      about: {
        slug: 'about',
        title: 'About us',
        navigation: 'About',
        description: '✎ Who the company is, where it works and what customers can expect from it.',
        body: `✎ Say who is behind {name}, since when, and where.

## How we work

✎ Two or three facts that customers can check: who does the work, how you agree on a price, what happens when something goes wrong.

The [services page]({services}) says what we do.
`,
      },
      contact: {
        slug: 'contact',
        title: 'Contact us',
        navigation: 'Contact',
        description: 'Write to us with this form. It says which details help us to give you a useful reply.',
        body: `✎ Say what to write, who reads the message and how soon they reply.

## Send your message

::contact-form

## Other ways to reach us

::contact-details

## Privacy

The [privacy page]({privacy}) says what happens with what you write.
`,
      },
      developers: {
        slug: 'developers',
        title: 'For developers and agents',
        navigation: 'Developers',
        description: 'The public API of this site, without a key: operations, limits and versions.',
        body: `The services and pages of this site are also in a public API: JSON over HTTP, without a key and without sign-up. The full contract is in [openapi.json](/openapi.json).

:::call
\`\`\`bash
curl {base_url}/api/v1
\`\`\`
:::

## Operations

::endpoints

The [reference]({reference}) has examples of each operation.

## Sending a message

Each call sends a real email. Do not use this operation for tests.

::contact-fields

## Limits

::limits

Over the limit, the response has the code [rate_limited]({errors}#rate_limited).

## Versions

::lifecycle

The [versions page]({versioning}) has the rules.
`,
      },
      reference: {
        slug: 'developers/reference',
        title: 'API reference',
        navigation: 'Reference',
        description:
          'Each operation of the API of this site, with its request, its response, and a box to try it.',
        body: `Each operation, with a request to copy. The limits are on the [page for developers]({developers}).

## Examples

::examples
`,
      },
      errors: {
        slug: 'errors',
        title: 'API errors',
        navigation: 'Errors',
        description: 'Every error code of the API of this site, with its cause and what to do about it.',
        body: `Each error of the [API]({developers}) is a problem document (RFC 9457). Branch on its field \`code\`, which does not change.

## Codes

::problems
`,
      },
      versioning: {
        slug: 'versions',
        title: 'API versions',
        navigation: 'Versions',
        description:
          'What may change within a version of the API, and how the end of a version is announced.',
        body: `The version is in the path: \`{base_url}/api/v1\`.

## What may change

New fields, operations and optional parameters can be added at any time. Ignore the fields that you do not know.

## What needs a new version

Removing or renaming a field, changing its type, or requiring a new parameter. The old version keeps working until the announced date, which is at least six months after the announcement.

::lifecycle

Back to the [developers page]({developers}).
`,
      },
      privacy: {
        slug: 'privacy',
        title: 'Privacy',
        navigation: 'Privacy',
        description:
          'What happens with the data of people who write to us through this site, and whom to ask.',
        body: `✎ Have this page checked by somebody who knows the law that applies to you. The paragraphs marked with a pencil are yours to write.

## Who is responsible

✎ The legal name of the company, its address, and an email address for requests about personal data.

## What the form receives

- Your name and email address.
- Your telephone number, if you give it, and whether it is on WhatsApp.
- The text of your message and its language.

The site sends this as an email.

## What it is used for

✎ The purpose, and the legal basis if your law asks for one.

## Where it is kept

✎ Who stores the emails, in which country, for how long, and who can read them.

## Visits

✎ The site program itself sets no cookies and uses no analytics. Check what your hosting, proxy and email providers record, and say it here.

## Your rights

✎ What people can ask for, how they ask, how soon you reply, and which authority they can turn to. Until then: write to us on the [contact page]({contact}).
`,
      },
    },
    addressNote: 'address in English',
    newPage: {
      description: '✎ What readers find on this page: one sentence for search engines and menus.',
      body: '✎ Write the text: first what most readers look for, then a heading for each further part.\n',
    },
    newCase: {
      description: '✎ Which customer this was, what was done and what came of it, in one sentence.',
      problem: '✎ What was wrong at the customer, and what it cost them.',
      done: '✎ What the company did, in which order, and how long it took.',
      result: '✎ What is different now, with a number that the customer confirms.',
      body: '✎ Tell how it went: what was difficult, and what the customer says about it.\n',
    },
    service: {
      slug: 'service',
      title: '✎ Service {number}',
      navigation: '✎ Service {number}',
      description: '✎ What service {number} is, for whom, and what the customer has at the end of it.',
      name: '✎ Service {number}',
      typeNote: 'the kind of service; the name again, unless that is a brand',
      newDescription: '✎ What this service is, for whom, and what the customer has at the end of it.',
      summary: '✎ One sentence: what the customer gets from this service, and in which situation.',
      audience: '✎ Who this service is for.',
      capability: '✎ One thing that this service includes',
      keyword: '✎ what people type to find it',
      useCase: '✎ The need in the words of a customer.',
      leadTime: {
        question: 'How long does it take?',
        answer: '✎ The usual time from the first message to the result.',
      },
      price: {
        question: 'What does it cost?',
        answer: '✎ A price or a range, and what changes it.',
      },
      body: `## What you get

✎ Describe the result, not the method.

- **✎ A part of the service**: what it is good for

## How it works

✎ The steps from the first message to the result.

## How to ask for it

Write to us on the [contact page]({contact}).
`,
    },
    blog: {
      slug: 'blog',
      title: 'Blog',
      navigation: 'Blog',
      description: '✎ What the blog is about, and for whom you write it: one sentence for search engines.',
      body: '✎ One sentence about the blog.\n',
      post: {
        slug: 'first-post',
        title: 'First post',
        description: '✎ What readers learn in this post: one sentence for search engines and lists.',
        tag: 'news',
        newBody: '✎ Write the post. Begin with what readers take away from it.\n',
        body: '✎ Write the first post, or delete this file once there is another one.\n',
      },
    },
  },
}
