import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouteContext, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { whenIdle } from '#device/idle.ts'
import { pressedStudent, studentAt } from '#routes/shared/fields/student-link.tsx'
import { idParam } from '#routes/shared/lists/search.ts'
import { preload } from '#routes/shared/screen/preload.ts'
import { eventsQuery } from '#rows/events.ts'
import { paymentsQuery } from '#rows/payments.ts'
import { rollsQuery } from '#rows/rolls.ts'
import { studentsQuery } from '#rows/students.ts'
import { maySeeStudents, profileParts } from '#rules/permissions.ts'
import { latePart } from '#ui/shell/late-part.tsx'
import { formatMoney } from '#values/money.ts'

const { Part: StudentProfile, prepare } = latePart(async () => (await import('./profile.tsx')).StudentProfile)

/** Loads the code, and creates the browser's money format, which takes milliseconds. */
function prepareProfile(): void {
  prepare()
  formatMoney(0)
}

/** Profile of the student in the address, over any screen (spec 2, Profile). */
export function ProfileOfAddress() {
  const { ficha } = useSearch({ strict: false })
  const { user } = useRouteContext({ from: '__root__' })
  const queries = useQueryClient()
  const navigate = useNavigate()
  const show = (id: string | number | undefined) =>
    void navigate({ to: '.', search: (before) => ({ ...before, ficha: id }), resetScroll: false })
  const press = useEffectEvent((event: MouseEvent) => {
    const id = pressedStudent(event)
    if (id === undefined) return
    event.preventDefault()
    show(idParam(id))
  })
  const come = useEffectEvent(({ target }: Event) => {
    if (studentAt(target) === undefined || !maySeeStudents(user)) return
    prepare()
    const { payments, attendance } = profileParts(user)
    // Does not preload sales: they are ten times as long, and the pointer passes many names.
    preload([
      queries.query(eventsQuery()),
      ...(payments ? [queries.query(paymentsQuery())] : []),
      ...(attendance ? [queries.query(rollsQuery())] : []),
    ])
  })
  // Prepares only if the list of students is in the cache: without it no names show.
  const hasNames = useQuery({ ...studentsQuery(), enabled: false }).isSuccess
  useEffect(() => (hasNames ? whenIdle(prepareProfile) : undefined), [hasNames])
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    document.addEventListener('click', (event) => press(event), { signal })
    // Pointer or focus reaches a name before the press.
    for (const type of ['pointerover', 'focusin']) document.addEventListener(type, (event) => come(event), { signal })
    return () => listening.abort()
  }, [])
  return ficha !== undefined && maySeeStudents(user) ? (
    <ProfileOf id={String(ficha)} onClose={() => show(undefined)} />
  ) : null
}

function ProfileOf({ id, onClose }: { id: string; onClose: () => void }) {
  const students = useQuery(studentsQuery())
  return <StudentProfile id={id} students={students} onClose={onClose} />
}
