import type { CheckFacts, PageDocuments } from '../../site/kind.ts'
import type { CaseFrontMatter } from './source.ts'

/**
 * Checks that the service of a case exists. The service and the number of figures must be the same in each language.
 */
export function checkCase(
  documents: PageDocuments,
  { services, languages: [defaultLanguage], issues }: CheckFacts,
): void {
  // The schema of the kind guarantees the keys.
  const translations = documents as PageDocuments<CaseFrontMatter>
  const original = translations[defaultLanguage]
  const expected = original?.frontMatter.service
  const count = original?.frontMatter.numbers?.length ?? 0
  const isUnknown = (service: string | undefined) => service !== undefined && !services.has(service)
  for (const { file, frontMatter, lineOf } of Object.values(translations)) {
    const { service, numbers = [] } = frontMatter
    const line = lineOf(['service'])
    if (isUnknown(service)) {
      issues.add(file, `"service" names ${service}, which company.yaml does not list in "services"`, line)
    } else if (original && service !== expected && !isUnknown(expected)) {
      const [here, there] = [service, expected].map(slug => slug ?? 'none')
      const message = `service: ${here} here, ${there} in ${original.file}; the languages must say the same`
      issues.add(file, message, line)
    }
    if (original && numbers.length !== count) {
      const [here, there] = [numbers.length, count].map(length => length || 'none')
      const message = `numbers: ${here} here, ${there} in ${original.file}; the languages must say the same`
      issues.add(file, message, lineOf(['numbers']))
    }
  }
}
