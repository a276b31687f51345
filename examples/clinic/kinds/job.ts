import { defineKind, fields, organizationId, pageFrontMatter, paragraph, text, z } from 'vitrine'
import { dayOf } from '../day.ts'

/** An open position, until the last day to apply. */
export const job = defineKind({
  source: {
    folder: 'jobs',
    frontMatter: pageFrontMatter.extend({
      posted: fields.day,
      validThrough: fields.day,
      salary: z.int().min(1),
    }),
    ends: 'validThrough',
  },
  body: {
    introduction: ({ texts }, language) => {
      const { salary, validThrough } = texts[language]
      return [
        paragraph(
          text(`$${salary.toLocaleString('en')} a year. Apply until `),
          dayOf(validThrough),
          text('.'),
        ),
      ]
    },
  },
  jsonLd: (site, { texts }, language) => {
    const { title, description, posted, validThrough, salary } = texts[language]
    const { city, countryCode } = site.catalog.company.location
    return [
      {
        '@type': 'JobPosting',
        title,
        description,
        datePosted: posted,
        validThrough,
        hiringOrganization: { '@id': organizationId(site) },
        jobLocation: {
          '@type': 'Place',
          address: { '@type': 'PostalAddress', addressLocality: city, addressCountry: countryCode },
        },
        baseSalary: {
          '@type': 'MonetaryAmount',
          currency: 'USD',
          value: { '@type': 'QuantitativeValue', value: salary, unitText: 'YEAR' },
        },
      },
    ]
  },
  listed: { ownFeed: true },
})
