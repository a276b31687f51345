/** The methods of resources that can only be read: the safe methods that are supported (RFC 9110 §9.2.1). */
export const safeMethods = ['GET', 'HEAD'] as const

/** Whether a method only reads. */
export function isSafe(method: string): boolean {
  return method === 'GET' || method === 'HEAD'
}
