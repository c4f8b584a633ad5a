/** Paths through a machine, generated from its model with xstate/graph. */

import {
  initialTransition,
  transition,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type SnapshotFrom,
} from 'xstate'
import { getAdjacencyMap } from 'xstate/graph'
import type { Model, Path, Step } from '#support/models/model.ts'

/** The maximum number of moves. A model with a small summary stays far below it. */
const limit = 80_000

/** How to explore a model: its events in a state, and the keys of states and moves. */
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
    JSON.stringify([state.value, model.summarize?.(state.context, state.value) ?? null])
  return {
    nameOf,
    stateKey,
    options: {
      ...(model.input === undefined ? {} : { input: model.input }),
      limit,
      // Only events that change the machine. A path contains no ignored events.
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

/** The graph of a model: every reachable state and move. Throws if there are more than {@link limit} moves. */
function graphOf(model: Model) {
  const { nameOf, options } = traversal(model)
  try {
    return {
      nameOf,
      options,
      graph: getAdjacencyMap<AnyMachineSnapshot, AnyEventObject, unknown>(model.machine, options),
    }
  } catch (cause) {
    throw cause instanceof Error && cause.message.includes('limit exceeded') ? tooManyMoves(model, cause) : cause
  }
}

/** The cached graph of a model. The tests of a machine need it again and again. */
export function explore(model: Model): ReturnType<typeof graphOf> {
  const explored = known.get(model) ?? graphOf(model)
  known.set(model, explored)
  return explored
}

const known = new WeakMap<Model, ReturnType<typeof graphOf>>()

/** Every step that the cases of a model can take from a state, by the rules of the generated paths. */
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

export function startOf(model: Model): Step {
  const [state] = initialTransition(model.machine, model.input)
  return { name: 'xstate.init', event: { type: 'xstate.init' }, state }
}

export function asPath<M extends AnyStateMachine, Name extends string>(
  model: Model<M, Name>,
  steps: readonly Step[],
): Path<M, Name> {
  const names = steps.slice(1).map(({ name }) => name)
  // XState's graph loses the machine's types; the names are the keys of `model.cases`.
  const typed = steps as Step<M, Name>[]
  return { name: names.join(' → ') || '(start)', model, steps: typed, state: steps.at(-1)?.state as SnapshotFrom<M> }
}

/** Drops every path that is the beginning of a longer path. */
function withoutBeginnings<P extends { steps: readonly { name: string }[] }>(paths: P[]): P[] {
  const trail = (steps: P['steps']) => JSON.stringify(steps.map(({ name }) => name))
  const beginnings = new Set(
    paths.flatMap(({ steps }) => steps.slice(1).map((_, index) => trail(steps.slice(0, index + 1)))),
  )
  return paths.filter(({ steps }) => !beginnings.has(trail(steps)))
}

/**
 * One shortest path to every vertex. XState's own search is unsuitable: a summarized state stands for many contexts,
 * and its paths may use a context that their events do not lead to.
 */
export function allShortest<M extends AnyStateMachine, Name extends string>(model: Model<M, Name>): Path<M, Name>[] {
  const { graph, options, nameOf } = explore(model)
  const found = new Map<string, Step[]>()
  for (const [key, { state, transitions }] of Object.entries(graph)) {
    const steps = found.get(key) ?? [{ name: 'xstate.init' as const, event: { type: 'xstate.init' }, state }]
    found.set(key, steps)
    // The map lists vertices in the order of discovery, each with its first state. This loop must keep that order.
    for (const { event, state: after } of Object.values<Move>(transitions)) {
      const next = options.serializeState(after, event, state)
      if (!found.has(next)) found.set(next, [...steps, { name: nameOf(event), event, state: after }])
    }
  }
  return [...found.values()].map((steps) => asPath(model, steps))
}

type Move = { event: AnyEventObject; state: AnyMachineSnapshot }

/** The shortest paths that together take every case from every state where it changes the machine. */
export const pathsOf = <M extends AnyStateMachine, Name extends string>(model: Model<M, Name>): Path<M, Name>[] =>
  withoutBeginnings(allShortest(model))

/** Every path without a repeated state: more orders of events than {@link pathsOf}, fewer cases in each. */
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
