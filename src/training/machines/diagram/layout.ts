/** The layout of a machine's diagram: positions of its states, arrows and texts. */

import { graphlib, layout, type EdgeLabel, type GraphLabel, type NodeLabel } from '@dagrejs/dagre'
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { technical, type Naming } from './naming.ts'
import { allNodes, isMove, transitionId, transitionsOf } from './nodes.ts'
import { initialOf } from './text.ts'

export type TextLine = { text: string; transitionIds: string[] }

/** A rectangle in pixels; `x` and `y` are its centre. */
type Rectangle = { x: number; y: number; width: number; height: number }

/**
 * The box of a state (`leaf`, `final`, `history`) or of a state with inner states (`group`). The box `any` holds the
 * events that every state of a group accepts. The dot `start` marks the initial state.
 */
export type Box = Rectangle & {
  id: string
  kind: 'leaf' | 'final' | 'history' | 'group' | 'start' | 'any'
  /** one entry per line */
  name: string[]
  /** the transitions that do not leave the state */
  lines: TextLine[]
}

/** An arrow through `points`. Its rectangle is the rectangle of its text. */
export type Arrow = Rectangle & { points: { x: number; y: number }[]; lines: TextLine[] }

/** A machine's diagram, in pixels. A group comes before its inner boxes. */
export type Diagram = { width: number; height: number; boxes: Box[]; arrows: Arrow[] }

/** The size of a character of the monospaced text, in pixels. */
export const character = { width: 6.65, height: 15 }

/** The height of a one-line name in a box, in pixels. */
export const nameHeight = 26

/** The maximum length of an arrow's text on one line, in characters. */
const longestLine = 24

const margin = 16

const isLeaf = (node: AnyStateNode) => node.type !== 'compound' && node.type !== 'parallel'

const widthOf = (texts: string[]) => Math.max(...texts.map((text) => text.length)) * character.width

/** The text of an arrow: one line for each transition, or more if the line would be too long. */
function arrowLines(transitions: AnyTransitionDefinition[], { event, condition }: Naming): TextLine[] {
  return transitions.flatMap((transition) => {
    const [what, when] = [event(transition), condition(transition)]
    const transitionIds = [transitionId(transition)]
    const whole = when === '' ? what : `${what} [${when}]`
    const texts = whole.length <= longestLine || when === '' ? linesOf(whole) : [...linesOf(what), `[${when}]`]
    return texts.map((text) => ({ text, transitionIds }))
  })
}

/** Splits a text between words into lines of at most {@link longestLine} characters. */
function linesOf(text: string): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last === undefined || last.length + 1 + word.length > longestLine) lines.push(word)
    else lines[lines.length - 1] = `${last} ${word}`
  }
  return lines
}

const isToItself = ({ source, target = [] }: AnyTransitionDefinition) => target.length === 1 && target[0] === source

/**
 * The text in a state's box: each event of a transition without another target, once. `↻` enters the same state again.
 */
function innerLines(node: AnyStateNode, { event }: Naming): TextLine[] {
  const idsByText = new Map<string, string[]>()
  for (const transition of transitionsOf(node).filter(isMove)) {
    if (transition.target && !isToItself(transition)) continue
    const text = `${transition.target ? '↻ ' : ''}${event(transition)}`
    idsByText.set(text, [...(idsByText.get(text) ?? []), transitionId(transition)])
  }
  return [...idsByText].flatMap(([whole, transitionIds]) => linesOf(whole).map((text) => ({ text, transitionIds })))
}

/** The id of the box where a state's arrows begin. For a group this is its box of kind `any`. */
const sourceId = (node: AnyStateNode) => (isLeaf(node) ? node.id : `${node.id} any`)

function sized(kind: Box['kind'], { id }: AnyStateNode, lines: TextLine[], name: string[]): Box {
  const texts = lines.map(({ text }) => text)
  return {
    id,
    kind,
    name,
    lines,
    x: 0,
    y: 0,
    width: widthOf([...name, ...texts]) + 24,
    height: headHeight(name) + (lines.length > 0 ? lines.length * character.height + 8 : 0),
  }
}

export const headHeight = (name: readonly string[]): number =>
  nameHeight + Math.max(0, name.length - 1) * character.height

const startDot = { kind: 'start', name: [], lines: [], x: 0, y: 0, width: 12, height: 12 } satisfies Omit<Box, 'id'>

/** The height above a group's states, in pixels, for its name and the names of its inner groups. */
const headOf = (node: AnyStateNode): number =>
  isLeaf(node) ? 0 : nameHeight + Math.max(0, ...Object.values(node.states).map(headOf))

/** The innermost states that are active after `node` is entered. */
function enteredBy(node: AnyStateNode): AnyStateNode[] {
  const initial = initialOf(node)
  return initial.type === 'parallel' ? Object.values(initial.states).flatMap(enteredBy) : [initial]
}

/** The transitions to draw as arrows, with one arrow for all transitions between the same two boxes. */
function arrowsOf(nodes: AnyStateNode[]) {
  const arrows = new Map<string, { from: string; to: string; transitions: AnyTransitionDefinition[] }>()
  for (const transition of nodes.flatMap(transitionsOf).filter((each) => !isToItself(each)))
    for (const { id: to } of (transition.target ?? []).flatMap(enteredBy)) {
      const from = sourceId(transition.source)
      const arrow = arrows.get(`${from} ${to}`) ?? { from, to, transitions: [] }
      arrow.transitions.push(transition)
      arrows.set(`${from} ${to}`, arrow)
    }
  return [...arrows.values()]
}

function withinBounds(boxes: Box[], arrows: Arrow[]): Diagram {
  const rectangles = [...boxes, ...arrows.filter(({ lines }) => lines.length > 0)]
  const bends = arrows.flatMap(({ points }) => points)
  const xs = [...rectangles.flatMap(({ x, width }) => [x - width / 2, x + width / 2]), ...bends.map(({ x }) => x)]
  const ys = [...rectangles.flatMap(({ y, height }) => [y - height / 2, y + height / 2]), ...bends.map(({ y }) => y)]
  const [left, top] = [Math.min(...xs) - margin, Math.min(...ys) - margin]
  const shifted = <At extends { x: number; y: number }>(at: At): At => ({ ...at, x: at.x - left, y: at.y - top })
  return {
    width: Math.max(...xs) + margin - left,
    height: Math.max(...ys) + margin - top,
    boxes: boxes.map(shifted),
    arrows: arrows.map((arrow) => ({ ...shifted(arrow), points: arrow.points.map(shifted) })),
  }
}

/** Lays out a machine's states and transitions from top to bottom. By default, the names come from the code. */
export function layoutOf(machine: AnyStateMachine, naming: Naming = technical): Diagram {
  const nodes = allNodes(machine.root)
  const graph = new graphlib.Graph<GraphLabel, NodeLabel, EdgeLabel>({ compound: true })
  graph.setGraph({ rankdir: 'TB', nodesep: 24, edgesep: 6, ranksep: 34 })
  graph.setDefaultEdgeLabel(() => ({}))
  const boxes = new Map<string, Box>()
  const heads = new Map<string, number>()
  const put = (id: string, box: Box, parent: AnyStateNode | undefined) => {
    boxes.set(id, box)
    graph.setNode(id, { width: box.width, height: box.height })
    if (parent && parent !== machine.root) graph.setParent(id, parent.id)
  }
  // The layout puts the first added boxes on top.
  const beginnings = machine.root.type === 'parallel' ? Object.values(machine.root.states) : [machine.root]
  for (const { id } of beginnings) put(`${id} start`, { ...startDot, id }, undefined)
  for (const node of nodes) {
    const { parent, type } = node
    if (isLeaf(node)) {
      put(
        node.id,
        sized(
          type === 'final' || type === 'history' ? type : 'leaf',
          node,
          innerLines(node, naming),
          linesOf(naming.state(node)),
        ),
        parent,
      )
      continue
    }
    if (node !== machine.root) {
      put(node.id, sized('group', node, [], [naming.state(node)]), parent)
      heads.set(node.id, headOf(node))
    }
    if (transitionsOf(node).some(isMove))
      put(sourceId(node), sized('any', node, innerLines(node, naming), ['en cualquiera']), node)
  }
  for (const node of beginnings) {
    if (node !== machine.root) graph.setParent(`${node.id} start`, node.id)
    graph.setEdge(`${node.id} start`, initialOf(node).id, { width: 0, height: 0, weight: 4 })
  }
  const drawn = arrowsOf(nodes).map(({ from, to, transitions }) => {
    const lines = arrowLines(transitions, naming)
    const size = { width: widthOf(lines.map(({ text }) => text)) + 8, height: lines.length * character.height + 6 }
    graph.setEdge(from, to, { ...size, labelpos: 'c' })
    return { from, to, lines }
  })
  layout(graph)

  for (const [id, box] of boxes) {
    const { x = 0, y = 0, width, height } = graph.node(id)
    const head = heads.get(id) ?? 0
    Object.assign(box, { x, y: y - head / 2, width, height: height + head })
  }
  const linesFrom = new Map(drawn.map(({ from, to, lines }) => [`${from} ${to}`, lines]))
  const arrows = graph.edges().map(({ v, w }): Arrow => {
    const { points = [], x = 0, y = 0, width = 0, height = 0 } = graph.edge(v, w)
    return { points, x, y, width, height, lines: linesFrom.get(`${v} ${w}`) ?? [] }
  })
  return withinBounds([...boxes.values()], arrows)
}
