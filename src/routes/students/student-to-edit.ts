import { useEffect, useEffectEvent } from 'react'
import type { StudentRowActor } from '#actors/student-row.ts'
import type { Student } from '#api/students.ts'

type List = {
  listed: readonly Student[]
  row: StudentRowActor
  onTaken: () => void
}

/** Opens the row of the student in the address, once they are listed (spec 2, Profile). */
export function useStudentToEdit(id: string | number | undefined, { listed, row, onTaken }: List): void {
  const student = id === undefined ? undefined : listed.find((each) => each.id === String(id))
  const open = useEffectEvent(() => {
    if (!student) return
    row.send({ type: 'EDIT', student })
    onTaken()
  })
  const isListed = student !== undefined
  useEffect(() => {
    if (isListed) open()
  }, [isListed])
}
