import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useMemo, type Ref } from 'react'
import type { RollActor } from '#actors/roll.ts'
import { Freshness } from '#routes/shared/lists/freshness.tsx'
import { LeadTo } from '#routes/shared/screen/lead-to.tsx'
import { studentsQuery } from '#rows/students.ts'
import { teachersQuery } from '#rows/teachers.ts'
import { expectedOf } from '#rules/rolls/roll-people.ts'
import { EmptyHelp, EmptyList } from '#ui/notes/empty-list.tsx'
import { useOnPaper } from '#ui/table/printing.ts'
import { AddGuest } from './add-guest.tsx'
import type { Turn } from './go-on.tsx'
import type { useLists } from './lists.ts'
import { MonthPaper } from './month-paper.tsx'
import { NotHeld } from './not-held.tsx'
import { OtherTeacher } from './other-teacher.tsx'
import classes from './roll.module.css'
import { Roll } from './roll.tsx'
import { Selectors } from './selectors.tsx'
import { Substitute } from './substitute.tsx'
import { usePeople } from './use-people.ts'
import { useRemarks } from './use-remarks.ts'

const none: never[] = []

type Lists = ReturnType<typeof useLists>

type Props = {
  rollActor: RollActor
  lists: Lists
  selectors: Ref<HTMLDivElement>
  instead: readonly string[]
  /** the next turn, if the roll is taken alone without selectors */
  turn: Turn | null
  onSave: () => void
}

/** The selectors, the warnings and the roll (spec 2, Attendance). */
export function RollSection({ rollActor, lists, selectors, instead, turn, onSave }: Props) {
  const { students, teachers } = lists
  const chosen = useSelector(rollActor, (state) => state.context.chosen)
  const isOpen = useSelector(rollActor, (state) => state.hasTag('open'))
  const loaded = useMemo(
    () =>
      isOpen && !students.isPending && !teachers.isPending
        ? { students: students.data ?? none, teachers: teachers.data ?? none }
        : null,
    [isOpen, students.isPending, students.data, teachers.isPending, teachers.data],
  )
  const people = usePeople(rollActor, loaded)
  const expected = useMemo(
    () => people && expectedOf(people, chosen, teachers.data ?? none, instead),
    [people, chosen, teachers.data, instead],
  )
  const roll = Object.values(chosen).join()
  const remarks = useRemarks(people, chosen, students.data)
  const month = useOnPaper()
  return (
    <section aria-label="Lista de asistencia" className={isOpen ? undefined : classes.unprinted}>
      {turn === null && (
        <Selectors
          ref={selectors}
          rollActor={rollActor}
          options={lists.options}
          teachers={teachers.data ?? none}
          onRetry={lists.retry}
        />
      )}
      <NotHeld chosen={chosen} teachers={teachers.data} />
      <OtherTeacher rollActor={rollActor} chosen={chosen} instead={instead} teachers={teachers.data} />
      <Freshness of={[studentsQuery(), teachersQuery()]} />
      <Roll
        rollActor={rollActor}
        people={people}
        expected={expected}
        isUnknown={students.isLoadingError}
        empty={{
          students: <NoStudents students={students} isOpen={isOpen} />,
          teachers: (
            <EmptyList
              empty="No hay maestros registrados."
              hasFailed={teachers.isLoadingError}
              onRetry={() => void teachers.refetch()}
            />
          ),
        }}
        remarks={remarks}
        guest={
          people && (
            <>
              <AddGuest
                key={`add ${roll}`}
                rollActor={rollActor}
                students={students.data ?? none}
                here={people.students}
              />
              <Button variant="subtle" size="compact-md" onClick={month.print}>
                Imprimir el mes
              </Button>
            </>
          )
        }
        substitute={
          <Substitute
            key={`substitute ${roll}`}
            rollActor={rollActor}
            teachers={teachers.data ?? none}
            instead={instead}
          />
        }
        turn={turn}
        onSave={onSave}
      />
      {month.isPrinted && people && <MonthPaper chosen={chosen} students={people.students} />}
    </section>
  )
}

const NoStudents = ({ students, isOpen }: { students: Lists['students']; isOpen: boolean }) => (
  <EmptyList
    empty="No hay estudiantes."
    hasFailed={students.isLoadingError}
    onRetry={() => void students.refetch()}
    help={
      isOpen ? (
        <EmptyHelp action={<LeadTo page="StudentRegistration">Registrar a un estudiante</LeadTo>}>
          Aquí se marca a los estudiantes activos de esa clase.
        </EmptyHelp>
      ) : (
        <span>Elige la fecha, la subdisciplina, el nivel y el maestro.</span>
      )
    }
  />
)
