import { useSelector } from '@xstate/react'
import type { Ref } from 'react'
import type { RollActor } from '#actors/roll.ts'
import { standingText } from '#routes/shared/classes/class-words.ts'
import { useNow } from '#routes/shared/classes/use-now.ts'
import { stateAt, type RecordedClass } from '#rules/events/classes.ts'
import { noGap } from '#rules/rolls/incomplete-rolls.ts'
import { hasChanges, tallyOf } from '#rules/rolls/roll-marks.ts'
import type { People } from '#rules/rolls/roll-people.ts'
import type { RollChoice } from '#rules/rolls/roll.ts'
import { ActionButton } from '#ui/fields/action-button.tsx'
import { localDay } from '#values/dates.ts'
import classes from './go-on.module.css'

/** The roll taken alone, with its class in the calendar. `next` is `null` after the last class of the day. */
export type Turn = {
  current: RecordedClass | undefined
  next: { words: string; choice: RollChoice } | null
  onBack: () => void
}

type Props = {
  ref: Ref<HTMLButtonElement>
  rollActor: RollActor
  /** people that the button marks present if they have no mark */
  expected: People
  turn: Turn
  isBusy: boolean
  onSave: () => void
}

/**
 * Finishes a roll: marks the unmarked people present, saves, and opens the next class. Before a class begins it marks
 * no person, so that it never records, or pays, a future class.
 */
export function GoOn({ ref, rollActor, expected, turn: { current, next, onBack }, isBusy, onSave }: Props) {
  const now = useNow()
  const unmarked = useSelector(rollActor, ({ context: { marks } }) =>
    (['students', 'teachers'] as const).reduce((sum, who) => sum + tallyOf(expected[who], marks[who]).unmarked, 0),
  )
  const isFound = useSelector(rollActor, (state) => state.matches({ called: 'found' }))
  const isChanged = useSelector(rollActor, ({ context: { marks, stored } }) => hasChanges(marks, stored))
  const isStored = isFound && !isChanged
  const isDone = isStored && unmarked === 0
  const isUpcoming = unmarked > 0 && current !== undefined && stateAt({ ...current, roll: null }, now) === 'upcoming'
  const press = () => {
    if (isUpcoming) return isChanged ? onSave() : onBack()
    if (isDone) return next ? rollActor.send({ type: 'CHOOSE', choice: next.choice }) : onBack()
    rollActor.send({ type: 'ALL_PRESENT', people: expected })
    if (next) rollActor.send({ type: 'SAVE', today: localDay(new Date()), following: next.choice })
    else onSave()
  }
  return (
    <ActionButton ref={ref} size="lg" fullWidth loading={isBusy} className={classes.goOn ?? ''} onClick={press}>
      <span className={classes.words}>
        {isUpcoming ? upcomingWords(isChanged) : wordsOf({ isDone, isUnmarked: unmarked > 0, isLast: next === null })}
        {isUpcoming ? (
          <span className={classes.next}>{standingText('upcoming', noGap, false, false)}</span>
        ) : (
          next && <span className={classes.next}>Sigue {next.words}</span>
        )}
      </span>
    </ActionButton>
  )
}

const upcomingWords = (isChanged: boolean): string => (isChanged ? 'Guardar' : 'Volver a las clases')

function wordsOf({ isDone, isUnmarked, isLast }: Record<'isDone' | 'isUnmarked' | 'isLast', boolean>): string {
  if (isDone) return isLast ? 'Volver a las clases' : 'Seguir con la siguiente'
  const end = isLast ? 'guardar' : 'seguir'
  return isUnmarked ? `Los demás presentes y ${end}` : isLast ? 'Guardar' : 'Guardar y seguir'
}
