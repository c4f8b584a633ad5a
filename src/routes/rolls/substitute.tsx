import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import type { RollActor } from '#actors/roll.ts'
import type { Teacher } from '#api/teachers.ts'
import { eventsQuery } from '#rows/events.ts'
import { calledTeacher } from '#rules/homonyms.ts'
import { mayOpen } from '#rules/permissions.ts'
import { substitutesFor } from '#rules/rolls/substitution.ts'
import { PressToChoose } from '#ui/fields/press-to-choose.tsx'
import { isSameName } from '#values/text.ts'

type Props = {
  rollActor: RollActor
  teachers: readonly Teacher[]
  /** teachers of the class in the calendar, if the roll has another teacher */
  instead: readonly string[]
}

const words = {
  label: 'Otro maestro',
  placeholder: 'Elige quién da la clase',
  note: 'Sustituye solo esta vez. La clase se le paga.',
  nothingFound: 'No hay otro maestro con ese nombre.',
  unchosen: 'No se eligió a nadie.',
}

/** A user who may not save teachers gives the substitute no schedule, and without one a class pays nothing. */
const wordsWithoutSchedule = { ...words, note: 'Sustituye solo esta vez. Se le paga si es de sus horarios.' }

const none: never[] = []

/** Records this class in the name of another teacher, unless the roll is stored (spec 2, Attendance). */
export function Substitute({ rollActor, teachers, instead }: Props) {
  const { user } = useRouteContext({ from: '__root__' })
  const isBlank = useSelector(rollActor, (state) => state.matches({ called: 'blank' }))
  const chosen = useSelector(rollActor, ({ context }) => context.chosen)
  const insteadOf = useSelector(rollActor, ({ context }) => context.insteadOf)
  const events = useQuery(eventsQuery()).data ?? none
  const replaced = insteadOf || instead[0] || chosen.teacher
  if (!isBlank) return null
  return (
    <PressToChoose
      words={mayOpen(user, 'TeacherManagement') ? words : wordsWithoutSchedule}
      optionsOf={() =>
        substitutesFor({ chosen, insteadOf }, replaced, teachers, events).map((teacher) => ({
          value: teacher.id,
          label: calledTeacher(teacher, teachers),
        }))
      }
      onChoose={({ value }) => {
        const teacher = teachers.find(({ id }) => id === value)
        if (!teacher) return
        const { id, name } = teacher
        const leaving = teachers
          .filter((each) => [chosen.teacher, replaced].some((left) => isSameName(each.name, left)))
          .map((each) => each.id)
        rollActor.send({ type: 'SUBSTITUTE', teacher: { id, name }, insteadOf: replaced, leaving })
      }}
    />
  )
}
