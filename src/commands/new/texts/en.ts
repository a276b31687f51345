import type { Starter } from '../starter.ts'

export const en: Starter = {
  summary: '✎ One sentence: what the company does, for whom, and where.',
  city: '✎ City',
  state: '✎ State or region',
  country: '✎ Country',
  address: '✎ City, state, country',
  region: '✎ the area around the city',
  confirmation: '✎ Your message has been sent. Say who reads it and when they reply.',
  privacy: '✎ Say in one or two sentences what you use the name, the e-mail address and the message for.',
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

1. ✎ The first step for a new customer.
2. ✎ What happens next, and who does it.

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

## Privacy

The [privacy page]({privacy}) says what happens with what you write.
`,
    },
    developers: {
      slug: 'developers',
      title: 'For developers and agents',
      navigation: 'Developers',
      description: 'The public API of this site, without a key: operations, examples, limits and versions.',
      body: `The services and pages of this site are also in a public API: JSON over HTTP, without a key and without sign-up. The full contract is in [openapi.json](/openapi.json).

\`\`\`bash
curl {base_url}/api/v1
\`\`\`

## Operations

::endpoints

## Examples

::examples

## Sending a message

Each call sends a real e-mail. Do not use this operation for tests.

::contact-fields

## Limits

::limits

Over the limit, the response has the code [rate_limited]({errors}#rate_limited).

## Versions

::lifecycle

The [versions page]({versioning}) has the rules.
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
      description: 'What may change within a version of the API, and how the end of a version is announced.',
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
      description: 'What happens with the data of people who write to us through this site, and whom to ask.',
      body: `✎ Have this page checked by somebody who knows the law that applies to you. The paragraphs marked with a pencil are yours to write.

## Who is responsible

✎ The legal name of the company, its address, and an e-mail address for requests about personal data.

## What the form receives

- Your name and e-mail address.
- Your telephone number, if you give it, and whether it is on WhatsApp.
- The text of your message and its language.

The site sends this as an e-mail.

## What it is used for

✎ The purpose, and the legal basis if your law asks for one.

## Where it is kept

✎ Who stores the e-mails, in which country, for how long, and who can read them.

## Visits

✎ The site program itself sets no cookies and uses no analytics. Check what your hosting, proxy and e-mail providers record, and say it here.

## Your rights

✎ What people can ask for, how they ask, how soon you reply, and which authority they can turn to. Until then: write to us on the [contact page]({contact}).
`,
    },
  },
  service: {
    slug: 'service',
    title: 'Service {number}',
    navigation: 'Service {number}',
    description: '✎ What service {number} is, for whom, and what the customer has at the end of it.',
    name: 'Service {number}',
    serviceType: '✎ kind of service',
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
      body: '✎ Write the first post, or delete this file once there is another one.\n',
    },
  },
}
