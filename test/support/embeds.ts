import type { Change } from './changed-content.ts'
import { append } from './content-edits.ts'
import { siteLanguages } from './html.ts'

/** What `company.yaml` declares: a video, a map, a booking form, and content that no page shows. */
export const declaration = (video: string, map = 'https://maps.example/embed?id=1&zoom=3') => `embeds:
  tour:
    url: ${video}
    link: https://video.example/watch?v=1
    title: {pt: Visita à oficina, en: Tour of the workshop, es: Visita al taller}
    kind: video
  way: {url: "${map}", title: {pt: Como chegar, en: How to get here, es: Cómo llegar}, kind: map}
  visit: {url: "https://bookings.example/", title: {pt: Marcar, en: Book, es: Reservar}, kind: booking, ratio: 3:4}
  unused: {url: "https://unused.example/", title: {pt: Nada, en: Nothing, es: Nada}}
`

/** A company whose page about itself shows the video, and whose contact page shows the map. */
export const withEmbeds = (declared = declaration('https://frames.video.example/embed/1')): Change => ({
  'company.yaml': append(declared),
  ...Object.fromEntries(
    siteLanguages.flatMap(language => [
      [`pages/about/${language}.md`, append('::embed tour')],
      [`pages/contact/${language}.md`, append('::embed way')],
    ]),
  ),
})
