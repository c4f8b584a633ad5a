import type { Teacher } from '#api/teachers.ts'
import { classText } from '#routes/shared/classes/class-words.ts'
import { isUnscheduled, missingSelectors, type RollChoice } from '#rules/rolls/roll.ts'
import { enumerated, isolated } from '#values/text.ts'
import classes from './not-held.module.css'

type Props = {
  chosen: RollChoice
  /** teachers of the class in the calendar, if the roll has another teacher */
  instead: readonly string[]
  /** `undefined` while unknown: then the note does not mention pay */
  teachers: readonly Teacher[] | undefined
}

/** Notes that the calendar has another teacher, or that the roll does not pay its teacher (spec 2, Attendance). */
export function OtherTeacher({ chosen, instead, teachers }: Props) {
  const isUnpaid = teachers !== undefined && missingSelectors(chosen).length === 0 && isUnscheduled(chosen, teachers)
  const words = [
    ...(instead.length > 0 ? [`El calendario tiene esta clase a nombre de ${enumerated(instead.map(isolated))}.`] : []),
    ...(isUnpaid
      ? [
          `La clase no cuenta para el pago de ${isolated(chosen.teacher)}: ninguno de sus horarios es de ${classText(chosen)}.`,
        ]
      : instead.length > 0 && teachers !== undefined
        ? [`Así como está, la lista cuenta para ${isolated(chosen.teacher)}.`]
        : []),
  ]
  // Always rendered: a screen reader announces additions to it.
  return <div aria-live="polite">{words.length > 0 && <p className={classes.warning}>{words.join(' ')}</p>}</div>
}
