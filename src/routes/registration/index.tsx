import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { createRegistration, createRegistrationDraft } from '#actors/registration.ts'
import { FormDrafts } from '#routes/shared/drafts/offer.tsx'
import { useChangeSearch } from '#routes/shared/lists/search.ts'
import { AfterRegistration } from '#routes/shared/screen/after-registration.tsx'
import { preload } from '#routes/shared/screen/preload.ts'
import { Screen } from '#routes/shared/screen/screen.tsx'
import { useDraft, useScreenActor } from '#routes/shared/screen/use-screen-actor.ts'
import { disciplinesQuery } from '#rows/disciplines.ts'
import { levelsQuery } from '#rows/levels.ts'
import { studentsQuery } from '#rows/students.ts'
import { Choices } from '#ui/fields/choices.tsx'
import { latePart } from '#ui/shell/late-part.tsx'
import { RegistrationForm } from './form.tsx'
import { RegistrationSearch } from './search.ts'

const { Part: StudentImport } = latePart(async () => (await import('./import/index.tsx')).StudentImport)

export const Route = createFileRoute('/_shell/registro')({
  validateSearch: RegistrationSearch,
  loader: ({ context: { queries } }) =>
    preload([queries.query(disciplinesQuery()), queries.query(levelsQuery()), queries.query(studentsQuery())]),
  component: StudentRegistration,
})

const none: never[] = []

const views = { one: 'Registrar', many: 'Importar lista' } as const

/** Registration of one student, or of many from a sheet (spec 2, Registration). */
function StudentRegistration() {
  const search = Route.useSearch()
  const changeSearch = useChangeSearch<RegistrationSearch>(Route.useNavigate(), 'vista')
  const isImport = search.vista === 'importar'
  return (
    <Screen
      actions={
        <Choices
          label="Vista"
          options={Object.values(views)}
          value={isImport ? views.many : views.one}
          onChange={(value) => changeSearch({ vista: value === views.many ? 'importar' : undefined })}
          error={undefined}
        />
      }
    >
      {isImport ? <StudentImport search={search} onSearch={changeSearch} /> : <OneStudent />}
    </Screen>
  )
}

function OneStudent() {
  const context = Route.useRouteContext()
  const navigate = Route.useNavigate()
  const disciplines = useQuery(disciplinesQuery())
  const levels = useQuery(levelsQuery())
  const students = useQuery(studentsQuery())
  const registration = useScreenActor(context.visit, () => createRegistration(context.visit))
  const draft = useDraft(() => createRegistrationDraft(context.visit, registration))
  const userId = useSelector(context.visit.session, (state) => state.context.user?.id ?? null)
  const isBusy = useSelector(registration, (state) => state.hasTag('busy'))
  const isDone = useSelector(registration, (state) => state.matches('done'))
  const round = useSelector(registration, (state) => state.context.round)

  // Runs only while the screen is open: a person on another screen is not moved.
  useEffect(() => {
    if (isDone) void navigate({ to: '/estudiantes' })
  }, [isDone, navigate])

  return (
    <>
      {/* For a person who stays on this screen. */}
      {!isBusy && <AfterRegistration students={students.data ?? none} />}
      <FormDrafts form={registration} draft={draft} what="un registro" />
      <RegistrationForm
        key={round}
        registration={registration}
        userId={userId}
        disciplines={disciplines}
        levels={levels}
        students={students}
      />
    </>
  )
}
