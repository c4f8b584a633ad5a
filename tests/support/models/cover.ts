import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { pathsOf, type Model, type Path } from '#support/models/model.ts'

/**
 * A few of the model's paths that together take every move as `seen` tells moves apart: for tests at the screen, where
 * each path takes a second. Paths that nobody can take there are left out by `isPossible`.
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
