import type { RollActor } from '#actors/roll.ts'
import type { Student } from '#api/students.ts'
import { studentOptions } from '#routes/shared/fields/student-options.ts'
import type { Person } from '#rules/rolls/roll-people.ts'
import { isAttending } from '#rules/students/student-status.ts'
import { PressToChoose } from '#ui/fields/press-to-choose.tsx'

type Props = {
  rollActor: RollActor
  students: readonly Student[]
  /** students who are on the roll already */
  here: readonly Person[]
}

const words = {
  label: 'Agregar a alguien',
  placeholder: 'Nombre, tutor o teléfono',
  note: 'Viene a reponer o a probar. Queda presente.',
  nothingFound: 'Nadie coincide. Si es nueva, regístrala primero.',
  unchosen: 'No se agregó a nadie.',
}

/** Adds a student of another group to the roll, marked present (spec 2, Attendance). */
export const AddGuest = ({ rollActor, ...lists }: Props) => (
  <PressToChoose
    words={words}
    optionsOf={() => othersIn(lists)}
    onChoose={({ value: id }) => rollActor.send({ type: 'MARK', who: 'students', id, isPresent: true })}
  />
)

function othersIn({ students, here }: Omit<Props, 'rollActor'>) {
  const present = new Set(here.map(({ id }) => id))
  const others = new Set(students.filter(({ status }) => isAttending(status)).map(({ id }) => id)).difference(present)
  return studentOptions(students).filter(({ value }) => others.has(value))
}
