import { Button, Portal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { createRecordForm } from '#actors/forms/record-form.ts'
import { teacherForm } from '#actors/forms/teacher-form.ts'
import type { SignedIn } from '#actors/lifetime/scope.ts'
import type { Schedule, Teacher } from '#api/teachers.ts'
import type { TeacherFields, TeacherValues } from '#forms/teacher.ts'
import { SendingQuestion } from '#routes/shared/questions/sending-question.tsx'
import { useIsBusy } from '#routes/shared/questions/use-is-busy.ts'
import { useScreenActor } from '#routes/shared/screen/use-screen-actor.ts'
import { productsQuery } from '#rows/products.ts'
import { disciplinesOf, schedulesOf } from '#rules/teachers/schedule.ts'
import { isFocusAstray } from '#ui/fields/focus-astray.ts'
import { isolated } from '#values/text.ts'
import classes from './form.module.css'

type Props = {
  visit: SignedIn
  teacher: Teacher
  schedules: Schedule[]
}

/** Form of a teacher that shows only its save button. A deleted teacher cannot be saved as a new one. */
function scheduleForm(visit: SignedIn, name: string) {
  const given = teacherForm(visit)
  const gone = `Alguien eliminó a ${isolated(name)}: su horario no se actualizó.`
  return { ...given, form: { ...given.form, texts: { ...given.form.texts, gone } } }
}

/** Button that adds the classes to the teacher's schedules. Missing if saving would drop a schedule. */
export function ScheduleUpdate({ visit, teacher, schedules }: Props) {
  const form = useScreenActor(visit, () =>
    createRecordForm<Teacher, TeacherValues, TeacherFields>(visit, scheduleForm(visit, teacher.name)),
  )
  const isBusy = useIsBusy(form)
  const products = useQuery(productsQuery())
  const button = useRef<HTMLButtonElement>(null)
  // The button disappears once the schedule is saved or the teacher is gone. The focus goes to the event's save button.
  useEffect(() => {
    const goOn = () => {
      if (isFocusAstray(button.current)) button.current?.form?.querySelector<HTMLElement>('[type=submit]')?.focus()
    }
    const watching = [
      form.on('saved', goOn),
      form.on('notice', ({ notice: { id } }) => {
        if (id === 'gone') goOn()
      }),
    ]
    return () => watching.forEach((each) => each.unsubscribe())
  }, [form])

  const update = () => {
    // Discards the values of an earlier press that could not be saved.
    form.send({ type: 'CANCEL' })
    form.send({ type: 'EDIT', row: teacher })
    form.send({ type: 'CHANGE', values: { schedules } })
    form.send({ type: 'SUBMIT' })
  }
  const disciplines = disciplinesOf(products.data ?? [])
  if (products.isPending || schedulesOf(schedules, teacher.disciplines, disciplines).length < schedules.length)
    return null
  return (
    <>
      <Button ref={button} variant="light" className={classes.update ?? ''} loading={isBusy} onClick={update}>
        {`Actualizar también el horario de ${teacher.name}`}
      </Button>
      {/* Outside the form, so that Escape answers the question and closes no sheet. */}
      <Portal>
        <SendingQuestion of={form} />
      </Portal>
    </>
  )
}
