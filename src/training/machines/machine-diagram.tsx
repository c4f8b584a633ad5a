import { useEffect, useId, useRef } from 'react'
import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode } from 'xstate'
import { layoutOf, type Diagram } from './diagram/layout.ts'
import { transitionId } from './diagram/nodes.ts'
import { partsOf, sizeOf, type Part, type Shape } from './diagram/shapes.ts'
import { stateWords, wordsOf } from './diagram/words.ts'
import type { Moment } from './moment.ts'
import classes from './machine-diagram.module.css'

type Drawing = { diagram: Diagram; parts: readonly Part[] }

/** What was laid out before, by the id of the machine. */
const drawings = new Map<string, Drawing>()

function drawingOf(machine: AnyStateMachine): Drawing {
  const known = drawings.get(machine.id)
  if (known) return known
  const diagram = layoutOf(machine)
  const drawing = { diagram, parts: partsOf(diagram) }
  drawings.set(machine.id, drawing)
  return drawing
}

const activeIds = ({ _nodes }: AnyMachineSnapshot): ReadonlySet<string> =>
  new Set(_nodes.map(({ id }: AnyStateNode) => id))

type Lights = { active: ReadonlySet<string>; taken: ReadonlySet<string>; possible: ReadonlySet<string> }

/** A state in which the machine is, a move that was just taken, and one that can be. */
function lightOf({ moves }: Shape, { state, kind }: Part, { active, taken, possible }: Lights) {
  if (state !== undefined && moves.length === 0) return kind !== 'any' && active.has(state) ? 'active' : undefined
  if (moves.some((move) => taken.has(move))) return 'taken'
  return moves.some((move) => possible.has(move)) ? 'possible' : undefined
}

/** Besides the colour. */
const signs = { active: '● ', taken: '▶ ', possible: '' }

type Props = { name: string; moment: Moment }

/** A machine drawn as a diagram that scrolls to the state of the moment. */
export function MachineDiagram({ name, moment: { snapshot, taken, possible } }: Props) {
  const area = useRef<HTMLDivElement>(null)
  const tip = useId()
  const { machine } = snapshot
  const { diagram, parts } = drawingOf(machine)
  const lights: Lights = {
    active: activeIds(snapshot),
    taken: new Set(taken.map(transitionId)),
    possible: possible.ids,
  }
  const lit = diagram.boxes.find(({ id, kind }) => (kind === 'leaf' || kind === 'final') && lights.active.has(id))
  const [x, y] = [lit?.x ?? 0, lit?.y ?? 0]
  // Only the diagram scrolls, not the page around it.
  useEffect(() => {
    const shown = area.current
    if (!shown) return
    shown.scrollLeft = x - shown.clientWidth / 2
    shown.scrollTop = y - shown.clientHeight / 2
  }, [x, y])

  const { width, height } = sizeOf(diagram)
  const element = (shape: Shape, part: Part, index: number) => {
    const { tag: Tag, kind, at, text } = shape
    const light = kind === 'start' || kind === 'rule' || kind === 'back' ? undefined : lightOf(shape, part, lights)
    const sign = light !== undefined && (light !== 'active' || kind === 'name') ? signs[light] : ''
    return (
      <Tag
        key={index}
        {...at}
        className={kind && classes[kind]}
        data-light={light}
        markerEnd={kind === 'arrow' ? `url(#${tip}${light === 'taken' ? '-taken' : ''})` : undefined}
      >
        {text === undefined ? undefined : `${sign}${text}`}
      </Tag>
    )
  }
  return (
    <div ref={area} className={classes.area} role="region" tabIndex={0} aria-label={`Diagrama de ${name}`}>
      <svg
        role="img"
        aria-label={`${name}: ${stateWords(snapshot, wordsOf(machine.id))}`}
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
      >
        <defs>
          {['', '-taken'].map((end) => (
            <marker
              key={end}
              id={`${tip}${end}`}
              className={classes.tip}
              data-light={end === '' ? undefined : 'taken'}
              viewBox="0 0 8 8"
              refX="8"
              refY="4"
              markerUnits="userSpaceOnUse"
              markerWidth="9"
              markerHeight="9"
              orient="auto"
            >
              <path d="M0 0L8 4L0 8z" />
            </marker>
          ))}
        </defs>
        {parts.map((part) => (
          <g key={part.key}>{part.shapes.map((shape, index) => element(shape, part, index))}</g>
        ))}
      </svg>
    </div>
  )
}
