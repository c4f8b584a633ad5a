import { useSelector } from '@xstate/react'
import type { Ref } from 'react'
import type { RollActor } from '#actors/roll.ts'
import { hasChanges, tallyOf, type People, type RollChoice } from '#rules/rolls/roll.ts'
import { localDay } from '#values/dates.ts'
import { ActionButton } from '#ui/fields/action-button.tsx'
import classes from './go-on.module.css'

/** The class to take after a roll: in words, and as a choice; `null` after the last one of the day. */
export type Turn = { next: { words: string; choice: RollChoice } | null; onBack: () => void }

type Props = {
  ref: Ref<HTMLButtonElement>
  call: RollActor
  /** whom the button marks present where they are not marked */
  expected: People
  turn: Turn
  isBusy: boolean
  onSave: () => void
}

/** One press ends a roll: the unmarked people are present, the roll is saved, the next one opens. */
export function GoOn({ ref, call, expected, turn: { next, onBack }, isBusy, onSave }: Props) {
  const unmarked = useSelector(call, ({ context: { marks } }) =>
    (['students', 'teachers'] as const).reduce((sum, who) => sum + tallyOf(expected[who], marks[who]).unmarked, 0),
  )
  const isStored = useSelector(
    call,
    (state) => state.matches({ called: 'found' }) && !hasChanges(state.context.marks, state.context.stored),
  )
  const isDone = isStored && unmarked === 0
  const press = () => {
    if (isDone) return next ? call.send({ type: 'CHOOSE', choice: next.choice }) : onBack()
    call.send({ type: 'ALL_PRESENT', people: expected })
    if (next) call.send({ type: 'SAVE', today: localDay(new Date()), following: next.choice })
    else onSave()
  }
  return (
    <ActionButton ref={ref} size="lg" fullWidth loading={isBusy} className={classes.goOn ?? ''} onClick={press}>
      <span className={classes.words}>
        {wordsOf({ isDone, isUnmarked: unmarked > 0, isLast: next === null })}
        {next && <span className={classes.next}>Sigue {next.words}</span>}
      </span>
    </ActionButton>
  )
}

function wordsOf({ isDone, isUnmarked, isLast }: Record<'isDone' | 'isUnmarked' | 'isLast', boolean>): string {
  if (isDone) return isLast ? 'Volver a las clases' : 'Seguir con la siguiente'
  const end = isLast ? 'guardar' : 'seguir'
  return isUnmarked ? `Los demás presentes y ${end}` : isLast ? 'Guardar' : 'Guardar y seguir'
}
