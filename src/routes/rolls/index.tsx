import { createFileRoute } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useCallback, useMemo, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { KeptRoll } from '#forms/roll.ts'
import { classText, hoursText } from '#routes/shared/classes/class-words.ts'
import { DraftOffers } from '#routes/shared/drafts/offer.tsx'
import { chosenWords } from '#routes/shared/lists/chosen-words.ts'
import { useChangeSearch } from '#routes/shared/lists/search.ts'
import { useIsBusy } from '#routes/shared/questions/use-is-busy.ts'
import { preload, prepareFrom } from '#routes/shared/screen/preload.ts'
import { Screen } from '#routes/shared/screen/screen.tsx'
import { disciplinesQuery } from '#rows/disciplines.ts'
import { eventsQuery } from '#rows/events.ts'
import { levelsQuery } from '#rows/levels.ts'
import { productsQuery } from '#rows/products.ts'
import { rollsQuery } from '#rows/rolls.ts'
import { studentsQuery } from '#rows/students.ts'
import { teachersQuery } from '#rows/teachers.ts'
import { choiceOf, type RecordedClass } from '#rules/events/classes.ts'
import { missingSelectors, type RollChoice } from '#rules/rolls/roll.ts'
import { Below } from '#ui/shell/below.tsx'
import { Shortcuts } from '#ui/shell/shortcuts.tsx'
import { useShortcuts } from '#ui/shell/use-shortcuts.ts'
import { localDay, mexicanDate, type IsoDate } from '#values/dates.ts'
import { rangeText } from '#values/ranges.ts'
import { longDay } from '#values/week.ts'
import { useDayOfRoll } from './day-of-roll.ts'
import { Overview } from './day/overview.tsx'
import { RollHead } from './day/roll-head.tsx'
import { useChosenDay } from './day/use-chosen-day.ts'
import { useLists } from './lists.ts'
import { Questions } from './questions.tsx'
import { rollWordsOf, useRollInAddress } from './roll-in-address.ts'
import { RollSection } from './roll-section.tsx'
import { AttendanceSearch, noRollInSearch, rollInSearch } from './search.ts'
import { History } from './table.tsx'

const prepare = () => import('./prepare.ts')

export const Route = createFileRoute('/_shell/asistencia')({
  validateSearch: AttendanceSearch,
  loader: ({ context: { queries } }) => {
    const students = queries.query(studentsQuery())
    const teachers = queries.query(teachersQuery())
    const records = queries.query(rollsQuery())
    preload([
      students,
      teachers,
      records,
      queries.query(levelsQuery()),
      queries.query(disciplinesQuery()),
      queries.query(productsQuery()),
      queries.query(eventsQuery()),
    ])
    prepareFrom(students, Promise.all([teachers, records]), async () => (await prepare()).prepareGaps)
    prepareFrom(students, records, async () => (await prepare()).prepareClasses)
  },
  onEnter: ({ context: { visit }, search }) => {
    visit.roll.send({ type: 'OPEN', today: localDay(new Date()) })
    const kept = search.vista === 'lista' ? rollInSearch(search) : null
    // After a reload no roll is chosen. An open roll has its own marks and wins over the address.
    const isFresh = missingSelectors(visit.roll.getSnapshot().context.chosen).length > 0
    if (kept && isFresh) visit.roll.send({ type: 'CHOOSE', choice: kept })
  },
  component: Attendance,
})

const shortcuts = [
  { keys: 'N', does: 'Abrir la lista de la clase de ahora, o de la siguiente' },
  { keys: 'P', does: 'Presente, y seguir con la siguiente persona' },
  { keys: 'A', does: 'Ausente, y seguir con la siguiente persona' },
  { keys: '↑ ↓', does: 'Ir a otra persona, sin marcar' },
  { keys: 'T', does: 'Todos presentes' },
  { keys: 'Enter', does: 'Ir al botón que guarda' },
  { keys: 'Ctrl + Enter', does: 'Guardar la asistencia' },
] as const

const none: never[] = []

const viewOf = ({ vista }: AttendanceSearch) => vista
const classWords = ({ date, subdiscipline, level, teacher }: RollChoice) =>
  chosenWords({ Fecha: date && mexicanDate(date), Subdisciplina: subdiscipline, Nivel: level, Maestro: teacher })

const historyWords = ({ vista, fecha, inicio, fin, subdisciplina, nivel, maestro }: AttendanceSearch) =>
  vista === undefined
    ? chosenWords({
        Historial: fecha ? mexicanDate(fecha) : rangeText({ start: inicio, end: fin }),
        Subdisciplina: subdisciplina,
        Nivel: nivel,
        Maestro: maestro,
      })
    : undefined
/** A draft with its class and day: `la lista de Kata, Avanzado del jueves 19 de noviembre`. */
const draftName = ({ chosen }: KeptRoll) =>
  `la lista de ${classText(chosen)} del ${longDay(chosen.date)
    .toLowerCase()
    .replace(/ de \d+$/, '')}`
const sinceOf = ({ desde }: AttendanceSearch) => desde

/** Attendance: today's classes, the roll and the history (spec 2, Attendance). */
function Attendance() {
  const { roll: rollActor, rollDraft } = Route.useRouteContext().visit
  const lists = useLists()
  const chosen = useSelector(rollActor, (state) => state.context.chosen)
  const isOpen = useSelector(rollActor, (state) => state.hasTag('open'))
  const isSettling = useSelector(rollActor, (state) => state.hasTag('settling'))
  const isBusy = useIsBusy(rollActor)
  useDayOfRoll(rollActor)

  const selectors = useRef<HTMLDivElement>(null)
  const save = () => {
    flushSync(() => rollActor.send({ type: 'SAVE', today: localDay(new Date()) }))
    selectors.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }
  useShortcuts([['mod+Enter', ({ repeat }) => void (repeat || save())]], [])
  const open = useCallback((choice: RollChoice) => rollActor.send({ type: 'CHOOSE', choice }), [rollActor])
  const take = useCallback(() => selectors.current?.querySelector('input')?.focus(), [])

  const view = useView(chosen)
  const history = Route.useSearch({ select: historyWords })
  const { since, onSince, show } = useViewChanges(chosen, view === 'lista')
  const takeClass = useCallback(
    (each: RecordedClass) => {
      const choice = choiceOf(each)
      open(choice)
      if (choice.teacher.trim() !== '') return show('lista')
      // The class has no teacher, so a person has to choose one.
      show(undefined)
      ;[...(selectors.current?.querySelectorAll('input') ?? [])].at(-1)?.focus()
    },
    [open, show],
  )
  const goBack = useCallback(() => show(undefined), [show])
  const { current, next, instead } = useChosenDay(chosen)
  const turn = useMemo(
    () => ({
      current,
      next: next ? { words: `${hoursText(next)} ${classText(next)}`, choice: choiceOf(next) } : null,
      onBack: goBack,
    }),
    [current, next, goBack],
  )

  const section = (
    <RollSection
      rollActor={rollActor}
      lists={lists}
      selectors={selectors}
      instead={instead}
      turn={view === 'lista' ? turn : null}
      onSave={save}
    />
  )
  return (
    <Screen actions={<Shortcuts list={shortcuts} />} chosen={isOpen ? classWords(chosen) : history}>
      <DraftOffers draft={rollDraft} what={draftName} isBusy={isSettling} />
      {view === 'lista' ? (
        <>
          <RollHead chosen={chosen} current={current} next={next} isBusy={isBusy} onBack={goBack} onTake={takeClass} />
          {section}
        </>
      ) : (
        <Overview
          rollActor={rollActor}
          isMissingAlone={view === 'sin-lista'}
          isOpen={isOpen}
          since={since}
          onSince={onSince}
          onBack={goBack}
          onTake={takeClass}
        >
          {section}
        </Overview>
      )}
      {view === undefined && (
        <Below id="historial-asistencia">
          <PastRolls onOpen={open} onTake={take} />
        </Below>
      )}
      <Questions rollActor={rollActor} students={lists.students.data ?? none} teachers={lists.teachers.data ?? none} />
    </Screen>
  )
}

/** View of the address. After a reload or another choice there may be no roll to take alone. */
function useView(chosen: RollChoice): AttendanceSearch['vista'] {
  const view = Route.useSearch({ select: viewOf })
  return view === 'lista' && missingSelectors(chosen).length > 0 ? undefined : view
}

function useViewChanges(chosen: RollChoice, isAlone: boolean) {
  const since = Route.useSearch({ select: sinceOf })
  const words = Route.useSearch({ select: rollWordsOf })
  const change = useChangeSearch<AttendanceSearch>(Route.useNavigate(), 'vista')
  useRollInAddress({ chosen, words, isAlone, change })
  const show = useCallback((vista: AttendanceSearch['vista']) => change({ ...noRollInSearch, vista }), [change])
  const onSince = useCallback((desde: IsoDate | undefined) => change({ desde }), [change])
  return { since, onSince, show }
}

/** The history with its filters from the address. A separate component, so that filtering does not render the roll. */
function PastRolls(actions: { onOpen: (choice: RollChoice) => void; onTake: () => void }) {
  const search = Route.useSearch()
  const changeSearch = useChangeSearch<AttendanceSearch>(Route.useNavigate())
  return <History search={search} onSearch={changeSearch} {...actions} />
}
