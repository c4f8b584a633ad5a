import type { Teacher } from '#api/teachers.ts'
import { isUnscheduled, missingSelectors, type RollChoice } from '#rules/rolls/roll.ts'
import { classText } from '#routes/shared/classes/class-words.ts'
import { enumerated, isolated } from '#values/text.ts'
import classes from './not-held.module.css'

type Props = {
  chosen: RollChoice
  /** who has the class by the calendar, where that is somebody else */
  instead: readonly string[]
  /** `undefined` while they are unknown: then nothing is said of their pay */
  teachers: readonly Teacher[] | undefined
}

/**
 * Says that the calendar has the chosen class in somebody else's name, and whom the roll pays: whose name it has, if one of
 * their schedules has the class (spec 2, Attendance).
 */
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
  // Always there: a screen reader announces what is added to it.
  return <div aria-live="polite">{words.length > 0 && <p className={classes.warning}>{words.join(' ')}</p>}</div>
}
