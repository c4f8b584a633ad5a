/** Machine diagrams as SVG, styled by the page around them. */
import type { Diagram } from '#training/machines/diagram/layout.ts'
import { partsOf, sizeOf, type Shape } from '#training/machines/diagram/shapes.ts'
import { escaped } from '#scripts/html.ts'

/** Whether the screens' tests saw a transition; `undefined` where that is not known. */
export type Seen = (transitionId: string) => boolean | undefined

/** An arrow is unseen if none of its transitions was seen; a line of text if one of its transitions was not. */
function isUnseen({ kind, transitionIds }: Shape, seen: Seen): boolean {
  const isMissed = (id: string) => seen(id) === false
  return kind === 'arrow' ? transitionIds.length > 0 && transitionIds.every(isMissed) : transitionIds.some(isMissed)
}

/** A shape as an SVG element. Unseen texts get a cross, because colour alone does not tell. */
function element(shape: Shape, seen: Seen): string {
  const { tag, kind, at, text } = shape
  const unseen = isUnseen(shape, seen)
  const classes = [kind, unseen && 'unseen'].filter(Boolean).join(' ')
  const attributes = Object.entries(at).map(([name, value]) => ` ${name}="${value}"`)
  const opening = `<${tag}${classes && ` class="${classes}"`}${attributes.join('')}`
  return text === undefined ? `${opening}/>` : `${opening}>${unseen ? '✗ ' : ''}${escaped(text)}</${tag}>`
}

/** The SVG of a diagram; `label` is its text alternative. */
export function picture(diagram: Diagram, label: string, seen: Seen): string {
  const { width, height } = sizeOf(diagram)
  return [
    `<svg role="img" aria-label="${escaped(label)}" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    ...partsOf(diagram).map(({ shapes }) => shapes.map((shape) => element(shape, seen)).join('')),
    '</svg>',
  ].join('\n')
}
