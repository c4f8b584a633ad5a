/** Draws a machine's diagram as an SVG, in the colours of the page around it. */
import type { Diagram } from '#training/machines/diagram/layout.ts'
import { partsOf, sizeOf, type Shape } from '#training/machines/diagram/shapes.ts'
import { escaped } from './html.ts'

/** Whether the screens' tests saw a move; `undefined` where that is not known. */
export type Seen = (move: string) => boolean | undefined

/** An arrow was not seen where none of its moves was; a line of text where one of its moves was not. */
function isUnseen({ kind, moves }: Shape, seen: Seen): boolean {
  const isMissed = (move: string) => seen(move) === false
  return kind === 'arrow' ? moves.length > 0 && moves.every(isMissed) : moves.some(isMissed)
}

/** What was not seen is marked with a cross besides its colour. */
function element(shape: Shape, seen: Seen): string {
  const { tag, kind, at, text } = shape
  const unseen = isUnseen(shape, seen)
  const classes = [kind, unseen && 'unseen'].filter(Boolean).join(' ')
  const attributes = Object.entries(at).map(([name, value]) => ` ${name}="${value}"`)
  const opening = `<${tag}${classes && ` class="${classes}"`}${attributes.join('')}`
  return text === undefined ? `${opening}/>` : `${opening}>${unseen ? '✗ ' : ''}${escaped(text)}</${tag}>`
}

/** The picture of a diagram; `label` says what it shows to those who do not see it. */
export function picture(diagram: Diagram, label: string, seen: Seen): string {
  const { width, height } = sizeOf(diagram)
  return [
    `<svg role="img" aria-label="${escaped(label)}" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    ...partsOf(diagram).map(({ shapes }) => shapes.map((shape) => element(shape, seen)).join('')),
    '</svg>',
  ].join('\n')
}
