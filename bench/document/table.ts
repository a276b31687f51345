/** Returns a Markdown table. The first column is text, the others are figures. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const rule = head.map((_, index) => (index === 0 ? '---' : '---:'))
  return [head, rule, ...rows].map(cells => `| ${cells.join(' | ')} |`).join('\n')
}

/** Formats a number with three digits, or with all digits of its integer part: `0.215`, `21.5`, `1,215`. */
export function figure(value: number): string {
  if (!Number.isFinite(value)) return '–'
  if (value >= 100 || value === 0) return Math.round(value).toLocaleString('en')
  return value.toPrecision(value < 0.1 ? 2 : 3)
}

/** Formats a ratio with two decimals. */
export function ratioFigure(value: number): string {
  return value >= 10 ? value.toFixed(1) : value.toFixed(2)
}
