/**
 * Tests generated from a machine with xstate/graph: its paths, its moves and its coverage. No actors run while paths
 * are generated; their results are events too ({@link done}, {@link failed}).
 */
import { adjacencyMapToArray, getAdjacencyMap } from 'xstate/graph'
import { initialTransition, transition } from 'xstate'
import { allNodes, allStates, allTransitions, isWithin, transitionId } from '#training/machines/diagram/nodes.ts'
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

/** Events that xstate sends itself: results of actors, and timers. */
type SystemEvent =
  | { type: `xstate.done.actor.${string}`; output: unknown }
  | { type: `xstate.error.actor.${string}`; error: unknown }
  | { type: `xstate.after.${string}` }

/** The event of the invoked actor `id` succeeding. */
export const done = (id: string, output?: unknown) => ({
  type: `xstate.done.actor.${id}` as const,
  output,
  actorId: id,
})

/** The event of the invoked actor `id` failing. */
export const failed = (id: string, error: unknown) => ({
  type: `xstate.error.actor.${id}` as const,
  error,
  actorId: id,
})

/** An event, or a function that makes it from the context (such as the id of the first cart line). */
type Case<M extends AnyStateMachine> =
  | EventFromLogic<M>
  | SystemEvent
  | ((context: ContextFrom<M>) => EventFromLogic<M> | SystemEvent)

/** A machine with its cases; see {@link defineModel}. */
export type Model<M extends AnyStateMachine = AnyStateMachine, Name extends string = string> = {
  readonly machine: M
  readonly input?: InputFrom<M>
  readonly cases: Readonly<Record<Name, Case<M>>>
  summarize?(context: ContextFrom<M>): Json
}

/**
 * A machine and every event that a person, an actor or a timer may send, by the name that tests use. Generated paths
 * contain only these events. `summarize` reduces the context to the few values that change what can happen next (`cart:
 * 'none' | 'one' | 'many'`); without it, states differ by name only.
 */
export const defineModel = <M extends AnyStateMachine, Name extends string>(model: Model<M, Name>): Model<M, Name> =>
  model

/** One event of a path and the state after it; the first event is `xstate.init`. */
export type Step<M extends AnyStateMachine = AnyStateMachine, Name extends string = string> = {
  name: Name | 'xstate.init'
  event: EventFromLogic<M>
  state: SnapshotFrom<M>
}

/** A path through a machine: `name` lists its events, `state` is its last state. */
export type Path<M extends AnyStateMachine = AnyStateMachine, Name extends string = string> = {
  name: string
  model: Model<M, Name>
  steps: Step<M, Name>[]
  state: SnapshotFrom<M>
}

/** The maximum number of moves; a model with a small summary stays far below. */
const limit = 50_000

function traversal(model: Model) {
  const names = new WeakMap<AnyEventObject, string>()
  const nameOf = (event: AnyEventObject) => names.get(event) ?? event.type
  const eventsOf = ({ context }: AnyMachineSnapshot) =>
    Object.entries(model.cases).map(([name, given]): AnyEventObject => {
      // A copy, so that two cases may share one event object.
      const event = { ...(typeof given === 'function' ? given(context) : given) }
      names.set(event, name)
      return event
    })
  const stateKey = (state: AnyMachineSnapshot) =>
    JSON.stringify([state.value, model.summarize?.(state.context) ?? null])
  return {
    nameOf,
    stateKey,
    options: {
      ...(model.input === undefined ? {} : { input: model.input }),
      limit,
      // Only events that change the machine; ignored ones are not part of a path.
      events: (state: AnyMachineSnapshot) => eventsOf(state).filter((event) => state.can(event)),
      serializeEvent: nameOf,
      // The key contains the incoming move, so that every case is taken from every state.
      serializeState: (state: AnyMachineSnapshot, event?: AnyEventObject, before?: AnyMachineSnapshot) =>
        event && before ? `${stateKey(state)} after ${nameOf(event)} in ${stateKey(before)}` : stateKey(state),
    },
  }
}

const tooManyMoves = (model: Model, cause?: unknown) =>
  new Error(`${model.machine.id} has more than ${limit} moves: summarize its context in fewer values`, { cause })

function explore(model: Model, { options }: ReturnType<typeof traversal>) {
  try {
    return getAdjacencyMap<AnyMachineSnapshot, AnyEventObject, unknown>(model.machine, options)
  } catch (cause) {
    throw cause instanceof Error && cause.message.includes('limit exceeded') ? tooManyMoves(model, cause) : cause
  }
}

/** Every step that the cases of a model can take from a state, by the rules of its generated paths. */
export function stepsFrom<M extends AnyStateMachine, Name extends string>(
  model: Model<M, Name>,
): (state: AnyMachineSnapshot) => Step[] {
  const { options, nameOf } = traversal(model)
  const machine: AnyStateMachine = model.machine
  return (before) =>
    options
      .events(before)
      .map((event) => ({ name: nameOf(event), event, state: transition(machine, before, event)[0] }))
}

/** The step that begins every path. */
export function startOf(model: Model): Step {
  const [state] = initialTransition(model.machine, model.input)
  return { name: 'xstate.init', event: { type: 'xstate.init' }, state }
}

/** The path of these steps. */
export function asPath<M extends AnyStateMachine, Name extends string>(
  model: Model<M, Name>,
  steps: readonly Step[],
): Path<M, Name> {
  const names = steps.slice(1).map(({ name }) => name)
  // xstate's graph loses the machine's types; the names are the keys of `model.cases`.
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
 * One shortest path to every vertex. Not xstate's own search: a summarized state stands for many contexts, and its paths
 * may go through a different one than their events lead to.
 */
function allShortest<M extends AnyStateMachine, Name extends string>(model: Model<M, Name>): Path<M, Name>[] {
  const way = traversal(model)
  const found = new Map<string, Step[]>()
  for (const [key, { state, transitions }] of Object.entries(explore(model, way))) {
    const steps = found.get(key) ?? [{ name: 'xstate.init' as const, event: { type: 'xstate.init' }, state }]
    found.set(key, steps)
    // The map lists vertices in the order of discovery, each with the state first found; keep that order here.
    for (const { event, state: after } of Object.values<Move>(transitions)) {
      const next = way.options.serializeState(after, event, state)
      if (!found.has(next)) found.set(next, [...steps, { name: way.nameOf(event), event, state: after }])
    }
  }
  return [...found.values()].map((steps) => asPath(model, steps))
}

type Move = { event: AnyEventObject; state: AnyMachineSnapshot }

/** The shortest paths that together take every case from every state where it changes the machine. */
export const pathsOf = <M extends AnyStateMachine, Name extends string>(model: Model<M, Name>): Path<M, Name>[] =>
  withoutBeginnings(allShortest(model))

/** Every path that visits no state twice: more orders of events than {@link pathsOf}, fewer cases in each. */
export function simplePathsOf<M extends AnyStateMachine, Name extends string>(model: Model<M, Name>): Path<M, Name>[] {
  const { stateKey } = traversal(model)
  const next = stepsFrom(model)
  const found: Step[][] = []
  const extend = (steps: Step[], last: Step, visited: Set<string>) => {
    if (found.push(steps) > limit) throw tooManyMoves(model)
    for (const step of next(last.state)) {
      const key = stateKey(step.state)
      if (!visited.has(key)) extend([...steps, step], step, new Set([...visited, key]))
    }
  }
  const start = startOf(model)
  extend([start], start, new Set([stateKey(start.state)]))
  return withoutBeginnings(found.map((steps) => asPath(model, steps)))
}

/** Every reachable state with a path to it, once per case that leads there. For invariants. */
export const everyReachable = <M extends AnyStateMachine, Name extends string>(model: Model<M, Name>) =>
  allShortest(model).map(({ name, state }) => ({ name, state }))

const isLeaf = ({ type }: AnyStateNode) => type === 'atomic' || type === 'final'

const keyOf = (node: AnyStateNode) => node.path.join('.') || '(root)'

/** The covered states and transitions of a machine, and the ids not covered. */
export type Coverage = { states: Set<string>; transitions: Set<string>; missing: string[] }

/**
 * Records the coverage of running actors: pass `inspect` to `createActor` or `useMachine`, then call `of` with a
 * machine. Machines are matched by id, so a machine with provided ports counts as the original.
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
          // A state that is left at once never appears in a snapshot.
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
    /** seconds since the recorder was created */
    seconds: () => (performance.now() - started) / 1000,
  }
}

export type CoverageRecorder = ReturnType<typeof coverageRecorder>

/** The active nodes of a machine's snapshot; none for other actors. */
const nodesOf = (snapshot: object): readonly AnyStateNode[] =>
  // Any actor can be inspected; xstate's guard does not narrow the snapshot to one with nodes.
  '_nodes' in snapshot && Array.isArray(snapshot._nodes) ? (snapshot._nodes as AnyStateNode[]) : []

/** The events of type `Key`; any event of the machine for a case with its own name. */
type EventNamed<M extends AnyStateMachine, Key> = [Extract<EventFromLogic<M>, { type: Key }>] extends [never]
  ? EventFromLogic<M>
  : Extract<EventFromLogic<M>, { type: Key }>

/** What a test does for each event and asserts in each state. */
export type Description<M extends AnyStateMachine, Name extends string> = {
  /** by the name of the case, else by the event's type; `xstate.init` is optional */
  events: {
    [Key in Name | EventFromLogic<M>['type'] | SystemEvent['type'] | 'xstate.init']?: (
      step: Omit<Step<M, Name>, 'event'> & { event: EventNamed<M, Key> },
    ) => unknown
  }
  /** by the path of the state (`signedOut.waiting`); for a nested state its parents' assertions run too */
  states: Record<string, (state: SnapshotFrom<M>) => unknown>
}

/**
 * Walks `path` and runs the assertions of every state on it. Throws before the first step when an event or state of the
 * path has no description, or a description names something that the machine does not have.
 */
export async function walk<M extends AnyStateMachine, Name extends string>(
  path: Path<M, Name>,
  description: Description<M, Name>,
): Promise<void> {
  const steps: readonly Step[] = path.steps
  // Executors are looked up by name or type, so each one gets the event it expects.
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

const compactText = (value: Json): string => {
  if (typeof value !== 'object' || value === null) return String(value)
  if (Array.isArray(value)) return value.map(compactText).join(' ')
  return Object.entries(value)
    .flatMap(([key, part]) =>
      part === false || part === null ? [] : [part === true ? key : `${key}=${compactText(part)}`],
    )
    .join(' ')
}

/**
 * The table of moves of a machine: sorted lines `from --case--> to`. The summarized context follows a state in brackets,
 * unless `withContext` is false. Of parallel regions only those that the event changes are named, `*` when it changes none.
 */
export function moves<M extends AnyStateMachine, Name extends string>(
  model: Model<M, Name>,
  { withContext = true } = {},
): string[] {
  const way = traversal(model)
  const at = (places: AnyStateNode[], state: AnyMachineSnapshot) => {
    const context = withContext && model.summarize ? compactText(model.summarize(state.context)) : ''
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

/** The tags of the machine's reachable states, one `state: tags` a line, sorted; a state without any is left out. */
export function tags(model: Model): string[] {
  const rows = allShortest(model).flatMap(({ state }) => {
    const own: string[] = [...(state as AnyMachineSnapshot).tags]
    return own.length > 0 ? [`${placesIn(state).join(' ')}: ${own.toSorted().join(' ')}`] : []
  })
  return [...new Set(rows)].toSorted()
}

/** A hand-written table to compare {@link moves} or {@link tags} with: one a line, in any order; `#` starts a comment. */
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
