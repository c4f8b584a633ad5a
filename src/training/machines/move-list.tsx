import { useRef, type KeyboardEvent } from 'react'
import { stateWords, wordsOf } from './diagram/words.ts'
import classes from './move-list.module.css'
import type { Move } from './recorder.ts'
import { agoText, causeText } from './texts.ts'

type Props = {
  label: string
  /** oldest first */
  moves: readonly Move[]
  chosen: Move
  onChoose: (move: Move) => void
  /** milliseconds since 1970 */
  now: number
}

/** The index that each key selects. `at` is the present index; the newest move has index 0. */
const keys: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
}

/** The last moves of a machine, newest first. Arrow keys choose another move. */
export function MoveList({ label, moves, chosen, onChoose, now }: Props) {
  const list = useRef<HTMLOListElement>(null)
  const newestFirst = moves.toReversed()
  const onKeyDown = (event: KeyboardEvent) => {
    const next = keys[event.key]?.(newestFirst.indexOf(chosen), newestFirst.length - 1)
    const move = next === undefined ? undefined : newestFirst[next]
    if (next === undefined || !move) return
    event.preventDefault()
    onChoose(move)
    list.current?.querySelectorAll('button')[next]?.focus()
  }
  return (
    <ol ref={list} className={classes.moves} aria-label={label}>
      {newestFirst.map((move) => (
        <li key={move.order}>
          <button
            type="button"
            className={classes.move}
            tabIndex={move === chosen ? 0 : -1}
            aria-current={move === chosen ? 'step' : undefined}
            onClick={() => onChoose(move)}
            onKeyDown={onKeyDown}
          >
            <span className={classes.when}>{agoText(now - move.at)}</span> · →{' '}
            {stateWords(move.snapshot, wordsOf(move.snapshot.machine.id))}
            <br />
            por: {causeText(move)}
          </button>
        </li>
      ))}
    </ol>
  )
}
