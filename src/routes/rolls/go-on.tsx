import { useSelector } from '@xstate/react'
import type { Ref } from 'react'
import { saveAndGoOn } from '#actors/roll-round.ts'
import type { RollActor } from '#actors/roll.ts'
import { hasChanges, tallyOf, type People, type RollChoice } from '#rules/roll.ts'
import { localDay } from '#values/dates.ts'
import { ActionButton } from '#ui/fields/action-button.tsx'
import classes from './go-on.module.css'

/** The class to take after a roll: in words, and as a choice; `null` after the last one of the day. */
export type Turn = { next: { words: string; choice: RollChoice } | null }

type Props = {
  ref: Ref<HTMLButtonElement>
  call: RollActor
  /** whom the button marks present where they are not marked */
  expected: People
  turn: Turn
  isBusy: boolean
  onSave: () => void
}

/** One press for the end of a roll: whoever is not marked is present, the roll is saved, the next one opens. */
export function GoOn({ ref, call, expected, turn: { next }, isBusy, onSave }: Props) {
  const unmarked = useSelector(call, ({ context: { marks } }) =>
    (['students', 'teachers'] as const).reduce((sum, who) => sum + tallyOf(expected[who], marks[who]).unmarked, 0),
  )
  const isSaved = useSelector(
    call,
    (state) => state.matches({ called: 'found' }) && !hasChanges(state.context.marks, state.context.stored),
  )
  const press = () => {
    if (isSaved && unmarked === 0 && next) return call.send({ type: 'CHOOSE', choice: next.choice })
    call.send({ type: 'ALL_PRESENT', people: expected })
    if (next) saveAndGoOn(call, { today: localDay(new Date()), next: next.choice })
    else onSave()
  }
  if (isSaved && unmarked === 0 && !next) return null
  return (
    <ActionButton ref={ref} size="lg" fullWidth loading={isBusy} className={classes.goOn ?? ''} onClick={press}>
      <span className={classes.words}>
        {wordsOf({ isSaved: isSaved && unmarked === 0, unmarked, isLast: next === null })}
        {next && <span className={classes.next}>Sigue {next.words}</span>}
      </span>
    </ActionButton>
  )
}

function wordsOf({ isSaved, unmarked, isLast }: { isSaved: boolean; unmarked: number; isLast: boolean }): string {
  if (isSaved) return 'Seguir con la siguiente'
  if (isLast) return unmarked > 0 ? 'Los demás presentes y guardar' : 'Guardar y terminar'
  return unmarked > 0 ? 'Los demás presentes, guardar y seguir' : 'Guardar y seguir'
}
