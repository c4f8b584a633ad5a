import { useRouteContext } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import type { Student } from '#api/students.ts'
import { latePart } from '#ui/shell/late-part.tsx'

const { Part: RegisteredLine } = latePart(async () => (await import('./registered-line.tsx')).RegisteredLine)

/** Next actions after a registration, once the list has the student (spec 2, Registration). */
export function AfterRegistration({ students }: { students: Student[] }) {
  const { registered } = useRouteContext({ from: '__root__' }).visit
  const id = useSyncExternalStore(registered.subscribe, registered.get)
  const student = id === null ? undefined : students.find((each) => each.id === id)
  // Always rendered: a screen reader announces additions to it.
  return <div aria-live="polite">{student && <RegisteredLine student={student} />}</div>
}
