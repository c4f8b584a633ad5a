import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { teacherImportOf, type TeacherImportActor } from '#actors/teacher-import.ts'
import type { Teacher } from '#api/teachers.ts'
import { sheetAdvice } from '#forms/import-views.ts'
import {
  checkTeachers,
  countLacking,
  describeTeachers,
  teacherImportNoun,
  type CheckedTeacher,
} from '#forms/teacher-import.ts'
import { LackingTexts } from '#routes/shared/import/lacking.tsx'
import { ImportRows } from '#routes/shared/import/rows.tsx'
import type { ImportSearch } from '#routes/shared/import/search.ts'
import { ImportSteps } from '#routes/shared/import/steps.tsx'
import { commonColumns } from '#routes/shared/import/verdict.tsx'
import { queryOfAll } from '#routes/shared/lists/query-of-all.ts'
import { LeadTo } from '#routes/shared/screen/lead-to.tsx'
import { levelsQuery } from '#rows/levels.ts'
import { productsQuery } from '#rows/products.ts'
import { teachersQuery } from '#rows/teachers.ts'
import { fieldsOf } from '#rules/sheets/fields.ts'
import { disciplinesOf, knownLevels } from '#rules/teachers/schedule.ts'
import type { Column } from '#ui/table/column.ts'
import { textColumn } from '#ui/table/text-column.tsx'
import { typedMoney } from '#values/numbers.ts'

type Props = { search: ImportSearch; onSearch: (change: ImportSearch) => void }

const { words } = teacherImportNoun
const example = ['Maestro', 'Disciplina', 'Clase', 'Nivel', 'Días', 'Hora', 'Pago por clase']

/** Import of teachers with their schedules from a sheet (spec 2, Import of teachers). */
export function TeacherImport(props: Props) {
  const { visit } = useRouteContext({ from: '__root__' })
  const imported = teacherImportOf(visit)
  return (
    <ImportSteps imported={imported} words={words} fields={fieldsOf.teacher} example={example}>
      <TeacherRows actor={imported.actor} {...props} />
    </ImportSteps>
  )
}

const none: never[] = []

function TeacherRows({ actor, search, onSearch }: Props & { actor: TeacherImportActor }) {
  const context = useSelector(actor, (state) => state.context)
  const isDone = useSelector(actor, (state) => state.matches('done'))
  const [listed, sold, named] = [useQuery(teachersQuery()), useQuery(productsQuery()), useQuery(levelsQuery())]
  const query = queryOfAll(listed, sold, named)
  const isKnown = !query.isPending && !query.isLoadingError
  const teachers = listed.data ?? none
  const known = useMemo(() => {
    const schedules = teachers.flatMap(({ subdisciplineSchedules }) => subdisciplineSchedules)
    return { disciplines: disciplinesOf(sold.data ?? none), levels: knownLevels(named.data ?? none, schedules) }
  }, [teachers, sold.data, named.data])
  const { headings, columns, shared, meant, dateOrder, rows } = context
  const checked = useMemo(
    () => (isKnown ? checkTeachers({ headings, columns, shared, meant, dateOrder, rows }, known, teachers) : none),
    [isKnown, headings, columns, shared, meant, dateOrder, rows, known, teachers],
  )
  const shareOf = (field: 'salary' | 'level') => (text: string) =>
    actor.send({ type: 'SHARE', shared: { [field]: text } })
  const tableColumns = useMemo(() => columnsOf(actor, isDone), [actor, isDone])
  return (
    <ImportRows
      actor={actor}
      words={words}
      checked={checked}
      columns={tableColumns}
      open={null}
      query={query}
      unknown="Sin los maestros, las disciplinas y los niveles no se puede revisar ningún renglón."
      about={() => sheetAdvice(checked)}
      questions={
        <LackingTexts
          texts={[
            {
              count: countLacking(checked, 'salary'),
              what: 'pago por clase',
              value: shared.salary,
              onChange: shareOf('salary'),
            },
            { count: countLacking(checked, 'level'), what: 'nivel', value: shared.level, onChange: shareOf('level') },
          ]}
        />
      }
      leadTo={<LeadTo page="TeacherManagement">Ver en Maestros</LeadTo>}
      search={search}
      onSearch={onSearch}
      onStart={() => actor.send({ type: 'START', known, listed: teachers })}
    />
  )
}

function columnsOf(actor: TeacherImportActor, isDone: boolean): Column<CheckedTeacher>[] {
  const { want, line, verdict } = commonColumns<Teacher, CheckedTeacher>(actor, describeTeachers)
  const texts = [
    textColumn<CheckedTeacher>('nombre', 'Nombre', ({ values }) => values.name, { inCard: 'title' }),
    textColumn<CheckedTeacher>('horario', 'Horario', ({ schedule }) => schedule, { inCard: 'note' }),
    textColumn<CheckedTeacher>('salario', 'Pago por clase', ({ salary }) => typedMoney(salary), { inCard: 'note' }),
  ]
  return isDone ? [line, ...texts, verdict] : [want, line, ...texts, verdict]
}
