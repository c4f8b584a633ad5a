import type { AnyMachineSnapshot, AnyStateMachine, AnyTransitionDefinition } from 'xstate'
import type { Model, Path, Step } from '#support/models/model.ts'
import { asPath, pathsOf, startOf, stepsFrom } from '#support/models/paths.ts'
import { isMove, transitionId } from '#training/machines/diagram/nodes.ts'

/** The maximum length of a tour. It saves most openings of a screen, but a failing tour stays readable. */
const longest = 40

/** The maximum number of steps to the next new move. */
const furthest = 12

/**
 * Paths that together take every transition of the machine, and every case from every state where it leads elsewhere.
 * They serve screen tests, where opening the screen costs more than a step. So each path continues to the nearest new
 * move. Machine tests cover the differences in context. `isPossible` excludes paths that a person cannot take on the
 * screen. `taken` contains the moves of other paths, and receives the moves of these paths.
 */
export function coveringPaths<M extends AnyStateMachine, Name extends string>(
  model: Model<M, Name>,
  isPossible: (path: Path<M, Name>) => boolean = () => true,
  taken = new Set<string>(),
): Path<M, Name>[] {
  const shortest = pathsOf(model).filter(isPossible)
  const open = new Set(shortest.flatMap(movesOf)).difference(taken)
  for (const move of open) taken.add(move)
  const isNew = (path: Path<M, Name>) => movesOf(path).some((move) => open.has(move))
  const start = startOf(model)
  const next = memoizeByState(stepsFrom(model))

  /** The extension of a path to the nearest new move, if there is one. */
  const extended = (path: Path<M, Name>): Path<M, Name> | undefined => {
    const visited = new Set<string>()
    let ends = [path]
    for (let more = 0; more < furthest && ends.length > 0; more += 1) {
      const further: Path<M, Name>[] = []
      for (const end of ends)
        for (const step of next(end.state)) {
          const place = JSON.stringify([
            step.state.value,
            model.summarize?.(step.state.context, step.state.value) ?? null,
          ])
          const longer = asPath(model, [...end.steps, step])
          const isNewMove = isNew({ ...longer, steps: longer.steps.slice(-2) })
          if (!isNewMove && visited.has(place)) continue
          if (!isPossible(longer)) continue
          if (isNewMove) return longer
          visited.add(place)
          further.push(longer)
        }
      ends = further
    }
    return undefined
  }

  const tour = (): Path<M, Name> | undefined => {
    let path = asPath(model, [start])
    for (;;) {
      const longer = extended(path)
      const isFirst = path.steps.length === 1
      if (!longer || (!isFirst && longer.steps.length > longest)) return isFirst ? undefined : path
      path = longer
      for (const move of movesOf(path)) open.delete(move)
    }
  }

  const chosen: Path<M, Name>[] = []
  while (open.size > 0) {
    // Only its shortest path leads to a move that depends on more than the state.
    const path = tour() ?? shortest.find(isNew)
    if (!path) break
    chosen.push(path)
    for (const move of movesOf(path)) open.delete(move)
  }
  return chosen
}

/** Caches the steps from a state, because the searches repeat the same states. */
function memoizeByState<Steps>(stepsOf: (state: AnyMachineSnapshot) => Steps): typeof stepsOf {
  const known = new WeakMap<AnyMachineSnapshot, Steps>()
  return (state) => {
    const steps = known.get(state) ?? stepsOf(state)
    known.set(state, steps)
    return steps
  }
}

/** The moves of a path: its transitions, and each case with its states before and after. */
const movesOf = ({ steps }: { steps: readonly Step[] }): string[] =>
  steps.slice(1).flatMap(({ name, event, state }, index) => {
    const before: AnyMachineSnapshot | undefined = steps[index]?.state
    if (!before) return []
    const taken: AnyTransitionDefinition[] = before.machine.getTransitionData(before, event)
    return [...taken.filter(isMove).map(transitionId), JSON.stringify([before.value, name, state.value])]
  })
