/** The generated paths of a machine as sentences. */
import type { Path } from '#support/models/model.ts'
import { eventWords, stateWords } from '#training/machines/diagram/words.ts'
import type { MachineWords } from '#training/machines/diagram/words/machine-words.ts'

/** The largest number of paths that are all listed. */
const maxPaths = 80

/** The moves of a path, each identified by its state, event and next state. */
const movesOf = ({ steps }: Path): string[] =>
  steps.slice(1).flatMap(({ name, state }, index) => {
    const before = steps[index]
    return before ? [JSON.stringify([before.state.value, name, state.value])] : []
  })

/** The paths to list: all of them or, if there are more than 80, a few that together take every move. */
export function tellingPaths(paths: readonly Path[]): readonly Path[] {
  if (paths.length <= maxPaths) return paths
  const candidates = paths.map((path) => ({ path, moves: new Set(movesOf(path)) }))
  const untaken = new Set(candidates.flatMap(({ moves }) => [...moves]))
  const chosen: Path[] = []
  while (untaken.size > 0) {
    const [next] = candidates
      .map(({ path, moves }) => ({ path, moves, gain: moves.intersection(untaken).size }))
      .toSorted((one, other) => other.gain - one.gain || one.path.steps.length - other.path.steps.length)
    if (!next) break
    chosen.push(next.path)
    for (const move of next.moves) untaken.delete(move)
  }
  return chosen
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** A path as a Spanish sentence: its events in order, and the last state. */
export function sentenceOf({ steps, state }: Path, words: MachineWords): string {
  const events = steps.slice(1).map(({ name, event }) => eventWords(words, event.type, name) ?? name)
  return capitalized([...events, stateWords(state, words)].join(' · '))
}
