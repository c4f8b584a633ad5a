/** The generated paths of a machine as sentences. */
import type { Path } from '#support/models/model.ts'
import { eventWords, stateWords } from '#training/machines/diagram/words.ts'
import type { MachineWords } from '#training/machines/diagram/words/machine-words.ts'

/** So many paths are told one by one; of more, a few that take each move. */
const most = 80

/** The moves of a path, as a person would tell them apart: in which state, what, and what is next. */
const movesOf = ({ steps }: Path): string[] =>
  steps.slice(1).flatMap(({ name, state }, index) => {
    const before = steps[index]
    return before ? [JSON.stringify([before.state.value, name, state.value])] : []
  })

/** The paths to tell: all, or the few that together take each move. */
export function tellingPaths(paths: readonly Path[]): readonly Path[] {
  if (paths.length <= most) return paths
  const left = paths.map((path) => ({ path, moves: new Set(movesOf(path)) }))
  const open = new Set(left.flatMap(({ moves }) => [...moves]))
  const chosen: Path[] = []
  while (open.size > 0) {
    const [next] = left
      .map(({ path, moves }) => ({ path, moves, gain: moves.intersection(open).size }))
      .toSorted((one, other) => other.gain - one.gain || one.path.steps.length - other.path.steps.length)
    if (!next) break
    chosen.push(next.path)
    for (const move of next.moves) open.delete(move)
  }
  return chosen
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** A path in words: what happens, one after the other, and what there is at the end. */
export function sentenceOf({ steps, state }: Path, words: MachineWords): string {
  const events = steps.slice(1).map(({ name, event }) => eventWords(words, event.type, name) ?? name)
  return capitalized([...events, stateWords(state, words)].join(' · '))
}
