import { Button } from '@mantine/core'
import { answerMoved } from '#device/kept/not-held.ts'
import { classText } from '#routes/shared/classes/class-words.ts'
import { classKey } from '#rules/events/classes.ts'
import { dayClassId, type MovedClass } from '#rules/events/missing-rolls.ts'
import { counted } from '#values/counted.ts'
import { dayInWords } from '#values/dates.ts'
import { enumerated } from '#values/text.ts'
import { weekdayOf, weekdays } from '#values/week.ts'
import classes from './missing.module.css'

const mostNamed = 4

/**
 * Asks once per class about rolls that may be on another day. A moved series looks as if it had always been there. A
 * second roll would pay its teacher twice (spec 2, Attendance).
 */
export const MovedClasses = ({ moved }: { moved: readonly MovedClass[] }) =>
  [...Map.groupBy(moved, ({ each }) => classKey(each))].map(([key, own]) => {
    const [one] = own
    if (!one) return null
    const name = classText(one.each)
    const answer = (isSame: boolean) =>
      answerMoved(
        own.map(({ each }) => dayClassId(each)),
        isSame,
      )
    return (
      <div key={key} role="group" aria-label={`¿Cambió de día ${name}?`} className={classes.moved}>
        <p>{`¿Cambió de día ${name}? ${counted(own.length, 'clase tiene', 'clases tienen')} su lista en otro día de la semana: ${daysText(own)}.`}</p>
        <div className={classes.answers}>
          <Button variant="default" size="compact-md" onClick={() => answer(true)}>
            Sí, es la misma clase
          </Button>
          <Button variant="subtle" size="compact-md" onClick={() => answer(false)}>
            No, falta su lista
          </Button>
        </div>
      </div>
    )
  })

function daysText(own: readonly MovedClass[]): string {
  const days = own.map(({ heldOn }) => `${(weekdays[weekdayOf(heldOn)] ?? '').toLowerCase()} ${dayInWords(heldOn)}`)
  const rest = days.length - mostNamed
  return enumerated(rest > 0 ? [...days.slice(0, mostNamed), `${rest} más`] : days)
}
