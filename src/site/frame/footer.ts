import { html } from 'hono/html'
import { feedPath, isOfKind, type Page, singleText, textsIn } from '../../catalog/catalog.ts'
import type { Company } from '../../catalog/company.ts'
import { isMenuLink, type MenuLink } from '../../catalog/frame.ts'
import type { Language } from '../../catalog/language.ts'
import { serviceTitle } from '../../catalog/service-names.ts'
import { phrases } from '../../locales/phrases.ts'
import type { Html } from '../../prose/html-context.ts'
import { callOf } from '../call.ts'
import { contactMethods } from '../contact-methods.ts'
import { developerPages } from '../developer-pages.ts'
import { kindOf, pagesListed } from '../kind.ts'
import { notFoundPointers } from '../not-found.ts'
import { callButton } from '../parts/call-to-action.ts'
import { relationOf } from '../parts/external.ts'
import { instructionsPath, llmsPath } from '../paths.ts'
import { servicesPageName } from '../services.ts'
import type { Site } from '../site.ts'
import type { HtmlDocument } from './html-document.ts'
import { companyMark } from './mark.ts'
import { themeSwitch } from './theme-switch.ts'

/** Matches the main part of a document that has a call to action at its end, or the form. */
const hasCall = /class="(?:talk|contact)"/

/**
 * Returns the footer: the publisher, all pages in groups, what programs read, the legal identity, and the
 * colour schemes.
 */
export function footer(document: HtmlDocument): Html {
  const { site, language, path } = document
  const { company } = site.catalog
  const contact = site.page('contact', language)
  const call = callOf(site, language)
  // A privacy policy sells nothing.
  const hasAddresses = addressesOf(document).length > 0
  const url = path && html`<p class="url">${site.url(path)}</p>\n`
  const sells = path !== undefined && path !== site.page('privacy', language).path
  return html`<footer class="bottom">
<div class="imprint">${companyMark(site)}<b>${company.name}</b> <p>${company.location.address[language]}</p>${sells && !hasCall.test(String(document.main)) && html`\n${callButton(call.target, call.short)}`}${hasAddresses ? '' : url}</div>
${hasAddresses && html`<div>\n<h2><a href="${contact.path}">${contact.navigation ?? contact.title}</a></h2>\n${addresses(document)}${url}</div>\n`}<nav aria-label="${phrases[language].footerNavigation}">
${groups(document)}</nav>
<div class="choices">${forPrograms(document)}
${legalIdentity(company)}${themeSwitch(language)}</div>
</footer>`
}

/**
 * Returns the groups of links: the service lines, the examples, the other pages about the company with the links to other
 * addresses, and the pages for developers.
 */
function groups(document: HtmlDocument): Html[] {
  const { site, language } = document
  const { catalog } = site
  const technical = new Set(developerPages(site, language))
  const { llms, examplesOfWork } = phrases[language]
  // Only services have the title that is shown here.
  const services = pagesListed(site, ({ footer }) => footer === 'services').filter(isOfKind('service'))
  const { footer: order } = catalog.company
  // The heading of the addresses leads to the contact page.
  const isElsewhere = ({ id }: Page) => id === 'contact' && addressesOf(document).length > 0
  const listed = pagesListed(site, ({ footer }) => footer === 'pages').filter(page => !isElsewhere(page))
  const named = [...listed, ...pagesListed(site, ({ isExample }) => isExample === true)]
  const entries: readonly (Page | MenuLink)[] = order
    ? order.flatMap((entry): readonly (Page | MenuLink)[] =>
        isMenuLink(entry) ? [entry] : named.filter(page => page.id === entry),
      )
    : listed
  const examples = entries.filter(entry => 'id' in entry && isExample(site, entry, language))
  const linksTo = (some: typeof entries) =>
    some.flatMap(entry =>
      'url' in entry
        ? [[entry.url, entry.text[language]] as const]
        : textsIn([entry], language).map(
            ({ path, navigation, title }) => [path, navigation ?? title] as const,
          ),
    )
  const isTechnical = (entry: Page | MenuLink) => 'id' in entry && technical.has(entry)
  const all = [
    [
      servicesPageName(
        site,
        entries.filter(entry => 'id' in entry),
        language,
      ) ?? llms.services,
      services.map(({ texts }) => [texts[language].path, serviceTitle(texts[language])] as const),
    ],
    [examplesOfWork, linksTo(examples)],
    [llms.company, linksTo(entries.filter(entry => !isTechnical(entry) && !examples.includes(entry)))],
    [llms.developers, linksTo(entries.filter(isTechnical))],
  ] as const
  const links = all.flatMap(([, links]) => links)
  // A link with the words of a heading would repeat it.
  const mains = all.map(([heading]) => links.find(([, text]) => text === heading))
  return all
    .filter(([, links]) => links.length > 0)
    .map(([heading, links]) => {
      const main = mains.find(link => link?.[1] === heading)
      const others = links.filter(link => !mains.includes(link))
      // A link that would be the only one of its group stays in it.
      const shown = others.length > 0 ? others : links
      return html`<div><h2>${main && shown === others ? html`<a href="${main[0]}">${heading}</a>` : heading}</h2><ul>
${shown.map(([path, text]) => html`<li><a href="${path}"${relationOf(path)}>${text}</a></li>`)}</ul>
</div>
`
    })
}

/** Returns whether a page shows work: a case, or a document on a sheet. */
function isExample(site: Site, page: Page, language: Language): boolean {
  if (kindOf(site, page).listed.isExample) return true
  return textsIn([page], language).some(({ body }) =>
    body.some(block => block.type === 'generated' && block.name === 'letterhead'),
  )
}

/** Returns the public addresses of the company as a list. */
function addresses(document: HtmlDocument): Html {
  return html`<ul class="identity">${addressesOf(document).map(([target, text, label]) => html`<li>${label && html`${label} `}<a href="${target}">${text}</a></li>`)}</ul>
`
}

/** Returns the public addresses of the company. WhatsApp is first. */
function addressesOf({ site, language }: HtmlDocument) {
  const { company } = site.catalog
  const { social = {} } = company
  const methods = contactMethods(company, language)
  // Addresses say what they are. Of two numbers, one is for WhatsApp.
  return [
    ...methods
      .toSorted((a, b) => Number(b.kind === 'whatsapp') - Number(a.kind === 'whatsapp'))
      .map(({ kind, label, text, target }) => [target, text, kind === 'whatsapp' && label] as const),
    ...Object.values(social).map(url => [url, withoutScheme(url), false] as const),
  ]
}

/** Returns the legal name of the company, and its tax number. */
function legalIdentity({ legal }: Company): Html | '' {
  if (!legal) return ''
  const taxId = legal.taxId && `${legal.taxId.name}\u00a0${legal.taxId.number}`
  return html`<p>${[legal.name, taxId].filter(Boolean).join(', ')}</p>\n`
}

/** Returns an address as people say it: `mastodon.example/@company`. */
function withoutScheme(url: string): string {
  return url.replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/$/, '')
}

/**
 * Returns links to the index for programs, which names all files for them, to their instructions, and to the feed. A document
 * without an address has the addresses of the indexes. A company without pages for developers has one link for programs.
 */
function forPrograms({ site, language, path }: HtmlDocument): Html {
  const { forMachines, agents, colon } = phrases[language]
  const { languages, catalog } = site
  const { blog, company } = catalog
  if (path === undefined && company.developers) {
    const files = notFoundPointers(site, language)
    return html`<p>${forMachines}${colon}${files.map(file => html`<a href="${file}">${file}</a> `)}</p>`
  }
  const feed = path !== undefined && blog && html` <a href="${feedPath(singleText(blog.index).path)}">RSS</a>`
  const instructions =
    company.developers && html` <a href="${instructionsPath(languages, language)}">${agents.title}</a>`
  return html`<p><a href="${llmsPath(languages, language)}">${forMachines}</a>${instructions}${feed}</p>`
}
