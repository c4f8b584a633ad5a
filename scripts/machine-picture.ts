/** Draws a machine's diagram as an SVG, in the colours of the page around it. */
import { character, nameHeight, type Arrow, type Box, type Diagram, type Line } from './machine-layout.ts'
import { escaped } from './html.ts'

/** Whether the screens' tests saw a move; `undefined` where that is not known. */
export type Seen = (move: string) => boolean | undefined

const round = (value: number) => Math.round(value * 10) / 10

const isUnseen = ({ moves }: Line, seen: Seen) => moves.some((move) => seen(move) === false)

/** Lines of text, the first with its middle at `top`; what was not seen is marked with a cross besides its colour. */
const texts = (lines: Line[], { x, top }: { x: number; top: number }, seen: Seen) =>
  lines.map((line, index) => {
    const [kind, mark] = isUnseen(line, seen) ? [' class="unseen"', '✗ '] : ['', '']
    return `<text${kind} x="${round(x)}" y="${round(top + index * character.height)}">${mark}${escaped(line.text)}</text>`
  })

function box({ kind, name, lines, x, y, width, height }: Box, seen: Seen): string {
  if (kind === 'start') return `<circle class="start" cx="${round(x)}" cy="${round(y)}" r="${width / 2}"/>`
  const [left, top] = [x - width / 2, y - height / 2]
  const frame = (by: number) =>
    `<rect class="${kind}" x="${round(left + by)}" y="${round(top + by)}" width="${round(width - 2 * by)}" height="${round(height - 2 * by)}" rx="6"/>`
  const rule = `<path class="rule" d="M${round(left)} ${round(top + nameHeight)}h${round(width)}"/>`
  return [
    frame(0),
    kind === 'final' ? frame(3) : '',
    `<text class="name" x="${round(x)}" y="${round(top + nameHeight / 2)}">${escaped(kind === 'history' ? `↺ ${name}` : name)}</text>`,
    lines.length > 0 ? rule : '',
    ...texts(lines, { x, top: top + nameHeight + 4 + character.height / 2 }, seen),
  ].join('')
}

/** A line through all points, upright at those between its ends. */
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

const line = ({ points, lines }: Arrow, seen: Seen) =>
  `<path class="${lines.length > 0 && lines.every((each) => isUnseen(each, seen)) ? 'arrow unseen' : 'arrow'}" d="${curve(points)}"/>`

/** The text of an arrow, with nothing behind it. */
const words = ({ lines, x, y, width, height }: Arrow, seen: Seen) =>
  [
    `<rect class="back" x="${round(x - width / 2)}" y="${round(y - height / 2)}" width="${round(width)}" height="${round(height)}"/>`,
    ...texts(lines, { x, top: y - ((lines.length - 1) * character.height) / 2 }, seen),
  ].join('')

/** The picture of a diagram; `label` says what it shows to those who do not see it. */
export function picture({ width, height, boxes, arrows }: Diagram, label: string, seen: Seen): string {
  const size = `width="${Math.ceil(width)}" height="${Math.ceil(height)}"`
  return [
    `<svg role="img" aria-label="${escaped(label)}" ${size} viewBox="0 0 ${Math.ceil(width)} ${Math.ceil(height)}">`,
    ...boxes.filter(({ kind }) => kind === 'group').map((each) => box(each, seen)),
    ...arrows.map((each) => line(each, seen)),
    ...boxes.filter(({ kind }) => kind !== 'group').map((each) => box(each, seen)),
    ...arrows.filter(({ lines }) => lines.length > 0).map((each) => words(each, seen)),
    '</svg>',
  ].join('\n')
}
