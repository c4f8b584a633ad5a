import { useEffect, useId, useRef } from 'react'
import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { layoutOf, type Diagram } from './diagram/layout.ts'
import { inSpanish } from './diagram/naming.ts'
import { transitionId } from './diagram/nodes.ts'
import { partsOf, sizeOf, type Part, type Shape } from './diagram/shapes.ts'
import { stateWords, wordsOf } from './diagram/words.ts'
import classes from './machine-diagram.module.css'
import type { Moment } from './moment.ts'

type Drawing = { diagram: Diagram; parts: readonly Part[] }

/** Caches drawings by machine id, because a layout is slow. */
const drawings = new Map<string, Drawing>()

function drawingOf(machine: AnyStateMachine): Drawing {
  const known = drawings.get(machine.id)
  if (known) return known
  const diagram = layoutOf(machine, inSpanish(wordsOf(machine.id)))
  const drawing = { diagram, parts: partsOf(diagram) }
  drawings.set(machine.id, drawing)
  return drawing
}

type Highlighted = { active: ReadonlySet<string>; taken: ReadonlySet<string>; possible: ReadonlySet<string> }

/** The highlight of a shape: an active state, a transition of the last move, a possible transition, or no highlight. */
function highlightOf({ transitionIds }: Shape, { state, kind }: Part, { active, taken, possible }: Highlighted) {
  if (state !== undefined && transitionIds.length === 0)
    return kind !== 'any' && active.has(state) ? 'active' : undefined
  if (transitionIds.some((id) => taken.has(id))) return 'taken'
  return transitionIds.some((id) => possible.has(id)) ? 'possible' : undefined
}

/** Signs with the same meaning as the colours. */
const signs = { active: '● ', taken: '▶ ', possible: '' }

/** The diagram of a machine at a moment, scrolled to its active state. `name` is the machine's short name. */
export function MachineDiagram({ name, moment: { snapshot, taken, possible } }: { name: string; moment: Moment }) {
  const area = useRef<HTMLDivElement>(null)
  const markerId = useId()
  const { machine } = snapshot
  const { diagram, parts } = drawingOf(machine)
  const highlighted: Highlighted = {
    active: new Set(snapshot._nodes.map(({ id }: AnyStateNode) => id)),
    taken: new Set(taken.map(transitionId)),
    possible: possible.ids,
  }
  const activeBox = diagram.boxes.find(
    ({ id, kind }) => (kind === 'leaf' || kind === 'final') && highlighted.active.has(id),
  )
  const [x, y] = [activeBox?.x ?? 0, activeBox?.y ?? 0]
  // Scrolls only the diagram, not the page.
  useEffect(() => {
    const scrolled = area.current
    if (!scrolled) return
    scrolled.scrollLeft = x - scrolled.clientWidth / 2
    scrolled.scrollTop = y - scrolled.clientHeight / 2
  }, [x, y])

  const { width, height } = sizeOf(diagram)
  const element = (shape: Shape, part: Part, index: number) => {
    const { tag: Tag, kind, at, text } = shape
    const highlight =
      kind === 'start' || kind === 'rule' || kind === 'back' ? undefined : highlightOf(shape, part, highlighted)
    const isFirst = part.shapes.find((each) => each.kind === kind) === shape
    const sign =
      highlight !== undefined && (highlight !== 'active' || (kind === 'name' && isFirst)) ? signs[highlight] : ''
    return (
      <Tag
        key={index}
        {...at}
        className={kind && classes[kind]}
        data-highlight={highlight}
        markerEnd={kind === 'arrow' ? `url(#${markerId}${highlight === 'taken' ? '-taken' : ''})` : undefined}
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
              id={`${markerId}${end}`}
              className={classes.tip}
              data-highlight={end === '' ? undefined : 'taken'}
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
