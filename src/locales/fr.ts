import type { Locale } from './shape.ts'

export const french: Locale = {
  openGraph: 'fr_FR',
  amounts: 'fr',
  colon: ' : ',
  semicolon: '\u00a0; ',
  quotes: { double: ['« ', ' »'], single: ['‘', '’'] },
  languageName: 'Français',
  skipToContent: 'Aller au contenu',
  mainNavigation: 'Navigation principale',
  languageNavigation: 'Langue',
  onlyHere: 'En {language} uniquement',
  onlyIn: 'cette page n’existe qu’en {language} ; mène à la page d’accueil',
  menu: 'Menu',
  theme: { title: 'Apparence', system: 'Système', light: 'Clair', dark: 'Sombre' },
  nextStep: 'Étape suivante',
  alerts: {
    note: 'Remarque',
    tip: 'Conseil',
    important: 'Important',
    warning: 'Attention',
    caution: 'Danger',
  },
  onThisPage: 'Sur cette page',
  breadcrumbs: 'Vous êtes ici',
  footerNavigation: 'Toutes les pages',
  examplesOfWork: 'Exemples',
  questions: 'Questions fréquentes',
  audience: 'Pour qui',
  capabilities: 'Que comprend cette prestation ?',
  cases: {
    title: 'Réalisations',
    problem: 'Le problème',
    done: 'Ce qui a été fait',
    result: 'Le résultat',
    service: 'Prestation',
  },
  calculator: {
    title: 'Faites le calcul avec vos chiffres',
    formulas: 'Exemples et formules',
    range: 'Saisissez une valeur de {min} à {max}.',
    send: 'Nous envoyer ce résultat',
  },
  offers: {
    title: 'Tarifs',
    name: 'Offre',
    price: 'Prix',
    duration: 'Durée',
    condition: 'Conditions',
    terms: 'Durée et conditions',
    ownership: 'Vous gardez',
    entry: 'pour commencer',
    shared: 'Pour plusieurs prestations',
    open: 'à partir de {from}',
    range: '{from} à {to}',
    per: {
      hour: '{price} de l’heure',
      day: '{price} par jour',
      week: '{price} par semaine',
      month: '{price} par mois',
      year: '{price} par an',
    },
  },
  otherServices: 'Autres prestations',
  forMachines: 'Pour les programmes et l’IA',
  machinePointer: 'Index de ce site pour les programmes et l’IA',
  updated: 'Mise à jour le',
  outdated: 'Cette traduction est plus ancienne que le texte actuel',
  notFoundTitle: 'Page introuvable',
  pageGone: 'Cette page n’existe pas ou a changé d’adresse. Continuez par l’une de ces pages.',
  notFound: 'Il n’y a rien à cette adresse. Le plan du site et l’index en texte indiquent ce qui existe :',
  closest: 'L’adresse la plus proche',
  entries: {
    none: 'Il n’y a rien ici pour le moment.',
    endedTitle: 'Plus disponible',
    ended: 'Ce qui se trouvait à cette adresse est terminé.',
    others: 'Ce qu’il y a maintenant',
  },
  blog: {
    title: 'Blog',
    minutes: '{minutes} min de lecture',
    tags: 'Sujets',
    all: 'Tous',
    newer: 'Article suivant',
    older: 'Article précédent',
    continue: 'Poursuivre la lecture',
    elsewhere: 'Les articles du blog sont dans le fichier en {language}',
    author: 'par {author}',
    revised: 'mis à jour le',
    related: 'Articles liés',
    subjectSegment: 'sujet',
    pageSegment: 'page',
    subjectTitle: 'Articles sur le sujet « {subject} »',
    subjectCount: {
      one: 'Un article pour l’instant.',
      other: '{number} articles, du plus récent au plus ancien.',
    },
    subjectPosts: 'Les articles du blog sur le sujet « {subject} », du plus récent au plus ancien.',
    allPosts: 'Les articles du blog, du plus récent au plus ancien.',
    page: 'Page {number}',
    pageOf: 'Page {number} sur {count}.',
    morePosts: 'Autres articles',
    newerPosts: 'Articles plus récents',
    olderPosts: 'Articles plus anciens',
  },
  embed: {
    kinds: { video: 'Vidéo', map: 'Carte', booking: 'Réservation', other: 'D’un autre site' },
    note: 'Ce contenu ({host}) ne se charge que si vous appuyez ici.',
    privacy: {
      title: 'Contenus d’autres sites',
      text: 'Certaines pages montrent un cadre à la place d’une vidéo, d’une carte ou d’un autre contenu venant d’un autre site. Votre navigateur ne contacte ce site que si vous appuyez sur le cadre. Le site reçoit alors votre adresse IP, et sa propre politique de confidentialité s’applique.',
    },
  },
  form: {
    submit: 'Envoyer le message',
    sending: 'Envoi en cours…',
    sent: 'Message envoyé',
    done: 'Envoyé',
    addition: 'Quelque chose à ajouter ou à corriger ?',
    error: 'Erreur',
    failed: 'Le message n’a pas été envoyé',
    correct: 'Rien n’est perdu. Il reste à corriger',
    uncertain: 'Nous ne savons pas si le message est arrivé',
    tryLater:
      'Le problème vient de chez nous. Votre texte est toujours là : réessayez dans quelques minutes.',
    unread:
      'Votre texte n’est pas arrivé ici : revenez à la page précédente du navigateur pour le retrouver, puis réessayez.',
    sendAgain:
      'Votre texte est toujours là. Vous pouvez le renvoyer tel quel : s’il arrive deux fois, l’équipe reconnaîtra la copie.',
    busy: 'Nous avons reçu beaucoup de messages de cette connexion. Votre texte est toujours là : réessayez dans {wait}.',
    offline:
      'Vous êtes hors ligne. Votre texte est toujours là : envoyez-le quand la connexion sera rétablie.',
    otherWays: 'Ou joignez-nous sans le formulaire',
    notHere: 'Cette page n’envoie pas de messages.',
    instead: 'Joignez-nous ici',
    copy: 'Ce que vous avez envoyé',
    meanwhile: 'En attendant',
    sentSlug: 'envoye',
    foreign: 'Ce message venait d’un autre site et n’a pas été envoyé. Utilisez le formulaire de cette page.',
    forPrograms: 'Les programmes envoient leurs messages par l’API',
    byApi: 'Les programmes envoient le message par l’API, avec cette requête :',
    rehearsal:
      'Pour vérifier un message sans l’envoyer, ajoutez `?{parameter}=true` à l’adresse : la réponse est `{"valid":true}` ou le problème que le message recevrait. Une vérification compte comme une lecture.',
    optional: 'facultatif',
  },
  table: {
    address: 'Méthode et chemin',
    purpose: 'Ce qu’elle fait',
    policy: 'Politique',
    quota: 'Quota',
    appliesTo: 'S’applique à',
    field: 'Champ',
    required: 'Obligatoire',
    rule: 'Règle',
    yes: 'oui',
    no: 'non',
  },
  limits: '{quota} requêtes toutes les {window} secondes',
  examples: {
    rule: 'Réponses de ce site, abrégées : « … +6 » veut dire six éléments de plus, et un texte long se termine par « … ».',
    fields: 'Champs de la réponse',
    meanings: {
      name: 'Nom, pour les personnes',
      version: 'Version, comme dans le chemin',
      provider: 'L’entreprise et sa zone',
      status: 'Actuelle ou dépréciée',
      deprecation: 'Quand elle a été dépréciée',
      sunset: 'Ensuite, elle peut cesser',
      baseUrl: 'Le début des adresses',
      openapi: 'Document OpenAPI',
      documentation: 'Page pour les développeurs',
      versioningPolicy: 'Comment l’API change',
      rateLimits: 'Combien de requêtes sont admises',
      endpoints: 'Les opérations',
      slug: 'Nom dans les adresses',
      serviceType: 'Ce que c’est, en quelques mots',
      summary: 'Ce que c’est, en une phrase',
      audience: 'Pour qui c’est',
      areaServed: 'Où c’est proposé',
      url: 'Page sur le site',
      markdownUrl: 'La même page en Markdown',
      apiUrl: 'La prestation entière, dans cette API',
      offers: 'Prix, délais et conditions',
      title: 'Titre de la page',
      description: 'Résumé de la page',
      capabilities: 'Ce que nous faisons, point par point',
      sections: 'Textes, figures et tableaux',
      faq: 'Questions et réponses',
      keywords: 'Mots-clés',
      path: 'Chemin de la page',
      kind: 'Type de page',
      aliases: 'Ses autres adresses',
      success: 'Si le serveur de messagerie l’a accepté',
      case: 'Pour un cas : problème, travail, résultat',
      message: 'Confirmation, pour les personnes',
    },
    answer: 'Exemple de réponse',
    errors: 'Erreurs possibles',
    problem: 'Une erreur',
    failing: 'Le statut est de 400 ou plus et le corps est un problème :',
    problemFields: {
      code: 'l’erreur, pour votre programme',
      hint: 'ce qu’il faut changer',
      docs: 'où c’est expliqué',
    },
  },
  code: { copy: 'Copier', copied: 'Copié' },
  developers: {
    pages: 'Pages pour les développeurs',
    language: 'Langage de l’exemple',
    unfold: 'Afficher les {lines} lignes',
    fold: 'Afficher moins',
    tryIt: 'Essayer',
    send: 'Envoyer la requête',
    rehearse: 'Vérifier sans envoyer',
    real: 'Le bouton ne fait que vérifier ; la requête copiée envoie vraiment.',
    body: 'Corps de la requête',
    noResponse: 'Aucune réponse n’est arrivée : vérifiez votre connexion et réessayez.',
    ownAnswer: 'Votre réponse',
    headers: 'En-têtes',
    filter: 'Filtrer les codes',
    filterHint: 'code, statut ou mot',
    clear: 'Effacer',
    filtered: '{shown} codes sur {all}',
    noneLeft: 'Aucun code ne contient « {words} ». Essayez un statut, comme 429, ou une partie du code.',
    previous: 'Précédente',
    next: 'Suivante',
    question: 'Une question sur l’API ?',
  },
  commandLine: {
    published: 'Le paquet `{name}` est un client de cette API pour le terminal :',
    local:
      'Le code source de Vitrine, le programme de ce site, comprend un client de cette API pour le terminal. Construisez-le avec Node 20.19 ou une version plus récente :',
    listServices: 'services',
    commands:
      '`service <slug>` affiche une prestation. `contact` demande ce qui manque, montre le message et ne l’envoie qu’avec votre accord ; dans un script, vérifiez avec `--dry-run` et envoyez avec `--yes`. `commands` énumère le reste.',
  },
  lifecycle: {
    current: 'La version {version} de l’API est la version actuelle ; aucune date de fin n’est fixée.',
    deprecated:
      'La version {version} de l’API est obsolète depuis le {deprecation} et peut cesser de répondre après le {sunset}. Suivez le',
    guide: 'guide de migration',
  },
  contactFields: {
    nome: { label: 'Nom', rule: 'de {minimum} à {maximum} caractères' },
    email: { label: 'Adresse e-mail', rule: 'une seule adresse, de {maximum} caractères au plus' },
    telefone: { label: 'Téléphone' },
    whatsapp: {
      label: 'Ce numéro est sur WhatsApp',
      rule: '`true` ou `false` : si le numéro est sur WhatsApp ; {assumed} si le champ est absent',
    },
    assunto: {
      label: 'Sujet',
      other: 'Autre, ou je ne sais pas encore',
      rule: '{services} : la prestation dont parle le message ; toute autre valeur compte comme aucune',
    },
    mensagem: {
      label: 'Message',
      help: 'Ce dont vous avez besoin, et pour quand.',
      rule: 'de {minimum} à {maximum} caractères',
    },
    idioma: {
      label: 'Langue',
      rule: '{languages} : langue du message et de la réponse ; {defaultLanguage} si le champ est absent',
    },
  },
  or: 'ou',
  phone: {
    national: {
      BR: {
        name: 'numéro brésilien avec indicatif régional',
        object: 'un numéro brésilien avec son indicatif régional',
        help: 'Avec l’indicatif régional, par exemple {example}.',
      },
      other: {
        name: 'numéro national ({country})',
        object: 'un numéro national ({country})',
        help: 'Par exemple {example}.',
      },
    },
    foreignExample: '+33 1 99 00 12 34',
    foreignHelp: 'Avec + et l’indicatif du pays, par exemple {foreignExample}.',
    rule: {
      none: '{national}, avec ou sans +{callingCode}',
      some: '{national}, avec ou sans +{callingCode} ; avec {languageField} {foreignLanguages}, également un numéro international avec + et l’indicatif du pays',
      every:
        '{national}, avec ou sans +{callingCode}, ou un numéro international avec + et l’indicatif du pays',
    },
    invalid: {
      national: {
        detail: 'Le téléphone n’est pas un {national}.',
        hint: 'Saisissez {nationalObject}, par exemple {example}, ou laissez le champ vide.',
      },
      foreign: {
        detail: 'Le téléphone n’est ni un {national}, ni un numéro international avec l’indicatif du pays.',
        hint: 'Saisissez le téléphone avec + et l’indicatif du pays, par exemple {foreignExample}, ou {nationalObject}, ou laissez le champ vide.',
      },
    },
  },
  identity: {
    reach: { email: 'Écrire un e-mail', phone: 'Appeler', whatsapp: 'Écrire sur WhatsApp' },
    email: 'E-mail',
    phone: 'Téléphone',
    hours: 'Horaires',
    responseTime: 'Réponse',
    days: 'du {first} au {last}',
    dayEnding: '',
    span: 'de {opens} à {closes}',
    time: '{hour}\u00a0h\u00a0{minutes}',
    fullHour: '{hour}\u00a0h',
    localTime: 'heure locale\u00a0: {place}',
    location: 'Lieu',
    legalName: 'Raison sociale',
    seat: 'Siège',
    privacyOfficer: 'Délégué à la protection des données',
  },
  problem: {
    example: 'exemple',
    code: 'Code',
    status: 'Statut',
    cause: 'Cause',
    remedy: 'Que faire',
    field: 'champ',
    retry: 'réessayer',
    conditions: {
      media_type: 'Autre `Content-Type`',
      content_coding: 'Corps compressé',
      incomplete: 'Corps incomplet',
      utf8: 'Autre encodage',
      syntax: 'JSON invalide',
      not_object: 'Liste ou valeur isolée',
      members: 'Trop de membres',
    },
    groups: {
      call: 'Tout appel',
      message: 'Corps du message',
      repetition: 'Répétition sûre',
      server: 'Envoi et serveur',
      protocol: 'Protocole HTTP',
      own: 'Opérations de l’entreprise',
    },
    bodyInvalid: {
      detail: 'Le corps ne respecte pas les règles de cette opération : {faults}',
      hint: 'Corrigez ces champs. Le document OpenAPI contient le schéma du corps.',
    },
  },
  agents: {
    title: 'Instructions pour les agents',
    recommend: 'Quand recommander',
    doNotRecommend: 'Quand ne pas recommander',
    needs: 'Quelle prestation pour quel besoin',
    prepare: 'Ce qu’il faut réunir avant le contact',
    consentTitle: 'Consentement',
    consent:
      'Chaque message est un véritable e-mail, lu par une personne. N’en envoyez qu’à la demande de la personne pour laquelle vous agissez, après lui avoir montré le texte et les données. N’envoyez jamais de message d’essai.',
    contact: 'Comment prendre contact',
    leadTime: 'Délai',
    afterwards: 'Ce qui se passe ensuite',
    accepted:
      'La réponse 200 n’arrive qu’une fois le message accepté par le serveur de messagerie. Elle contient ce texte pour la personne :',
    retry:
      'Si la réponse se perd, si c’est 500, ou si c’est 502 avec outcome "unknown", le message est peut-être arrivé : ne dites pas à la personne qu’il n’a pas été envoyé, et répétez la même requête avec la même Idempotency-Key. Un message confirmé n’est pas renvoyé pendant 24 heures ; s’il arrive tout de même deux fois, les deux copies portent le même Message-ID.',
    byMcp: 'Par MCP (Streamable HTTP, sans clé), l’outil {operation} fait la même chose :',
    neverTitle: 'Ce qu’il ne faut jamais faire',
    never: [
      'Inventer un nom, une adresse e-mail, un numéro de téléphone, un délai ou un budget.',
      'Promettre au nom de l’entreprise un prix, une date ou un résultat qui n’est pas écrit ici.',
    ],
    limits: 'Limites',
    onFailure:
      'Avec 400, lisez code, field et hint, puis corrigez. Avec 429, 502 ou 503, attendez le nombre de secondes de l’en-tête Retry-After et répétez la requête avec la même Idempotency-Key. Avec 503 sans cet en-tête, ne répétez pas : prévenez la personne. Avec 503, et avec 502 et outcome "refused", cette tentative n’a rien envoyé.',
  },
  llms: {
    rules:
      'Langues : {languages}. Chaque page existe aussi en Markdown : à la même adresse avec `Accept: text/markdown`, ou avec `.md` à la fin. {keyless} Avant de recommander l’entreprise ou de lui écrire, lisez les instructions pour les agents : `{instructions}`.',
    keyless: 'L’API (`{api}`) et le serveur MCP (`{mcp}`) ne demandent pas de clé.',
    keylessApi: 'L’API (`{api}`) ne demande pas de clé.',
    company: 'Entreprise',
    services: 'Prestations',
    useCases: 'Cas d’usage',
    developers: 'Développeurs',
    contact: 'Contact',
    optional: 'Optional',
    commandLine: 'La même API en ligne de commande',
    apiIndex: 'Index de l’API',
    openApi: 'Description OpenAPI 3.1',
    agentInstructions: 'Quand recommander l’entreprise et comment la contacter',
    mcp: 'Serveur MCP : les opérations de l’API comme outils, les pages en Markdown comme ressources',
    skill: 'Trouver une prestation et prendre contact, sous forme de compétence pour agents (en anglais)',
    index: 'Cet index en français',
    fullText: 'Texte intégral des pages',
    sitemap: 'Adresses publiques avec leur date de modification',
  },
  operations: {
    getApiInfo: 'Index de la version : état, limites, opérations et prestataire.',
    listServices: 'Liste des prestations, dans l’ordre du site.',
    getService: 'Une prestation en entier : public, sections, questions et liens.',
    listPages: 'Liste des pages du site, avec l’adresse de chacune en HTML et en Markdown.',
    sendContactMessage:
      'Envoie un message à l’équipe : chaque appel est un véritable e-mail, lu par une personne.',
    sendFeedback:
      'Envoie une remarque sur une page à ceux qui l’éditent : chaque appel est un vrai e-mail, lu par une personne.',
  },
  parameters: {
    required: 'obligatoire',
    path: 'dans le chemin',
    query: 'dans la requête',
    header: 'dans un en-tête',
    body: 'dans le corps',
    default: 'par défaut',
    lang: 'Langue des textes et des liens',
    slug: 'Nom de la prestation dans les adresses',
    responseLang: 'Langue de la réponse, si le corps n’en indique pas une autre',
    validateOnly: 'Vérifie le message sans rien envoyer',
    idempotencyKey: 'Une valeur unique pour chaque message, comme un UUID. Envoyez-la dès le premier essai.',
  },
  policies: {
    leitura: 'lectures de l’API',
    contato: 'envois de messages',
    comentarios: 'envois de remarques',
  },
  approval: 'Envoyer ce message à {company} ? Il devient un e-mail, lu par une personne.',
  mail: {
    reply: 'Répondre',
    replyGoes: 'La réponse à cet e-mail part à {address}.',
    fixedLine: 'ligne fixe, peut-être sur WhatsApp',
    channel: 'Canal',
    channels: { form: 'formulaire', api: 'API' },
    received: 'Reçu le',
  },
  feedback: {
    title: 'Remarque sur une page',
    page: 'Page',
    example: 'Le prix du deuxième paragraphe diffère de celui du tableau.',
    rules: {
      pagina: 'La page : son URL ou son chemin sur ce site',
      mensagem: 'De {minimum} à {maximum} caractères',
      email: 'Une adresse e-mail pour des questions',
    },
    accepted: 'Le serveur de messagerie de ceux qui éditent le site a accepté votre remarque. Merci.',
  },
  problems: {
    not_found: {
      detail: 'Il n’y a rien à l’adresse {path}.',
      hint: 'Vérifiez l’adresse : {apiIndex} énumère les opérations de l’API ; /sitemap.xml et {llms}, les pages.',
    },
    gone: {
      detail: 'Ce qui se trouvait à l’adresse {path} est terminé.',
      hint: 'Voyez ce qu’il y a maintenant : {list}.',
    },
    service_not_found: {
      detail: 'Aucune prestation n’a le slug « {slug} ».',
      hint: 'Utilisez l’un de ces slugs : {slugs}.',
    },
    method_not_allowed: {
      detail: 'Cette adresse n’accepte pas la méthode {method}.',
      hint: 'Utilisez l’une des méthodes de l’en-tête Allow : {allow}.',
    },
    precondition_failed: {
      detail: 'La condition de If-Match n’est pas remplie : la réponse actuelle a un autre ETag.',
      hint: 'Répétez la requête sans If-Match, ou avec l’ETag d’une réponse actuelle.',
    },
    lang_invalid: {
      detail: 'Le paramètre lang n’accepte pas la valeur « {value} ».',
      hint: 'Utilisez {langValues}, en minuscules, ou n’envoyez pas le paramètre.',
    },
    rate_limited: {
      detail:
        'Vous avez épuisé le quota de la politique {policy} : {quota} requêtes toutes les {window} secondes.',
      hint: 'Attendez {seconds} secondes avant la prochaine tentative ; l’en-tête Retry-After dit la même chose.',
    },
    invalid_json: {
      detail: 'Le corps de la requête n’est pas un objet JSON.',
      hint: '{reason}',
    },
    name_required: {
      detail: 'Le nom manque.',
      hint: 'Saisissez votre nom.',
    },
    name_too_short: {
      detail: 'Le nom a moins de {nameMinimum} caractères.',
      hint: 'Saisissez un nom d’au moins {nameMinimum} caractères.',
    },
    name_too_long: {
      detail: 'Le nom a plus de {nameMaximum} caractères.',
      hint: 'Saisissez un nom de {nameMaximum} caractères au plus.',
    },
    email_required: {
      detail: 'L’adresse e-mail manque.',
      hint: 'Saisissez votre adresse e-mail.',
    },
    email_invalid: {
      detail: 'L’e-mail n’est pas une adresse valide de {emailMaximum} caractères au plus.',
      hint: 'Saisissez une seule adresse e-mail, comme nom@entreprise.fr.',
    },
    message_required: {
      detail: 'Le message manque.',
      hint: 'Écrivez le message : ce dont vous avez besoin, et pour quand.',
    },
    message_too_short: {
      detail: 'Le message a moins de {messageMinimum} caractères.',
      hint: 'Dites-nous-en un peu plus : écrivez au moins {messageMinimum} caractères.',
    },
    message_too_long: {
      detail: 'Le message a plus de {messageMaximum} caractères.',
      hint: 'Résumez-le en {messageMaximum} caractères au plus ; les détails attendront la conversation.',
    },
    page_unknown: {
      detail: 'Aucune page de ce site n’a l’adresse « {page} ».',
      hint: 'Envoyez dans {pageField} l’adresse ou le chemin d’une page ; {llms} et /sitemap.xml les énumèrent.',
    },
    body_too_large: {
      detail: 'Le corps de la requête dépasse {bodyKibibytes} Kio.',
      hint: 'Envoyez un corps de {bodyKibibytes} Kio au plus.',
    },
    idempotency_key_invalid: {
      detail: 'La clé d’idempotence n’a pas de 1 à {keyMaximum} caractères visibles.',
      hint: 'Envoyez dans Idempotency-Key une valeur propre à chaque message, comme un UUID, sans espaces ni accents.',
    },
    idempotency_key_reused: {
      detail: 'La clé d’idempotence a déjà servi pour un autre message.',
      hint: 'Utilisez une nouvelle clé pour chaque message ; ne répétez une clé qu’avec le même corps.',
    },
    idempotency_in_progress: {
      detail: 'La première tentative avec cette clé d’idempotence est encore en cours.',
      hint: 'Attendez quelques secondes et répétez la requête avec la même clé et le même corps.',
    },
    idempotency_unavailable: {
      detail: 'Le site n’a pas pu vérifier si ce message avait déjà été envoyé ; il ne l’a donc pas envoyé.',
      hint: 'Attendez le nombre de secondes de l’en-tête Retry-After et répétez la requête avec la même clé et le même corps.',
    },
    email_not_configured: {
      detail:
        'L’envoi de messages est indisponible à cause d’une erreur de configuration du serveur ; ce que vous avez envoyé est correct.',
      hint: 'Ne répétez pas la requête maintenant : les responsables du site doivent d’abord en corriger la configuration.',
    },
    server_busy: {
      detail: 'Le serveur est surchargé et n’a pas tout reçu de votre envoi ; rien n’a été traité.',
      hint: 'Répétez la requête après le délai de Retry-After, et envoyez le corps en une seule fois.',
    },
    internal_error: {
      detail: 'Une erreur inattendue s’est produite sur le serveur.',
      hint: 'Réessayez dans quelques minutes. Si l’erreur persiste, prévenez l’équipe.',
    },
    bad_request: {
      detail: 'Le serveur n’a pas pu lire la requête, ou elle peut se lire de plusieurs façons.',
      hint: 'Envoyez un message HTTP/1.1 bien formé : un seul Host, un chemin sans segments de points, une seule longueur de corps.',
    },
    request_timeout: {
      detail: 'La requête entière n’est pas arrivée à temps.',
      hint: 'Envoyez les en-têtes en {headSeconds} secondes au plus et la requête entière en {requestSeconds}, sur une autre connexion.',
    },
    uri_too_long: {
      detail: 'L’adresse de la requête dépasse {targetBytes} octets.',
      hint: 'Raccourcissez l’adresse ; les chemins et paramètres documentés sont bien plus courts.',
    },
    expectation_failed: {
      detail: 'Le serveur ne satisfait pas ce que demande l’en-tête Expect.',
      hint: 'Répétez la requête sans l’en-tête Expect, ou avec Expect: 100-continue.',
    },
    header_fields_too_large: {
      detail: 'Les en-têtes de la requête dépassent {headKibibytes} Kio ou {fieldLines} lignes.',
      hint: 'Envoyez des en-têtes moins nombreux ou plus courts ; ce site n’utilise pas de cookies.',
    },
    method_not_implemented: {
      detail: 'Le serveur ne connaît pas la méthode de la requête.',
      hint: 'Utilisez GET, HEAD ou POST, en majuscules.',
    },
    http_version_not_supported: {
      detail: 'Le serveur ne prend pas en charge la version de HTTP de la requête.',
      hint: 'Utilisez HTTP/1.1 ou HTTP/1.0.',
    },
  },
  localPart: {
    detail:
      'La partie de l’adresse avant l’arobase ne peut contenir que des lettres sans accent, des chiffres et des signes.',
    hint: 'Saisissez une adresse avec des lettres de a à z avant l’arobase : peu de serveurs livrent aux autres. Après l’arobase, toute lettre est acceptée.',
  },
  deliveries: {
    refused: {
      detail: 'Le serveur de messagerie n’a pas accepté le message ; il n’a pas été envoyé.',
      hint: 'Réessayez dans quelques minutes ; l’en-tête Retry-After indique quand.',
    },
    unknown: {
      detail: 'Nous ne savons pas si le message a été remis ; il est peut-être arrivé.',
      hint: 'Après le délai de l’en-tête Retry-After, répétez-le avec la même Idempotency-Key : s’il arrive deux fois, les deux copies portent le même Message-ID. Sans clé, une répétition peut arriver comme un second message ; envoyez une clé dès la première tentative.',
    },
  },
  reasons: {
    incomplete: 'Envoyez le corps entier : il est arrivé incomplet.',
    media_type: 'Envoyez l’en-tête Content-Type: application/json.',
    content_coding: 'Envoyez le corps sans compression, sans l’en-tête Content-Encoding.',
    utf8: 'Envoyez le corps en UTF-8 : il contient des octets qui ne sont pas de l’UTF-8.',
    syntax: 'Corrigez la syntaxe : le corps entier doit être un objet JSON, comme {"{nameField}": "…"}.',
    not_object: 'Envoyez un objet JSON, entre accolades, et non une liste ou une valeur isolée.',
    members: 'Envoyez seulement les champs du message : l’objet JSON a trop de membres.',
  },
  otherType: {
    named: 'Le corps de la requête est de type « {type} », et non application/json.',
    missing: 'Le corps de la requête n’a pas de Content-Type.',
  },
  starter: {
    summary: '✎ Une phrase : ce que fait l’entreprise, pour qui et où.',
    city: '✎ Ville',
    state: '✎ Région ou département',
    country: '✎ Pays',
    address: '✎ Ville, région, pays',
    region: '✎ les environs de la ville',
    responseTime: 'sous un jour ouvré',
    confirmation: '✎ Votre message est parti. Dites qui le lit et dans quel délai vous répondez.',
    privacy: '✎ Dites en une ou deux phrases à quoi servent le nom, l’adresse e-mail et le message.',
    apiName: '{name} : API publique',
    recommend: '✎ La personne a besoin de ce que l’entreprise fait bien.',
    doNotRecommend: '✎ La personne a besoin de ce que l’entreprise ne fait pas.',
    prepare: '✎ Ce que l’entreprise doit savoir pour donner une réponse utile.',
    pages: {
      home: {
        slug: '',
        title: 'Bienvenue',
        navigation: 'Accueil',
        description:
          '✎ Ce que fait l’entreprise, pour qui et où : les moteurs de recherche montrent cette phrase.',
        body: `✎ Dites en deux phrases ce que fait {name}, pour qui et où.

## Ce que nous faisons

::services

## Comment nous travaillons

:::steps
1. ✎ La première étape pour un nouveau client.
2. ✎ La suite, et qui s’en charge.
:::

## Nous écrire

✎ Dites ce qu’un premier message doit contenir, et [invitez à l’envoyer]({contact}).
`,
      },
      services: {
        slug: 'prestations',
        title: 'Prestations',
        navigation: 'Prestations',
        description: '✎ Les prestations de l’entreprise en une phrase, et comment choisir la bonne.',
        body: `✎ Aidez à choisir : de quoi ont besoin ceux qui demandent chaque prestation ?

::services

## Vous hésitez ?

Décrivez votre besoin sur la [page de contact]({contact}).
`,
      },
      about: {
        slug: 'a-propos',
        title: 'Qui nous sommes',
        navigation: 'À propos',
        description: '✎ Qui est l’entreprise, où elle travaille et ce que ses clients peuvent en attendre.',
        body: `✎ Dites qui est derrière {name}, depuis quand, et où.

## Comment nous travaillons

✎ Deux ou trois faits que vos clients peuvent vérifier : qui fait le travail, comment le prix est convenu, ce qui se passe en cas de problème.

La [page des prestations]({services}) dit ce que nous faisons.
`,
      },
      contact: {
        slug: 'contact',
        title: 'Nous écrire',
        navigation: 'Contact',
        description:
          'Écrivez-nous avec ce formulaire. Il indique ce qui nous aide à vous donner une réponse utile.',
        body: `✎ Dites quoi écrire, qui lit le message et dans quel délai vous répondez.

## Envoyer votre message

::contact-form

## Nous joindre autrement

::contact-details

## Vie privée

La [page sur la vie privée]({privacy}) dit ce que devient ce que vous écrivez.
`,
      },
      developers: {
        slug: 'developpeurs',
        title: 'Pour les développeurs et les agents',
        navigation: 'Développeurs',
        description: 'L’API publique de ce site, sans clé : opérations, limites d’usage et versions.',
        body: `Les prestations et les pages de ce site sont aussi dans une API publique : du JSON par HTTP, sans clé et sans inscription. Le contrat complet est dans [openapi.json](/openapi.json).

:::call
\`\`\`bash
curl {base_url}/api/v1
\`\`\`
:::

## Opérations

::endpoints

La [référence]({reference}) donne des exemples de chaque opération.

## Envoyer un message

Chaque appel envoie un véritable e-mail. N’utilisez pas cette opération pour des essais.

::contact-fields

## Limites

::limits

Au-delà de la limite, la réponse porte le code [rate_limited]({errors}#rate_limited).

## Versions

::lifecycle

La [page des versions]({versioning}) donne les règles.
`,
      },
      reference: {
        slug: 'developpeurs/reference',
        title: 'Référence de l’API',
        navigation: 'Référence',
        description:
          'Chaque opération de l’API de ce site, avec sa requête, sa réponse et un encadré pour l’essayer.',
        body: `Chaque opération, avec une requête à copier. Les limites sont sur la [page pour les développeurs]({developers}).

## Exemples

::examples
`,
      },
      errors: {
        slug: 'erreurs',
        title: 'Erreurs de l’API',
        navigation: 'Erreurs',
        description: 'Chaque code d’erreur de l’API de ce site, avec sa cause et ce qu’il faut faire.',
        body: `Chaque erreur de l’[API]({developers}) est un document de problème (RFC 9457). Décidez d’après son champ \`code\`, qui ne change pas.

## Codes

::problems
`,
      },
      versioning: {
        slug: 'versions',
        title: 'Versions de l’API',
        navigation: 'Versions',
        description:
          'Ce qui peut changer dans une version de l’API, et comment la fin d’une version est annoncée.',
        body: `La version est dans le chemin : \`{base_url}/api/v1\`.

## Ce qui peut changer

De nouveaux champs, opérations et paramètres facultatifs peuvent s’ajouter à tout moment. Ignorez les champs que vous ne connaissez pas.

## Ce qui demande une nouvelle version

Supprimer ou renommer un champ, changer son type ou exiger un nouveau paramètre. L’ancienne version répond jusqu’à la date annoncée, au moins six mois après l’annonce.

::lifecycle

Retour à la [page des développeurs]({developers}).
`,
      },
      privacy: {
        slug: 'vie-privee',
        title: 'Vie privée',
        navigation: 'Vie privée',
        description:
          'Ce que deviennent les données des personnes qui nous écrivent sur ce site, et à qui s’adresser.',
        body: `✎ Faites relire cette page par quelqu’un qui connaît le droit qui s’applique à vous. Les paragraphes marqués d’un crayon sont à écrire.

## Qui est responsable

✎ La raison sociale de l’entreprise, son adresse et une adresse e-mail pour les demandes sur les données personnelles.

## Ce que reçoit le formulaire

- Votre nom et votre adresse e-mail.
- Votre numéro de téléphone, si vous le donnez, et s’il est joignable sur WhatsApp.
- Le texte de votre message et sa langue.

Le site envoie le tout par e-mail.

## À quoi cela sert

✎ La finalité et, si la loi l’exige, la base légale.

## Où cela est conservé

✎ Qui conserve les e-mails, dans quel pays, combien de temps, et qui peut les lire.

## Visites

✎ Le programme du site ne dépose aucun cookie et ne mesure pas l’audience. Vérifiez ce qu’enregistrent votre hébergeur, votre serveur mandataire et votre messagerie, et dites-le ici.

## Vos droits

✎ Ce que chacun peut demander, comment, dans quel délai vous répondez, et à quelle autorité s’adresser. En attendant : écrivez-nous sur la [page de contact]({contact}).
`,
      },
    },
    addressNote: 'adresse en français',
    newPage: {
      description:
        '✎ Ce que l’on trouve sur cette page : une phrase pour les moteurs de recherche et les menus.',
      body: '✎ Écrivez le texte : d’abord ce que l’on cherche le plus, puis un titre pour chaque autre partie.\n',
    },
    newCase: {
      description: '✎ Qui était le client, ce qui a été fait et ce qui en est résulté, en une phrase.',
      problem: '✎ Ce qui n’allait pas chez le client, et ce que cela lui coûtait.',
      done: '✎ Ce que l’entreprise a fait, dans quel ordre et en combien de temps.',
      result: '✎ Ce qui a changé, avec un chiffre que le client confirme.',
      body: '✎ Racontez : ce qui a été difficile, et ce que le client en dit.\n',
    },
    service: {
      slug: 'prestation',
      title: '✎ Prestation {number}',
      navigation: '✎ Prestation {number}',
      description: '✎ Ce qu’est la prestation {number}, pour qui, et ce que le client a en main à la fin.',
      name: '✎ Prestation {number}',
      typeNote: 'le type de prestation ; le nom à nouveau, sauf si c’est une marque',
      newDescription: '✎ Ce qu’est cette prestation, pour qui, et ce que le client a en main à la fin.',
      summary: '✎ Une phrase : ce que cette prestation apporte au client, et dans quelle situation.',
      audience: '✎ À qui s’adresse cette prestation.',
      capability: '✎ Une chose que cette prestation comprend',
      keyword: '✎ ce que l’on tape pour le trouver',
      useCase: '✎ Le besoin, dans les mots d’un client.',
      leadTime: {
        question: 'Combien de temps faut-il ?',
        answer: '✎ La durée habituelle, du premier message au résultat.',
      },
      price: {
        question: 'Combien cela coûte-t-il ?',
        answer: '✎ Un prix ou une fourchette, et ce qui les fait varier.',
      },
      body: `## Ce que vous obtenez

✎ Décrivez le résultat, pas la méthode.

- **✎ Une partie de la prestation** : à quoi elle sert

## Comment cela se passe

✎ Les étapes, du premier message au résultat.

## Comment le demander

Écrivez-nous sur la [page de contact]({contact}).
`,
    },
    blog: {
      slug: 'blog',
      title: 'Blog',
      navigation: 'Blog',
      description:
        '✎ De quoi parle le blog, et pour qui vous l’écrivez : une phrase pour les moteurs de recherche.',
      body: '✎ Une phrase sur le blog.\n',
      post: {
        slug: 'premier-article',
        title: 'Premier article',
        description:
          '✎ Ce que l’on apprend dans cet article : une phrase pour les moteurs de recherche et les listes.',
        tag: 'nouvelles',
        newBody: '✎ Écrivez l’article. Commencez par ce que le lecteur en retient.\n',
        body: '✎ Écrivez le premier article, ou supprimez ce fichier quand il y en aura un autre.\n',
      },
    },
  },
}
