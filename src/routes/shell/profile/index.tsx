import { useQuery } from '@tanstack/react-query'
import { useNavigate, useRouteContext, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useEffectEvent } from 'react'
import { studentsQuery } from '#api/students.ts'
import { pressedStudent } from '#routes/shared/fields/student-link.tsx'
import { maySeeStudents } from '#rules/permissions.ts'

const StudentProfile = lazy(async () => ({ default: (await import('./profile.tsx')).StudentProfile }))

/** The profile of the student whom the address names, over any screen (spec 2, Profile). */
export function ProfileOfAddress() {
  const { ficha } = useSearch({ strict: false })
  const { user } = useRouteContext({ from: '__root__' })
  const navigate = useNavigate()
  const show = (id: string | number | undefined) =>
    void navigate({ to: '.', search: (before) => ({ ...before, ficha: id }), resetScroll: false })
  const press = useEffectEvent((event: MouseEvent) => {
    const id = pressedStudent(event)
    if (id === undefined) return
    event.preventDefault()
    show(Number(id) || id)
  })
  useEffect(() => {
    const listener = (event: MouseEvent) => press(event)
    document.addEventListener('click', listener)
    return () => document.removeEventListener('click', listener)
  }, [])
  return ficha !== undefined && maySeeStudents(user) ? (
    <ProfileOf id={String(ficha)} onClose={() => show(undefined)} />
  ) : null
}

function ProfileOf({ id, onClose }: { id: string; onClose: () => void }) {
  const students = useQuery(studentsQuery())
  return (
    <Suspense>
      <StudentProfile id={id} students={students} onClose={onClose} />
    </Suspense>
  )
}
