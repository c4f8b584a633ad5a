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
import { choiceOf, type ToldClass } from '#rules/classes.ts'
import { expectedOf, everybody, missingSelectors, peopleOf, type RollChoice } from '#rules/roll.ts'
import { localDay, type IsoDate } from '#values/dates.ts'
import { EmptyHelp, EmptyList } from '#ui/table/empty-list.tsx'
import { Shortcuts } from '#ui/shell/shortcuts.tsx'
import { useShortcuts } from '#ui/shell/use-shortcuts.ts'
import { classText, hoursText } from './day/class-words.ts'
import { Head } from './day/head.tsx'
import { Overview } from './day/overview.tsx'
import { useChosenDay } from './day/use-chosen-day.ts'
import { useDayOfRoll } from './day-of-roll.ts'
import { History } from './table.tsx'
import { useLists } from './lists.ts'
import { NotHeld } from './not-held.tsx'
import { OtherTeacher } from './other-teacher.tsx'
import { AttendanceSearch } from './search.ts'
import { Questions } from './questions.tsx'
import { Roll } from './roll.tsx'
import { Selectors } from './selectors.tsx'
import { useIsBusy } from './use-is-busy.ts'
import { useRemarks } from './use-remarks.ts'

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
  { keys: '↑ ↓', does: 'Ir a otra persona, sin marcar' },
  { keys: 'T', does: 'Todos presentes' },
  { keys: 'Enter', does: 'Ir al botón que guarda' },
  { keys: 'Ctrl + Enter', does: 'Guardar la asistencia' },
] as const

const none: never[] = []

const viewOf = ({ vista }: AttendanceSearch) => vista
const sinceOf = ({ desde }: AttendanceSearch) => desde

/** The attendance screen: the classes of today, roll call and history (spec 2, Attendance). */
function Attendance() {
  const context = Route.useRouteContext()
  const lists = useLists()
  const { students, teachers } = lists

  const { roll: call, rollDraft } = context.visit
  const chosen = useSelector(call, (state) => state.context.chosen)
  const isOpen = useSelector(call, (state) => state.hasTag('open'))
  const isSettling = useSelector(call, (state) => state.hasTag('settling'))
  const isBusy = useIsBusy(call)
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
  const remarks = useRemarks(people, chosen, students.data)

  const selectors = useRef<HTMLDivElement>(null)
  /** Saves the roll; after a refusal focuses the first missing selector. */
  const save = () => {
    flushSync(() => call.send({ type: 'SAVE', today: localDay(new Date()) }))
    selectors.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }
  const open = useCallback((choice: RollChoice) => call.send({ type: 'CHOOSE', choice }), [call])
  const take = useCallback(() => selectors.current?.querySelector('input')?.focus(), [])
  useShortcuts([['mod+Enter', ({ repeat }) => void (repeat || save())]], [])

  // A reload or another choice may leave nothing to be taken alone.
  const isAlone = Route.useSearch({ select: viewOf }) === 'lista' && missingSelectors(chosen).length === 0
  const since = Route.useSearch({ select: sinceOf })
  const changeSearch = useChangeSearch<AttendanceSearch>(Route.useNavigate(), 'vista')
  const takeClass = useCallback(
    (each: ToldClass) => {
      open(choiceOf(each))
      changeSearch({ vista: 'lista' })
    },
    [open, changeSearch],
  )
  const changeSince = useCallback((desde: IsoDate | undefined) => changeSearch({ desde }), [changeSearch])
  const { current, next, instead } = useChosenDay(chosen)
  const turn = useMemo(
    () => ({ next: next ? { words: `${hoursText(next)} ${classText(next)}`, choice: choiceOf(next) } : null }),
    [next],
  )

  const section = (
    <section aria-label="Lista de asistencia">
      {!isAlone && (
        <Selectors
          ref={selectors}
          call={call}
          options={lists.options}
          teachers={teachers.data ?? none}
          onRetry={lists.retry}
        />
      )}
      <NotHeld chosen={chosen} teachers={teachers.data} />
      <OtherTeacher instead={instead} teacher={chosen.teacher} />
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
        remarks={remarks}
        turn={isAlone ? turn : null}
        onSave={save}
      />
    </section>
  )
  return (
    <Screen actions={<Shortcuts list={shortcuts} />}>
      <DraftOffers draft={rollDraft} what="una lista de asistencia" isBusy={isSettling} />
      {isAlone ? (
        <>
          <Head
            chosen={chosen}
            current={current}
            next={next}
            isBusy={isBusy}
            onBack={() => changeSearch({ vista: undefined })}
            onTake={takeClass}
          />
          {section}
        </>
      ) : (
        <Overview isBusy={isBusy} isOpen={isOpen} since={since} onSince={changeSince} onTake={takeClass}>
          {section}
        </Overview>
      )}
      {!isAlone && <PastRolls onOpen={open} onTake={take} />}
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
