import { Button } from '@mantine/core'
import { useRouteContext } from '@tanstack/react-router'
import type { CalendarEvent } from '#api/events.ts'
import { bringBackClass, dismissClass, useNotHeld } from '#device/kept/not-held.ts'
import { OnlyHere } from '#routes/shared/fields/only-here.tsx'
import { useToday } from '#routes/shared/screen/today.ts'
import { classOffOn, mayCallOff } from '#rules/events/call-off.ts'
import { calledOff, hourOf } from '#rules/events/missing-rolls.ts'
import type { IsoDate } from '#values/dates.ts'
import { isolated } from '#values/text.ts'
import classes from './detail.module.css'

/** Calls off the class of one day, today or later, and takes it back. The series goes on. */
export function ClassOff({ event, day }: { event: CalendarEvent; day: IsoDate }) {
  const { user } = useRouteContext({ from: '__root__' })
  const notHeld = useNotHeld()
  const today = useToday()
  if (!mayCallOff(user, event, day, today)) return null
  if (notHeld.days.includes(day))
    return <p className={classes.note}>Ese día no hay clases. Se deshace en Asistencia, «Clases sin lista».</p>
  const own = hourOf(event, day)
  const off = notHeld.classes.find((each) => calledOff([each])(own))
  return (
    <div className={classes.off}>
      <p role="status">
        {off &&
          `Ese día no hay clase. Sin lista no se le paga a ${isolated(event.teacher.trim() || 'nadie')}. Si se da otro día, agrega un evento de «Única vez».`}
      </p>
      <Button variant="default" onClick={() => (off ? bringBackClass(off) : dismissClass(classOffOn(event, day)))}>
        {off ? 'Deshacer: sí hay clase' : 'Este día no hay clase'}
      </Button>
      <OnlyHere />
    </div>
  )
}
