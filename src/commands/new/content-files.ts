import { phrases } from '../../locales/phrases.ts'
import { type Starter, type StarterPage, starterPages, starterServiceKeys } from '../../locales/starter.ts'
import { contentVersion } from '../../model/company.ts'
import { type Language, type Languages, localise } from '../../model/language.ts'
import { placeholderMark } from '../../model/placeholder.ts'
import { neutralTheme } from '../../model/theme.ts'

/** The answers that describe a new company. */
export interface Plan {
  readonly name: string
  /** The default language first. */
  readonly languages: Languages
  readonly services: number
  readonly hasBlog: boolean
  /** The date of the texts, `YYYY-MM-DD`. */
  readonly day: string
  readonly timeZone: string
}

/** Returns the files of the content folder, by path. */
export function contentFiles(plan: Plan): ReadonlyMap<string, string> {
  const { languages, hasBlog, day } = plan
  const files = new Map([['company.yaml', companyFile(plan)]])
  for (const language of languages) {
    const { pages, service } = phrases[language].starter
    for (const id of starterPages) {
      files.set(
        `pages/${id}/${language}.md`,
        document(plan, language, addressOf(plan, language, id), pages[id]),
      )
    }
    for (const [index, slug] of serviceSlugs(plan).entries()) {
      const path = `${addressOf(plan, language, 'services')}/${slug}`
      const more = starterServiceKeys(service)
      const text = document(plan, language, path, service, more)
      files.set(`services/${slug}/${language}.md`, text.replaceAll('{number}', String(index + 1)))
    }
  }
  files.set('theme/theme.yaml', themeFile())
  if (!hasBlog) return files
  const [language] = languages
  const { blog } = phrases[language].starter
  const post = frontMatter({
    title: blog.post.title,
    description: blog.post.description,
    tags: [blog.post.tag],
  })
  files.set('blog/index.md', document(plan, language, `/${blog.slug}`, blog))
  files.set(`blog/${day}-${blog.post.slug}.md`, `${post}\n${filled(plan, language, blog.post.body)}`)
  return files
}

function document(
  plan: Plan,
  language: Language,
  path: string,
  { title, description, navigation, body }: StarterPage,
  more: object = {},
): string {
  const keys = { path, title, description, updated: new Unquoted(plan.day), navigation, ...more }
  return `${frontMatter(keys)}\n${filled(plan, language, body)}`
}

function serviceSlugs({ languages: [language], services }: Plan): string[] {
  return Array.from(
    { length: services },
    (_, index) => `${phrases[language].starter.service.slug}-${index + 1}`,
  )
}

function addressOf({ languages }: Plan, language: Language, id: (typeof starterPages)[number]): string {
  const { slug } = phrases[language].starter.pages[id]
  const parts = [...(language === languages[0] ? [] : [language]), ...(slug === '' ? [] : [slug])]
  return `/${parts.join('/')}`
}

/** Fills the company's name and the addresses of pages into a body. */
function filled(plan: Plan, language: Language, body: string): string {
  const addresses = starterPages.map(id => [id, addressOf(plan, language, id)] as const)
  return [['name', plan.name] as const, ...addresses].reduce(
    (text, [place, value]) => text.replaceAll(`{${place}}`, () => value),
    body,
  )
}

function companyFile(plan: Plan): string {
  const { name, languages, hasBlog, timeZone } = plan
  const localised = (read: (starter: Starter) => unknown) =>
    localise(languages, language => read(phrases[language].starter))
  const { starter: first } = phrases[languages[0]]
  const mark = (value: string) => new Unquoted(`${value}  # ${placeholderMark}`)
  const country = localised(({ country }) => country)
  return `# Who the company is. A pencil marks what you have to replace; "vitrine-site check" lists these places.
${yaml({
  version: contentVersion,
  languages: new Unquoted(`[${languages.join(', ')}]`),
  name,
  summary: localised(({ summary }) => summary),
  location: {
    city: first.city,
    state: first.state,
    stateCode: mark('XX'),
    country,
    countryCode: mark(countryOf(languages[0])),
    address: localised(({ address }) => address),
    latitude: mark('0'),
    longitude: mark('0'),
    region: localised(({ region }) => region),
    map: mark('https://www.openstreetmap.org/'),
  },
  areaServed: { cities: [first.city], state: first.state, country, nationwide: mark('false') },
  contact: {
    to: mark('messages@company.example'),
    from: mark('site@company.example'),
    timeZone: mark(timeZone),
    confirmation: localised(({ confirmation }) => confirmation),
    privacy: localised(({ privacy }) => privacy),
  },
  api: {
    name: localised(({ apiName }) => apiName.replace('{name}', () => name)),
    license: { name: mark('CC BY 4.0'), url: mark('https://creativecommons.org/licenses/by/4.0/') },
    deprecation: null,
    sunset: null,
    migrationGuide: null,
  },
  services: serviceSlugs(plan),
  pages: starterPages,
  navigation: ['services', 'about', ...(hasBlog ? ['blog'] : []), 'contact'],
  footer: ['home', 'services', 'about', ...(hasBlog ? ['blog'] : []), 'contact', 'privacy'],
  agents: {
    recommend: localised(({ recommend }) => [recommend]),
    doNotRecommend: localised(({ doNotRecommend }) => [doNotRecommend]),
    prepare: localised(({ prepare }) => [prepare]),
  },
  robots: {
    contentSignal: { search: true, aiInput: true, aiTrain: mark('false') },
    crawlers: [],
  },
})}
# Optional keys; docs/content.md of the program describes them. Below \`contact:\`, the public addresses:
#  public:
#    email: hello@company.example
#    phone: "+44 20 7946 0000"
#    whatsapp: "+44 7700 900000"
#    hours:
#      - {days: [monday, tuesday, wednesday, thursday, friday], opens: "09:00", closes: "17:00"}
# At the end of the file. Then put the line ::legal-identity on the privacy page, and ::contact-details on the contact page:
# legal:
#   name: Company Ltd
#   taxId: {name: VAT, number: "GB 000 0000 00"}
#   privacyOfficer: {email: privacy@company.example}
# social:
#   Mastodon: https://social.example/@company
`
}

/**
 * Returns the country with most speakers of a language (UTS #35, likely subtags). The company has to confirm this
 * guess.
 */
function countryOf(language: Language): string {
  return new Intl.Locale(language).maximize().region ?? ''
}

/** Returns the neutral theme, with each line commented out. */
function themeFile(): string {
  const { light, dark, radius, letters } = neutralTheme
  const settings = yaml({ light, dark, radius, letters })
  return `# How the site looks. To change a value, take the # from its line and from the line of its group. These are the values
# of the neutral look; docs/content.md of the program says what each is for, and which drawings this folder may hold.
${settings.replaceAll(/^/gm, '#').replace(/#$/, '')}`
}

function frontMatter(keys: object): string {
  return `---\n${yaml(keys)}---\n`
}

/** A value that is written without quotes, and the rest of its line. */
class Unquoted {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/** Formats keys and values as YAML in block style. Every text is in double quotes, as in JSON. */
function yaml(value: object, indent = ''): string {
  return Object.entries(value)
    .map(([key, member]) => `${indent}${key}:${yamlValue(member, indent)}`)
    .join('')
}

function yamlValue(value: unknown, indent: string): string {
  if (value instanceof Unquoted) return ` ${value.text}\n`
  if (typeof value !== 'object' || value === null) return ` ${JSON.stringify(value)}\n`
  if (!Array.isArray(value)) return `\n${yaml(value, `${indent}  `)}`
  if (value.length === 0) return ' []\n'
  const items = value.map(item =>
    typeof item === 'object'
      ? `${indent}  - ${yaml(item, `${indent}    `).trimStart()}`
      : `${indent}  - ${JSON.stringify(item)}\n`,
  )
  return `\n${items.join('')}`
}
