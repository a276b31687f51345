/** The methods of everything that only reads: the safe ones that are supported (RFC 9110 §9.2.1). */
export const safeMethods = ['GET', 'HEAD'] as const

/** Whether a method only reads. */
export function isSafe(method: string): boolean {
  return method === 'GET' || method === 'HEAD'
}
