/**
 * The model of a machine, from which tests are generated: its events under the names of the tests. No actors run during
 * the generation of paths; their results are events too ({@link done}, {@link failed}).
 */

import type { AnyStateMachine, ContextFrom, EventFromLogic, InputFrom, SnapshotFrom } from 'xstate'

/** The possible values of a context summary. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }

/** The events of XState itself: results of invoked actors, and timers. */
export type SystemEvent =
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

export type Model<M extends AnyStateMachine = AnyStateMachine, Name extends string = string> = {
  readonly machine: M
  readonly input?: InputFrom<M>
  readonly cases: Readonly<Record<Name, Case<M>>>
  summarize?(context: ContextFrom<M>, value: SnapshotFrom<M>['value']): Json
}

/**
 * A machine and every event of a person, an actor or a timer, by the name in tests. Generated paths contain only these
 * events. `summarize` reduces the context to the few values that change the next moves (`cart: 'none' | 'one' |
 * 'many'`). Without it, states differ only by name.
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
