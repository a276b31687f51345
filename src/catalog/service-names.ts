import type { ServiceText } from './catalog.ts'

/**
 * Returns the type of a service with its name in parentheses, such as "Custom software (Name)". If one of them repeats the
 * other, returns the longer one.
 */
export function serviceTitle(service: ServiceNames): string {
  return typeOrName(service) + nameAfterType(service)
}

/** Returns the part of the title after the type: a space and the name in parentheses, or nothing. */
export function nameAfterType({ serviceType, name }: ServiceNames): string {
  return contains(serviceType, name) || contains(name, serviceType) ? '' : ` (${name})`
}

/** Returns the type of a service, or its name if that says the type and more. */
export function typeOrName({ serviceType, name }: ServiceNames): string {
  return contains(name, serviceType) && !contains(serviceType, name) ? name : serviceType
}

/** Returns the name of a service, or its type if that contains the name. */
export function nameOrType({ serviceType, name }: ServiceNames): string {
  return contains(serviceType, name) ? serviceType : name
}

/** Returns the type of a service after a separator; nothing if it says the same as the name. */
export function typeAfterName(service: ServiceNames, separator: string): string {
  return nameAfterType(service) && separator + service.serviceType
}

/** Returns whether a text contains the words of another, in capital letters or small ones. */
export function contains(text: string, words: string): boolean {
  const padded = (value: string) =>
    ` ${value
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()} `
  return padded(text).includes(padded(words))
}

type ServiceNames = Pick<ServiceText, 'serviceType' | 'name'>
