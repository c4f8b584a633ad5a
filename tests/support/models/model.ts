/**
 * Tests that are generated from a machine (xstate/graph): what can happen, every way to get there, and what was seen.
 * Actors never run while paths are generated; what they answer is an event like any other ({@link done}, {@link failed}).
 */
import { adjacencyMapToArray, getAdjacencyMap } from 'xstate/graph'
import { initialTransition, transition } from 'xstate'
import type {
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyStateNode,
  AnyTransitionDefinition,
  ContextFrom,
  EventFromLogic,
  InputFrom,
  InspectionEvent,
  SnapshotFrom,
} from 'xstate'

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }

/** What the machinery of xstate sends by itself: the answers of actors and the timers. */
type SystemEvent =
  | { type: `xstate.done.actor.${string}`; output: unknown }
  | { type: `xstate.error.actor.${string}`; error: unknown }
  | { type: `xstate.after.${string}` }

/** The answer of the invoked actor `id`. */
export const done = (id: string, output?: unknown) => ({
  type: `xstate.done.actor.${id}` as const,
  output,
  actorId: id,
})

/** The failure of the invoked actor `id`. */
export const failed = (id: string, error: unknown) => ({
  type: `xstate.error.actor.${id}` as const,
  error,
  actorId: id,
})

/** An event, or how to make it where it depends on what the machine holds (the id of the first line in the cart). */
type Case<M extends AnyStateMachine> =
  | EventFromLogic<M>
  | SystemEvent
  | ((context: ContextFrom<M>) => EventFromLogic<M> | SystemEvent)

/** A machine with the cases that are worth telling apart; see {@link defineModel}. */
export type Model<M extends AnyStateMachine = AnyStateMachine, Name extends string = string> = {
  readonly machine: M
  readonly input?: InputFrom<M>
  readonly cases: Readonly<Record<Name, Case<M>>>
  fold?(context: ContextFrom<M>): Json
}

/**
 * A machine and every event that a person, an actor or a timer may send it, each under the name that tests call it by.
 * An event that is left out never happens in a generated path. `fold` says what of the context changes what may happen
 * next, in a handful of values (`cart: 'none' | 'one' | 'many'`); without it, states are told apart by their name alone.
 */
export const defineModel = <M extends AnyStateMachine, Name extends string>(model: Model<M, Name>): Model<M, Name> =>
  model

/** One event of a path and the state that it leads to; the first is `xstate.init`. */
export type Step<M extends AnyStateMachine = AnyStateMachine, Name extends string = string> = {
  name: Name | 'xstate.init'
  event: EventFromLogic<M>
  state: SnapshotFrom<M>
}

/** A way through a machine: `name` lists its events, `state` is where it ends. */
export type Path<M extends AnyStateMachine = AnyStateMachine, Name extends string = string> = {
  name: string
  model: Model<M, Name>
  steps: Step<M, Name>[]
  state: SnapshotFrom<M>
}

/** More moves than a fold in a handful of values can have. */
const limit = 50_000

function traversal(model: Model) {
  const names = new WeakMap<AnyEventObject, string>()
  const nameOf = (event: AnyEventObject) => names.get(event) ?? event.type
  const eventsOf = ({ context }: AnyMachineSnapshot) =>
    Object.entries(model.cases).map(([name, given]): AnyEventObject => {
      // A copy, so that two cases may be written with the same event.
      const event = { ...(typeof given === 'function' ? given(context) : given) }
      names.set(event, name)
      return event
    })
  const stateKey = (state: AnyMachineSnapshot) => JSON.stringify([state.value, model.fold?.(state.context) ?? null])
  return {
    nameOf,
    stateKey,
    options: {
      ...(model.input === undefined ? {} : { input: model.input }),
      limit,
      // The cases that move the machine; one that it ignores is not part of any path.
      events: (state: AnyMachineSnapshot) => eventsOf(state).filter((event) => state.can(event)),
      serializeEvent: nameOf,
      // The incoming edge makes a vertex of every (state, case) pair, so every case is walked from every state.
      serializeState: (state: AnyMachineSnapshot, event?: AnyEventObject, before?: AnyMachineSnapshot) =>
        event && before ? `${stateKey(state)} after ${nameOf(event)} in ${stateKey(before)}` : stateKey(state),
    },
  }
}

const endless = (model: Model, cause?: unknown) =>
  new Error(`${model.machine.id} has more than ${limit} moves: fold its context into fewer values`, { cause })

function explore(model: Model, { options }: ReturnType<typeof traversal>) {
  try {
    return getAdjacencyMap<AnyMachineSnapshot, AnyEventObject, unknown>(model.machine, options)
  } catch (cause) {
    throw cause instanceof Error && cause.message.includes('limit exceeded') ? endless(model, cause) : cause
  }
}

function asPath<M extends AnyStateMachine, Name extends string>(model: Model<M, Name>, steps: Step[]): Path<M, Name> {
  const names = steps.slice(1).map(({ name }) => name)
  // xstate's graph forgets the types of the machine that it was given; the names are the keys of `model.cases`.
  const typed = steps as Step<M, Name>[]
  return { name: names.join(' → ') || '(start)', model, steps: typed, state: steps.at(-1)?.state as SnapshotFrom<M> }
}

/** Drops every path that is the beginning of a longer one. */
function withoutBeginnings<P extends { steps: readonly { name: string }[] }>(paths: P[]): P[] {
  const trail = (steps: P['steps']) => JSON.stringify(steps.map(({ name }) => name))
  const beginnings = new Set(
    paths.flatMap(({ steps }) => steps.slice(1).map((_, index) => trail(steps.slice(0, index + 1)))),
  )
  return paths.filter(({ steps }) => !beginnings.has(trail(steps)))
}

/**
 * One shortest path to every vertex. Not xstate's own: a folded context stands for many, and its paths may pass through
 * another of them than the one that their events lead to.
 */
function allShortest<M extends AnyStateMachine, Name extends string>(model: Model<M, Name>): Path<M, Name>[] {
  const way = traversal(model)
  const found = new Map<string, Step[]>()
  for (const [key, { state, transitions }] of Object.entries(explore(model, way))) {
    const steps = found.get(key) ?? [{ name: 'xstate.init' as const, event: { type: 'xstate.init' }, state }]
    found.set(key, steps)
    // The map lists vertices as they were met, each with the state of whoever came first: so does this.
    for (const { event, state: after } of Object.values<Move>(transitions)) {
      const next = way.options.serializeState(after, event, state)
      if (!found.has(next)) found.set(next, [...steps, { name: way.nameOf(event), event, state: after }])
    }
  }
  return [...found.values()].map((steps) => asPath(model, steps))
}

type Move = { event: AnyEventObject; state: AnyMachineSnapshot }

/** The shortest paths that together take every case from every state where it moves the machine. */
export const pathsOf = <M extends AnyStateMachine, Name extends string>(model: Model<M, Name>): Path<M, Name>[] =>
  withoutBeginnings(allShortest(model))

/** Every path that visits no state twice: more orders of things than {@link pathsOf}, fewer cases in each. */
export function simplePathsOf<M extends AnyStateMachine, Name extends string>(model: Model<M, Name>): Path<M, Name>[] {
  const { options, nameOf, stateKey } = traversal(model)
  const machine: AnyStateMachine = model.machine
  const found: Step[][] = []
  const goOn = (state: AnyMachineSnapshot, steps: Step[], visited: Set<string>) => {
    if (found.push(steps) > limit) throw endless(model)
    for (const event of options.events(state)) {
      const [after] = transition(machine, state, event)
      const key = stateKey(after)
      if (!visited.has(key))
        goOn(after, [...steps, { name: nameOf(event), event, state: after }], new Set([...visited, key]))
    }
  }
  const [start] = initialTransition(machine, model.input)
  goOn(start, [{ name: 'xstate.init', event: { type: 'xstate.init' }, state: start }], new Set([stateKey(start)]))
  return withoutBeginnings(found.map((steps) => asPath(model, steps)))
}

/** Every reachable state, once for each case that leads there, with the way to it: for what must always hold. */
export const everyReachable = <M extends AnyStateMachine, Name extends string>(model: Model<M, Name>) =>
  allShortest(model).map(({ name, state }) => ({ name, state }))

const allNodes = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(allNodes)]

const isLeaf = ({ type }: AnyStateNode) => type === 'atomic' || type === 'final'

const keyOf = (node: AnyStateNode) => node.path.join('.') || '(root)'

const isWithin = (node: AnyStateNode, ancestor: AnyStateNode): boolean =>
  node === ancestor || (node.parent !== undefined && isWithin(node.parent, ancestor))

/** A guard that swallows an event, or a forbidden event, is no move: nothing is entered and nothing is done. */
const isMove = ({ target, actions }: AnyTransitionDefinition) => target !== undefined || actions.length > 0

const transitionsOf = (node: AnyStateNode): AnyTransitionDefinition[] => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
]

const transitionId = (transition: AnyTransitionDefinition) => {
  const { source, eventType, target } = transition
  const rank = transitionsOf(source)
    .filter((sibling) => sibling.eventType === eventType)
    .indexOf(transition)
  return `${source.id} --${eventType || 'always'}[${rank}]--> ${target?.map(({ id }) => id).join(', ') ?? '(internal)'}`
}

/** The id of every transition of `machine` that enters a state or does something. */
export const allTransitions = (machine: AnyStateMachine) =>
  new Set(allNodes(machine.root).flatMap(transitionsOf).filter(isMove).map(transitionId))

/** The id of every state of `machine`, its root and history nodes left out. */
export const allStates = (machine: AnyStateMachine) =>
  new Set(allNodes(machine.root).flatMap((node) => (node === machine.root || node.type === 'history' ? [] : [node.id])))

/** What was seen of one machine, and what was not. */
export type Coverage = { states: Set<string>; transitions: Set<string>; missing: string[] }

/**
 * Watches running actors: give its `inspect` to `createActor` or `useMachine`, then ask for the coverage `of` a machine.
 * Machines are told apart by their id, so a machine with its ports provided counts as itself.
 */
export function coverageRecorder() {
  const seen = new Set<string>()
  const started = performance.now()
  const see = (nodes: readonly AnyStateNode[]) => {
    for (const node of nodes) for (let at: AnyStateNode | undefined = node; at; at = at.parent) seen.add(at.id)
  }
  return {
    inspect: (event: InspectionEvent): void => {
      if (event.type === '@xstate.microstep') {
        for (const transition of event._transitions) {
          seen.add(transitionId(transition))
          // A state that is left at once never shows in a snapshot.
          see([transition.source])
        }
      }
      if (event.type === '@xstate.microstep' || event.type === '@xstate.snapshot') see(nodesOf(event.snapshot))
    },
    of: (machine: AnyStateMachine): Coverage => {
      const states = allStates(machine)
      const transitions = allTransitions(machine)
      return {
        states: states.intersection(seen),
        transitions: transitions.intersection(seen),
        missing: [...states.union(transitions).difference(seen)].toSorted(),
      }
    },
    /** since the recorder was made */
    seconds: () => (performance.now() - started) / 1000,
  }
}

export type CoverageRecorder = ReturnType<typeof coverageRecorder>

/** The active nodes of a machine's snapshot; none for an actor that is not a machine. */
const nodesOf = (snapshot: object): readonly AnyStateNode[] =>
  // An inspected snapshot is of any actor; xstate's own guard does not narrow it to one with nodes.
  '_nodes' in snapshot && Array.isArray(snapshot._nodes) ? (snapshot._nodes as AnyStateNode[]) : []

/** The events whose type is `Key`; any of the machine's where a case has a name of its own. */
type EventNamed<M extends AnyStateMachine, Key> = [Extract<EventFromLogic<M>, { type: Key }>] extends [never]
  ? EventFromLogic<M>
  : Extract<EventFromLogic<M>, { type: Key }>

/** What a test does for each event and looks at in each state. */
export type Description<M extends AnyStateMachine, Name extends string> = {
  /** by the name of the case, else by the type of the event; `xstate.init` is optional */
  events: {
    [Key in Name | EventFromLogic<M>['type'] | SystemEvent['type'] | 'xstate.init']?: (
      step: Omit<Step<M, Name>, 'event'> & { event: EventNamed<M, Key> },
    ) => unknown
  }
  /** by the state's path (`signedOut.waiting`); a compound state's is looked at besides that of the state within */
  states: Record<string, (state: SnapshotFrom<M>) => unknown>
}

/**
 * Walks `path`, looking at every state on the way. Refuses to start when an event or a state of the path is not
 * described, or when a description speaks of something that the machine does not have.
 */
export async function walk<M extends AnyStateMachine, Name extends string>(
  path: Path<M, Name>,
  description: Description<M, Name>,
): Promise<void> {
  const steps: readonly Step[] = path.steps
  // Found by its name or type below, each executor is given the event that it is for.
  const events = description.events as Partial<Record<string, (step: Step<M, Name>) => unknown>>
  const { states }: { states: Partial<Record<string, (state: SnapshotFrom<M>) => unknown>> } = description
  const { machine, cases }: Model = path.model
  const { context }: AnyMachineSnapshot = path.state
  const types = Object.values(cases).map((given) => (typeof given === 'function' ? given(context) : given).type)

  const act = ({ name, event }: Step) => events[name] ?? events[event.type]
  const known = new Set(['xstate.init', ...Object.keys(cases), ...types])
  const places = new Set(allNodes(machine.root).map(keyOf))
  const undescribed = new Set([
    ...steps
      .filter((step) => step.name !== 'xstate.init' && !act(step))
      .map(({ name }) => `event "${name}" is not described`),
    ...steps
      .flatMap(({ state }) => nodesOf(state).filter((node) => isLeaf(node) && !states[keyOf(node)]))
      .map((node) => `state "${keyOf(node)}" is not described`),
    ...Object.keys(events)
      .filter((name) => !known.has(name))
      .map((name) => `event "${name}" is in no case`),
    ...Object.keys(states)
      .filter((key) => !places.has(key))
      .map((key) => `state "${key}" is not in the machine`),
  ])
  if (undescribed.size > 0) throw new Error(`${machine.id}, ${path.name}:\n  ${[...undescribed].join('\n  ')}`)

  for (const [index, step] of path.steps.entries()) {
    try {
      await act(step)?.(step)
      for (const node of nodesOf(step.state)) await states[keyOf(node)]?.(step.state)
    } catch (error) {
      const trail = path.steps.slice(0, index + 1).map(({ name, state }) => `${name} → ${placesIn(state).join(' ')}`)
      if (error instanceof Error) error.message += `\n\non the way:\n  ${trail.join('\n  ')}  ✗`
      throw error
    }
  }
}

const leavesOf = (state: AnyMachineSnapshot): AnyStateNode[] =>
  nodesOf(state)
    .filter(isLeaf)
    .toSorted((a, b) => a.order - b.order)

const placesIn = (state: AnyMachineSnapshot) => leavesOf(state).map(keyOf)

const shortly = (value: Json): string => {
  if (typeof value !== 'object' || value === null) return String(value)
  if (Array.isArray(value)) return value.map(shortly).join(' ')
  return Object.entries(value)
    .flatMap(([key, part]) =>
      part === false || part === null ? [] : [part === true ? key : `${key}=${shortly(part)}`],
    )
    .join(' ')
}

/**
 * The machine's table of moves, one `from --case--> to` a line, sorted. The folded context follows a state in brackets,
 * unless `folded` is false. Of parallel regions only those that the event concerns are named, `*` when it concerns none.
 */
export function moves<M extends AnyStateMachine, Name extends string>(
  model: Model<M, Name>,
  { folded = true } = {},
): string[] {
  const way = traversal(model)
  const at = (places: AnyStateNode[], state: AnyMachineSnapshot) => {
    const context = folded && model.fold ? shortly(model.fold(state.context)) : ''
    return [places.map(keyOf).join(' ') || '*', ...(context ? [`[${context}]`] : [])].join(' ')
  }
  const rows = adjacencyMapToArray(explore(model, way)).map(({ state: before, event, nextState: after }) => {
    const [left, entered] = [leavesOf(before), leavesOf(after)]
    const taken: AnyTransitionDefinition[] = before.machine.getTransitionData(before, event)
    const concerned = left.filter(
      (leaf) =>
        !entered.includes(leaf) || taken.some(({ source }) => source.type !== 'parallel' && isWithin(leaf, source)),
    )
    const reached = entered.filter((leaf) => !left.includes(leaf) || concerned.includes(leaf))
    return `${at(concerned, before)} --${way.nameOf(event)}--> ${at(reached, after)}`
  })
  return [...new Set(rows)].toSorted()
}

/** A hand-written table to compare {@link moves} with: one move a line, in any order; `#` starts a remark. */
export const table = (text: string): string[] =>
  text
    .split('\n')
    .map((line) =>
      line
        .replace(/(^|\s)#.*/, '')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    )
    .filter((line) => line !== '')
    .toSorted()
