import {
  initialTransition,
  transition,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
} from 'xstate'
import { pathsOf, type Model, type Path } from '#support/model.ts'

/**
 * A few of the model's paths that together take every move as `seen` tells moves apart: for tests at the screen, where
 * each path takes a second. A folded context stands for many; every state here is the one that its own path leads to,
 * and a path that the machine does not really allow is left out.
 */
export function coveringPaths<M extends AnyStateMachine, Name extends string>(
  model: Model<M, Name>,
  seen: (state: Path<M, Name>['state']) => string,
): Path<M, Name>[] {
  const candidates = pathsOf(model).flatMap((path) => {
    const real = replayed(path)
    return real ? [{ path: real, moves: new Set(movesOf(real, seen)) }] : []
  })
  const chosen: Path<M, Name>[] = []
  let open = new Set(candidates.flatMap(({ moves }) => [...moves]))
  while (open.size > 0) {
    let best = { gain: 0, index: -1 }
    for (const [index, { moves }] of candidates.entries()) {
      const gain = moves.intersection(open).size
      if (gain > best.gain) best = { gain, index }
    }
    const taken = candidates[best.index]
    if (!taken) break
    chosen.push(taken.path)
    open = open.difference(taken.moves)
  }
  return chosen
}

function movesOf<M extends AnyStateMachine, Name extends string>(
  { steps }: Path<M, Name>,
  seen: (state: Path<M, Name>['state']) => string,
): string[] {
  return steps.slice(1).flatMap(({ name, state }, index) => {
    const before = steps[index]
    return before ? [`${seen(before.state)} --${name}--> ${JSON.stringify(valueOf(state))}`] : []
  })
}

const valueOf = ({ value }: AnyMachineSnapshot) => value

/** The path with the states that it really leads to, unless one of its events moves nothing there. */
function replayed<M extends AnyStateMachine, Name extends string>(path: Path<M, Name>): Path<M, Name> | undefined {
  const { machine, cases, input }: Model = path.model
  let state: AnyMachineSnapshot = initialTransition(machine, input)[0]
  const steps = []
  for (const step of path.steps) {
    if (step.name !== 'xstate.init') {
      const given = cases[step.name]
      const event: AnyEventObject | undefined = typeof given === 'function' ? given(state.context) : given
      if (!event || !state.can(event)) return undefined
      state = transition(machine, state, event)[0]
      steps.push({ ...step, event, state })
    } else steps.push({ ...step, state })
  }
  return { ...path, steps: steps as Path<M, Name>['steps'], state: state as Path<M, Name>['state'] }
}
