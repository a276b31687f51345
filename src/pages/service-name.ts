import type { ServiceText } from '../model/catalog.ts'

/** What a service is, and its name behind it, for buyers who do not know the name: "Roof repair (Summit)". */
export function serviceInWords({ serviceType, name }: Pick<ServiceText, 'serviceType' | 'name'>): string {
  return `${serviceType} (${name})`
}
