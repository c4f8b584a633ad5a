import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useCallback, useMemo, useRef } from 'react'
import { flushSync } from 'react-dom'
import { attendanceQuery } from '#api/rolls.ts'
import { disciplinesQuery } from '#api/disciplines.ts'
import { eventsQuery } from '#api/events.ts'
import { levelsQuery } from '#api/levels.ts'
import { productsQuery } from '#api/products.ts'
import { studentsQuery } from '#api/students.ts'
import { teachersQuery } from '#api/teachers.ts'
import { LeadTo } from '#routes/shared/screen/lead-to.tsx'
import { DraftOffers } from '#routes/shared/drafts/offer.tsx'
import { Freshness } from '#routes/shared/lists/freshness.tsx'
import { preload } from '#routes/shared/screen/preload.ts'
import { Screen } from '#routes/shared/screen/screen.tsx'
import { useChangeSearch } from '#routes/shared/lists/search.ts'
import { levelsIn, expectedOf, peopleOf, subdisciplinesIn, type RollChoice, everybody } from '#rules/roll.ts'
import { localDay } from '#values/dates.ts'
import { alphabetical, distinct } from '#values/text.ts'
import { EmptyHelp, EmptyList } from '#ui/table/empty-list.tsx'
import { Shortcuts } from '#ui/shell/shortcuts.tsx'
import { useShortcuts } from '#ui/shell/use-shortcuts.ts'
import { useDayOfRoll } from './day-of-roll.ts'
import { History } from './table.tsx'
import { NotHeld } from './not-held.tsx'
import { AttendanceSearch } from './search.ts'
import { Questions } from './questions.tsx'
import { Roll } from './roll.tsx'
import { Selectors } from './selectors.tsx'

export const Route = createFileRoute('/_shell/asistencia')({
  validateSearch: AttendanceSearch,
  loader: ({ context: { queries } }) =>
    preload([
      queries.query(studentsQuery()),
      queries.query(teachersQuery()),
      queries.query(levelsQuery()),
      queries.query(disciplinesQuery()),
      queries.query(productsQuery()),
      queries.query(attendanceQuery()),
      queries.query(eventsQuery()),
    ]),
  onEnter: ({ context: { visit } }) => visit.roll.send({ type: 'OPEN', today: localDay(new Date()) }),
  component: Attendance,
})

const shortcuts = [
  { keys: 'P', does: 'Presente, y seguir con la siguiente persona' },
  { keys: 'A', does: 'Ausente, y seguir con la siguiente persona' },
  { keys: 'T', does: 'Todos presentes' },
  { keys: 'Ctrl + Enter', does: 'Guardar la asistencia' },
] as const

const none: never[] = []

/** The attendance screen: roll call and history (spec 2, Attendance). */
function Attendance() {
  const context = Route.useRouteContext()
  const lists = useLists()
  const { students, teachers } = lists

  const { roll: call, rollDraft } = context.visit
  const chosen = useSelector(call, (state) => state.context.chosen)
  const isOpen = useSelector(call, (state) => state.hasTag('open'))
  const isSettling = useSelector(call, (state) => state.hasTag('settling'))
  useDayOfRoll(call)
  const people = useMemo(
    () =>
      isOpen && !students.isPending && !teachers.isPending
        ? peopleOf(chosen, students.data ?? [], teachers.data ?? [])
        : null,
    [isOpen, chosen, students.isPending, students.data, teachers.isPending, teachers.data],
  )

  const expected = useMemo(
    () => people && expectedOf(people, chosen, teachers.data ?? []),
    [people, chosen, teachers.data],
  )
  const all = useMemo(() => everybody(students.data ?? none, teachers.data ?? none), [students.data, teachers.data])

  const selectors = useRef<HTMLDivElement>(null)
  /** Saves the roll; after a refusal focuses the first missing selector. */
  const save = () => {
    flushSync(() => call.send({ type: 'SAVE', today: localDay(new Date()) }))
    selectors.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }
  const open = useCallback((choice: RollChoice) => call.send({ type: 'CHOOSE', choice }), [call])
  const take = useCallback(() => selectors.current?.querySelector('input')?.focus(), [])
  useShortcuts([['mod+Enter', ({ repeat }) => void (repeat || save())]], [])

  return (
    <Screen actions={<Shortcuts list={shortcuts} />}>
      <DraftOffers draft={rollDraft} what="una lista de asistencia" isBusy={isSettling} />
      <section aria-label="Lista de asistencia">
        <Selectors
          ref={selectors}
          call={call}
          options={lists.options}
          teachers={teachers.data ?? none}
          onRetry={lists.retry}
        />
        <NotHeld chosen={chosen} teachers={teachers.data} />
        <Freshness of={[studentsQuery(), teachersQuery()]} />
        <Roll
          call={call}
          people={people}
          expected={expected}
          isUnknown={students.isLoadingError}
          empty={{
            students: (
              <EmptyList
                empty={
                  isOpen
                    ? 'No hay estudiantes.'
                    : 'No hay estudiantes. Elige la fecha, la subdisciplina, el nivel y el maestro.'
                }
                hasFailed={students.isLoadingError}
                onRetry={() => void students.refetch()}
                help={
                  isOpen && (
                    <EmptyHelp action={<LeadTo page="StudentRegistration">Registrar a un estudiante</LeadTo>}>
                      Aquí se marca a los estudiantes activos de esa subdisciplina y ese nivel.
                    </EmptyHelp>
                  )
                }
              />
            ),
            teachers: (
              <EmptyList
                empty="No hay maestros registrados."
                hasFailed={teachers.isLoadingError}
                onRetry={() => void teachers.refetch()}
              />
            ),
          }}
          onSave={save}
        />
      </section>
      <PastRolls onOpen={open} onTake={take} />
      <Questions call={call} people={all} />
    </Screen>
  )
}

/** The history with its filters from the URL. A separate component: filtering does not render the roll again. */
function PastRolls(actions: { onOpen: (choice: RollChoice) => void; onTake: () => void }) {
  const search = Route.useSearch()
  const changeSearch = useChangeSearch<AttendanceSearch>(Route.useNavigate())
  return <History search={search} onSearch={changeSearch} {...actions} />
}

/**
 * The lists of the screen and the options of the selectors, which are `null` until every list has come or failed: a part
 * of them would look like all. `retry` reloads the failed lists; `null` when none failed.
 */
function useLists() {
  const students = useQuery(studentsQuery())
  const teachers = useQuery(teachersQuery())
  const levels = useQuery(levelsQuery())
  const disciplines = useQuery(disciplinesQuery())
  const products = useQuery(productsQuery())
  const all = [students, teachers, levels, disciplines, products]
  const isLoading = all.some((list) => list.isLoading)
  const options = useMemo(() => {
    if (isLoading) return null
    const known = {
      students: students.data ?? [],
      teachers: teachers.data ?? [],
      levels: levels.data ?? [],
      disciplines: disciplines.data ?? [],
      products: (products.data ?? []).filter(({ type }) => type === 'discipline'),
    }
    return {
      subdiscipline: subdisciplinesIn(known),
      level: levelsIn(known),
      teacher: alphabetical(distinct(known.teachers.map(({ name }) => name))),
    }
  }, [isLoading, students.data, teachers.data, levels.data, disciplines.data, products.data])
  const failed = all.filter(({ isLoadingError }) => isLoadingError)
  const retry = failed.length === 0 ? null : () => failed.forEach(({ refetch }) => void refetch())
  return { students, teachers, options, retry }
}
