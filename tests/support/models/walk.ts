import type { AnyMachineSnapshot, AnyStateMachine, EventFromLogic, SnapshotFrom } from 'xstate'
import { isLeaf, keyOf, leafKeysOf, nodesOf } from '#support/models/active-states.ts'
import type { Model, Path, Step, SystemEvent } from '#support/models/model.ts'
import { allNodes } from '#training/machines/diagram/nodes.ts'

/** The events of type `Key`. For a case with its own name: any event of the machine. */
type EventNamed<M extends AnyStateMachine, Key> = [Extract<EventFromLogic<M>, { type: Key }>] extends [never]
  ? EventFromLogic<M>
  : Extract<EventFromLogic<M>, { type: Key }>

/** A test's action for each event and its assertions in each state. */
export type Description<M extends AnyStateMachine, Name extends string> = {
  /** by the name of the case, otherwise by the event's type; `xstate.init` is optional */
  events: {
    [Key in Name | EventFromLogic<M>['type'] | SystemEvent['type'] | 'xstate.init']?: (
      step: Omit<Step<M, Name>, 'event'> & { event: EventNamed<M, Key> },
    ) => unknown
  }
  /** by the path of the state (`signedOut.waiting`); the assertions of its parents run too */
  states: Record<string, (state: SnapshotFrom<M>) => unknown>
}

/**
 * Walks `path` and runs the assertions of every state on it. Throws before the first step if an event or state of the
 * path has no description. Throws too if a description names an unknown event or state.
 */
export async function walk<M extends AnyStateMachine, Name extends string>(
  path: Path<M, Name>,
  description: Description<M, Name>,
): Promise<void> {
  const steps: readonly Step[] = path.steps
  // Executors are looked up by name or type, so each executor gets the event it expects.
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
      const trail = path.steps.slice(0, index + 1).map(({ name, state }) => `${name} → ${leafKeysOf(state).join(' ')}`)
      if (error instanceof Error) error.message += `\n\non the way:\n  ${trail.join('\n  ')}  ✗`
      throw error
    }
  }
}
