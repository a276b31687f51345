import { hexOf } from '../look/colour.ts'
import { manifestIcons } from '../look/pictures/icons.ts'
import type { Site } from '../site/site.ts'

/** Returns the manifest that systems read when a user installs the site (W3C Web Application Manifest). */
export function webManifest(site: Site): string {
  const { name, summary } = site.catalog.company
  const paper = hexOf(site.catalog.theme.light.paper)
  const manifest = {
    id: '/',
    name,
    description: summary[site.defaultLanguage],
    lang: site.defaultLanguage,
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'browser',
    background_color: paper,
    theme_color: paper,
    icons: manifestIcons.map(({ path, size, purpose }) => ({
      src: site.assets.get(path),
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    })),
  }
  return `${JSON.stringify(manifest, null, 2)}\n`
}
