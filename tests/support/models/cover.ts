import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { pathsOf, type Model, type Path } from '#support/models/model.ts'

/**
 * A small set of the model's paths that takes every move at least once, where `seen` gives the identity of a state: for
 * screen tests, where each path takes a second. `isPossible` leaves out paths that a person cannot take on the screen.
 */
export function coveringPaths<M extends AnyStateMachine, Name extends string>(
  model: Model<M, Name>,
  seen: (state: Path<M, Name>['state']) => string,
  isPossible: (path: Path<M, Name>) => boolean = () => true,
): Path<M, Name>[] {
  const candidates = pathsOf(model)
    .filter(isPossible)
    .map((path) => ({ path, moves: new Set(movesOf(path, seen)) }))
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
