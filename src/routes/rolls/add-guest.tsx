import { Button } from '@mantine/core'
import { useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { RollActor } from '#actors/roll.ts'
import type { Student } from '#api/students.ts'
import { studentOptions } from '#routes/shared/fields/student-options.ts'
import type { Person } from '#rules/rolls/roll.ts'
import { isAttending } from '#rules/students/student-status.ts'
import { TypeAhead } from '#ui/fields/type-ahead.tsx'
import classes from './add-guest.module.css'

type Props = {
  call: RollActor
  students: readonly Student[]
  /** students who are on the roll already */
  here: readonly Person[]
}

/** Adds a student of another group to the roll, marked present (spec 2, Attendance). */
export function AddGuest({ call, students, here }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const open = () => {
    flushSync(() => setIsOpen(true))
    place.current?.querySelector('input')?.focus()
  }
  const close = () => {
    flushSync(() => setIsOpen(false))
    place.current?.querySelector('button')?.focus()
  }
  return (
    <div ref={place} className={classes.add}>
      {isOpen ? (
        <>
          <Search
            students={students}
            here={here}
            onChoose={(id) => {
              call.send({ type: 'MARK', who: 'students', id, isPresent: true })
              close()
            }}
          />
          <Button variant="subtle" onClick={close}>
            Cancelar
          </Button>
        </>
      ) : (
        <Button variant="subtle" size="compact-md" onClick={open}>
          Agregar a alguien
        </Button>
      )}
    </div>
  )
}

function Search({ students, here, onChoose }: Omit<Props, 'call'> & { onChoose: (id: string) => void }) {
  const options = useMemo(() => {
    const away = new Set(here.map(({ id }) => id))
    const others = new Set(
      students.filter(({ id, status }) => isAttending(status) && !away.has(id)).map(({ id }) => id),
    )
    return studentOptions(students).filter(({ value }) => others.has(value))
  }, [students, here])
  return (
    <TypeAhead
      label="Agregar a alguien"
      placeholder="Nombre, tutor o teléfono"
      note="Viene a reponer o a probar. Queda presente."
      options={options}
      chosen={null}
      onChoose={(option) => option && onChoose(option.value)}
      nothingFound="Nadie coincide. Si es nueva, regístrala primero."
      unchosen="No se agregó a nadie."
    />
  )
}
