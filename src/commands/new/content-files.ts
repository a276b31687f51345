import { contentVersion } from '../../catalog/company-head.ts'
import { type Language, type Languages, localise } from '../../catalog/language.ts'
import { contractLanguage, developersLanguage } from '../../catalog/language-codes.ts'
import { placeholderMark } from '../../catalog/placeholder.ts'
import { neutralTheme } from '../../catalog/theme.ts'
import { phrases } from '../../locales/phrases.ts'
import { type Starter, type StarterPage, starterPages, starterServiceKeys } from '../../locales/starter.ts'
import { filledStarter, starterPath } from '../../locales/starter-text.ts'
import { commented, frontMatter, Unquoted, yaml } from '../edits/yaml-text.ts'

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
    const edition = { plan, language }
    for (const id of starterPages) {
      files.set(
        `pages/${id}/${language}.md`,
        document(edition, starterPath(languages, language, id), pages[id]),
      )
    }
    for (const [index, slug] of serviceSlugs(plan).entries()) {
      const path = `${starterPath(languages, language, 'services')}/${slug}`
      const keys = starterServiceKeys(service)
      const more = { ...keys, serviceType: commented(keys.serviceType, service.typeNote) }
      const text = document(edition, commented(path, placeholderMark), service, more)
      files.set(`services/${slug}/${language}.md`, text.replaceAll('{number}', String(index + 1)))
    }
  }
  files.set('theme/theme.yaml', themeFile())
  if (!hasBlog) return files
  const [language] = languages
  const { blog } = phrases[language].starter
  const edition = { plan, language }
  const post = frontMatter({
    title: blog.post.title,
    description: blog.post.description,
    tags: [commented(blog.post.tag, placeholderMark)],
  })
  files.set('blog/index.md', document(edition, `/${blog.slug}`, blog))
  files.set(`blog/${day}-${blog.post.slug}.md`, `${post}\n${filledStarter(plan, language, blog.post.body)}`)
  return files
}

/** The texts of a plan in one of its languages. */
interface Edition {
  readonly plan: Plan
  readonly language: Language
}

function document(
  { plan, language }: Edition,
  path: string | Unquoted,
  { title, description, navigation, body }: StarterPage,
  more: object = {},
): string {
  const keys = { path, title, description, updated: new Unquoted(plan.day), navigation, ...more }
  return `${frontMatter(keys)}\n${filledStarter(plan, language, body)}`
}

function serviceSlugs({ languages: [language], services }: Plan): string[] {
  return Array.from(
    { length: services },
    (_, index) => `${phrases[language].starter.service.slug}-${index + 1}`,
  )
}

function companyFile(plan: Plan): string {
  const { name, languages, hasBlog, timeZone } = plan
  const localised = (read: (starter: Starter) => unknown) =>
    localise(languages, language => read(phrases[language].starter))
  const { starter: first } = phrases[languages[0]]
  const mark = (value: string) => new Unquoted(`${value}  # ${placeholderMark}`)
  const responseTime = languages.map(code => `${code}: ${phrases[code].starter.responseTime}`).join(', ')
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
    // All of it is optional, but few companies want none of it.
    public: {
      email: mark('hello@company.example'),
      hours: [
        {
          days: mark('[monday, tuesday, wednesday, thursday, friday]'),
          opens: mark('"09:00"'),
          closes: mark('"17:00"'),
        },
      ],
    },
  },
  api: {
    name: localised(({ apiName }) => apiName.replace('{name}', () => name)),
    license: { name: mark('CC BY 4.0'), url: mark('https://creativecommons.org/licenses/by/4.0/') },
    ...(languages[0] !== contractLanguage && { vocabulary: new Unquoted(developersLanguage) }),
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
# Optional keys; docs/content.md of the program describes them. Below \`public:\`, which ::contact-details on the contact page shows.
# To publish none of it, remove \`public:\` and that line:
#    phone: "+44 20 7946 0000"
#    whatsapp: "+44 7700 900000"
#    responseTime: {text: {${responseTime}}, duration: P1D}
# Below \`contact:\`, the languages whose visitors give telephone numbers of your country only:
#  nationalPhones: [${languages[0]}]
# At the end of the file. Then put the line ::legal-identity on the privacy page:
# legal:
#   name: Company Ltd
#   taxId: {name: VAT, number: "GB 000 0000 00"}
#   privacyOfficer: {email: privacy@company.example}
# social:
#   Mastodon: https://social.example/@company
# To have no pages for developers, remove the folders developers, reference, errors and versioning, and their names in \`pages:\`:
# developers: false
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
