/** The SVG shapes of a machine's diagram, for the generated page and for the app. */

import { character, headHeight, nameHeight, type Arrow, type Box, type Diagram, type TextLine } from './layout.ts'

export type Shape = {
  tag: 'rect' | 'circle' | 'path' | 'text'
  /** decides the colours; missing for text other than a name */
  kind?: Box['kind'] | 'name' | 'rule' | 'arrow' | 'back'
  /** position and size, as SVG attributes */
  at: Readonly<Record<string, string | number>>
  /** the characters of a `text` */
  text?: string
  transitionIds: readonly string[]
}

/**
 * The shapes of a box (`state` is the id of its state), of an arrow, or of an arrow's text. Later parts cover earlier
 * parts.
 */
export type Part = { key: string; state?: string; kind: Box['kind'] | 'arrow' | 'words'; shapes: readonly Shape[] }

const round = (value: number) => Math.round(value * 10) / 10

/** Lines of text below each other; `top` is the middle of the first line. */
const texts = (lines: readonly TextLine[], { x, top }: { x: number; top: number }): Shape[] =>
  lines.map(({ text, transitionIds }, index) => ({
    tag: 'text',
    at: { x: round(x), y: round(top + index * character.height) },
    text,
    transitionIds,
  }))

function boxShapes({ kind, name, lines, x, y, width, height }: Box): Shape[] {
  if (kind === 'start')
    return [{ tag: 'circle', kind, at: { cx: round(x), cy: round(y), r: width / 2 }, transitionIds: [] }]
  const [left, top] = [x - width / 2, y - height / 2]
  const frame = (by: number): Shape => ({
    tag: 'rect',
    kind,
    at: {
      x: round(left + by),
      y: round(top + by),
      width: round(width - 2 * by),
      height: round(height - 2 * by),
      rx: 6,
    },
    transitionIds: [],
  })
  const head = headHeight(name)
  const rule: Shape = {
    tag: 'path',
    kind: 'rule',
    at: { d: `M${round(left)} ${round(top + head)}h${round(width)}` },
    transitionIds: [],
  }
  return [
    frame(0),
    ...(kind === 'final' ? [frame(3)] : []),
    ...name.map((line, index): Shape => ({
      tag: 'text',
      kind: 'name',
      at: { x: round(x), y: round(top + nameHeight / 2 + index * character.height) },
      text: kind === 'history' && index === 0 ? `↺ ${line}` : line,
      transitionIds: [],
    })),
    ...(lines.length > 0 ? [rule] : []),
    ...texts(lines, { x, top: top + head + 4 + character.height / 2 }),
  ]
}

/** The path of a curve through all points. The curve is vertical at its inner points. */
function curve(points: Arrow['points']): string {
  const at = (x: number, y: number) => `${round(x)} ${round(y)}`
  return points
    .map(({ x, y }, index) => {
      const before = points[index - 1]
      if (!before) return `M${at(x, y)}`
      const middle = { x: (before.x + x) / 2, y: (before.y + y) / 2 }
      const leaves = at(index === 1 ? middle.x : before.x, middle.y)
      const arrives = at(index === points.length - 1 ? middle.x : x, middle.y)
      return `C${leaves} ${arrives} ${at(x, y)}`
    })
    .join('')
}

const lineShape = ({ points, lines }: Arrow): Shape => ({
  tag: 'path',
  kind: 'arrow',
  at: { d: curve(points) },
  transitionIds: lines.flatMap(({ transitionIds }) => transitionIds),
})

/** The text of an arrow, on a rectangle that hides the background. */
const wordShapes = ({ lines, x, y, width, height }: Arrow): Shape[] => [
  {
    tag: 'rect',
    kind: 'back',
    at: { x: round(x - width / 2), y: round(y - height / 2), width: round(width), height: round(height) },
    transitionIds: [],
  },
  ...texts(lines, { x, top: y - ((lines.length - 1) * character.height) / 2 }),
]

const boxPart = (box: Box): Part => ({
  key: `${box.kind} ${box.id}`,
  state: box.id,
  kind: box.kind,
  shapes: boxShapes(box),
})

/** The parts of a diagram, in drawing order. */
export const partsOf = ({ boxes, arrows }: Diagram): Part[] => [
  ...boxes.filter(({ kind }) => kind === 'group').map(boxPart),
  ...arrows.map((arrow, index): Part => ({ key: `arrow ${index}`, kind: 'arrow', shapes: [lineShape(arrow)] })),
  ...boxes.filter(({ kind }) => kind !== 'group').map(boxPart),
  ...arrows.flatMap((arrow, index): Part[] =>
    arrow.lines.length > 0 ? [{ key: `words ${index}`, kind: 'words', shapes: wordShapes(arrow) }] : [],
  ),
]

export const sizeOf = ({ width, height }: Diagram) => ({ width: Math.ceil(width), height: Math.ceil(height) })
