import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import type { CalendarEvent } from '#api/events.ts'
import { bringBackClass, dismissClass, useNotHeld } from '#device/kept/not-held.ts'
import { hoursText } from '#routes/shared/classes/class-words.ts'
import { usePlaceWords } from '#routes/shared/fields/place-words.ts'
import { useToday } from '#routes/shared/screen/today.ts'
import { eventsQuery } from '#rows/events.ts'
import { classesOn, rollKey } from '#rules/events/classes.ts'
import { dayClassId } from '#rules/events/missing-rolls.ts'
import { mayKeep } from '#rules/memory-pages.ts'
import type { IsoDate } from '#values/dates.ts'
import { isolated } from '#values/text.ts'
import classes from './detail.module.css'

type Props = { event: CalendarEvent; day: IsoDate }

/** Calls off the class of one day, today or later, and takes it back. The series goes on. */
export function ClassOff({ event, day }: Props) {
  const { user } = useRouteContext({ from: '__root__' })
  const { data: events = [] } = useQuery(eventsQuery())
  const notHeld = useNotHeld()
  const today = useToday()
  const place = usePlaceWords()
  const key = rollKey(event)
  const planned = classesOn(events, day).find((each) => each.key === key)
  if (!planned || day < today || !mayKeep(user, 'classes-not-held')) return null
  if (notHeld.days.includes(day))
    return <p className={classes.note}>Ese día no hay clases. Se deshace en Asistencia, «Clases sin lista».</p>
  const off = notHeld.classes.find((each) => dayClassId(each) === dayClassId(planned))
  const words = `${planned.subdiscipline} ${planned.level}, ${hoursText(planned)}`
  return (
    <div className={classes.off}>
      <p role="status">
        {off &&
          `Ese día no hay clase. Sin lista no se le paga a ${isolated(event.teacher.trim() || 'nadie')}. Si se da otro día, agrega un evento de «Única vez».`}
      </p>
      <Button
        variant="default"
        title={`Se guarda ${place}`}
        onClick={() => (off ? bringBackClass(off) : dismissClass({ date: day, key, words }))}
      >
        {off ? 'Deshacer: sí hay clase' : 'Este día no hay clase'}
      </Button>
    </div>
  )
}
