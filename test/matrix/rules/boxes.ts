/** Whether an element paints a ground or a border, so that its edge can be seen. */
export function isPainted(element: Element): boolean {
  return hasGround(getComputedStyle(element)) || hasBorder(element)
}

/** Whether an element has a visible border on each side. */
export function hasBorder(element: Element): boolean {
  const style = getComputedStyle(element)
  return (['Top', 'Right', 'Bottom', 'Left'] as const).every(side => borderOf(style, side) > 0)
}

type Side = 'Top' | 'Right' | 'Bottom' | 'Left'

/** Returns the width of a visible border. */
export function borderOf(style: CSSStyleDeclaration, side: Side): number {
  const isClear = /^rgba\(.*, 0\)$|^transparent$/.test(style[`border${side}Color`])
  return isClear || style[`border${side}Style`] === 'none'
    ? 0
    : Number.parseFloat(style[`border${side}Width`])
}

/** Whether an element paints its ground: a colour or a picture. */
export function hasGround(style: CSSStyleDeclaration): boolean {
  return hasColour(style) || style.backgroundImage !== 'none'
}

/** Whether an element has a colour of the ground. */
export function hasColour({ backgroundColor }: CSSStyleDeclaration): boolean {
  return !/^rgba\(.*, 0\)$|\/ 0\)$|^transparent$/.test(backgroundColor)
}

/** Returns the place of an element on the page. */
export function placeOf(element: Element): DOMRect {
  const { x, y, width, height } = element.getBoundingClientRect()
  return new DOMRect(x + scrollX, y + scrollY, width, height)
}
