import type { UseQueryResult } from '@tanstack/react-query'
import { memo, useMemo } from 'react'
import type { AttendanceRecord } from '#api/rolls.ts'
import type { Teacher } from '#api/teachers.ts'
import { usePaidSlips } from '#device/kept/paid-slips.ts'
import { Freshness } from '#routes/shared/lists/freshness.tsx'
import { memoizeByList } from '#routes/shared/lists/memoize-by-list.ts'
import { moneyColumn } from '#routes/shared/lists/money-column.ts'
import { undatedFor, useLacks, useUnreadable } from '#routes/shared/lists/unreadable.ts'
import { useToday } from '#routes/shared/screen/today.ts'
import { productsQuery } from '#rows/products.ts'
import { rollsQuery } from '#rows/rolls.ts'
import { teachersQuery } from '#rows/teachers.ts'
import { calledTeacher } from '#rules/homonyms.ts'
import { paidSlipOf } from '#rules/teachers/paid-slips.ts'
import { accruedSalary, presencesOf, uncountedText, type Accrued } from '#rules/teachers/salary.ts'
import { disciplineName, type Discipline } from '#rules/teachers/schedule.ts'
import { joinedTexts, lackingText } from '#rules/unreadable.ts'
import { NoData } from '#ui/charts/figure.tsx'
import { DateRangeFields } from '#ui/fields/date-range.tsx'
import { FilterFold, type ChosenFilter } from '#ui/fields/filter-fold.tsx'
import { huesOf, type HueOf } from '#ui/hues.ts'
import { EmptyHelp, NotLoaded } from '#ui/notes/empty-list.tsx'
import { GoToForm } from '#ui/shell/form-opener.tsx'
import { asIs, type Column } from '#ui/table/column.ts'
import { HueDot } from '#ui/table/hue-dot.tsx'
import { ListSection } from '#ui/table/list-section.tsx'
import { RowAction, RowActions } from '#ui/table/row-action.tsx'
import { RowMore } from '#ui/table/row-more.tsx'
import { counted } from '#values/counted.ts'
import { fortnights } from '#values/fortnights.ts'
import { formatMoney, pesosOf, type Cents } from '#values/money.ts'
import { rangeText } from '#values/ranges.ts'
import { shortened } from '#values/text.ts'
import { DeletedTeachers, UnpaidSubstitutes } from './deleted.tsx'
import { ScheduleLines } from './schedule-lines.tsx'
import type { TeacherSearch } from './search.ts'
import classes from './table.module.css'

type Props = {
  teachers: UseQueryResult<Teacher[]>
  attendance: UseQueryResult<AttendanceRecord[]>
  /** `undefined` while loading, `null` after a failed load */
  disciplines: Discipline[] | null | undefined
  search: TeacherSearch
  onSearch: (change: TeacherSearch) => void
  onEdit: (teacher: Teacher) => void
  onRemove: (teacher: Teacher) => void
  onSlip: (teacher: Teacher) => void
}

/** A teacher and the accrued salary; `null` while attendance loads. */
type Paid = {
  teacher: Teacher
  /** the name, with the words that tell namesakes apart */
  called: string
  accrued: Accrued | null
  /** whether the payslip of the shown dates is marked as paid */
  isPaid: boolean
}

const presencesFor = memoizeByList(presencesOf)
const none: never[] = []

/** Teachers with the salary accrued in a date range (spec 5, Teacher). */
export function Payroll({ teachers, attendance, disciplines, search, onSearch, onEdit, onRemove, onSlip }: Props) {
  const { inicio, fin, orden } = search
  const presences = presencesFor(attendance.data ?? none)
  const isCounting = attendance.isLoading || teachers.isLoading
  const isUncounted = attendance.isLoadingError
  const lacks = useLacks(rollsQuery())
  const slips = usePaidSlips()
  const paid = useMemo(
    () =>
      (teachers.data ?? none).map((teacher, _, all): Paid => ({
        teacher,
        called: calledTeacher(teacher, all),
        accrued: isCounting ? null : accruedSalary(teacher, presences, inicio, fin),
        isPaid: paidSlipOf(slips, teacher.id, inicio, fin) !== undefined,
      })),
    [teachers.data, presences, isCounting, inicio, fin, slips],
  )
  const columns = useMemo(
    () => columnsFor(disciplines, huesOf(disciplines ?? none), isUncounted, { onEdit, onRemove, onSlip }),
    [disciplines, isUncounted, onEdit, onRemove, onSlip],
  )

  return (
    <ListSection
      className={classes.list}
      caption="Maestros"
      tools={
        <SalaryRange
          search={search}
          onSearch={onSearch}
          total={isCounting ? null : paid.reduce((sum, { accrued }) => sum + (accrued?.salary ?? 0), 0)}
          isKnown={!isUncounted && !teachers.isLoadingError}
        />
      }
      freshness={<Freshness of={[teachersQuery(), rollsQuery(), productsQuery()]} />}
      lacking={joinedTexts(
        lackingText('attendance', { ...lacks, undated: undatedFor(attendance.data ?? none) }),
        useUnreadable(teachersQuery()),
      )}
      file="Maestros"
      note={
        <div className={classes.rule}>
          <p>
            {isUncounted ? (
              <NotLoaded onRetry={() => void attendance.refetch()}>
                No se pudo cargar la asistencia: no hay clases que contar.
              </NotLoaded>
            ) : (
              'Se pagan las clases de su horario en las que se marcó presente.'
            )}
          </p>
          {/* Waits for the teachers: the list decides which ones are deleted. */}
          {teachers.data && <DeletedTeachers teachers={teachers.data} presences={presences} start={inicio} end={fin} />}
          {teachers.data && (
            <UnpaidSubstitutes teachers={teachers.data} presences={presences} start={inicio} end={fin} />
          )}
        </div>
      }
      // Without a stored user the list is not requested: it is empty, not pending.
      query={{ isPending: teachers.isLoading, isLoadingError: teachers.isLoadingError, refetch: teachers.refetch }}
      loading="Cargando maestros"
      heights={{ head: 53.7, row: 47 }}
      empty="No hay maestros registrados."
      help={
        <EmptyHelp action={<GoToForm>Agregar al primer maestro</GoToForm>}>
          Aquí está cada maestro con sus horarios y su pago.
        </EmptyHelp>
      }
      columns={columns}
      rows={paid}
      rowId={teacherOf}
      cardsAt={cardsAt}
      order={orden}
      usualOrder="nombre"
      onOrder={(orden) => onSearch({ orden })}
    />
  )
}

type RangeProps = Pick<Props, 'search' | 'onSearch'> & { total: Cents | null; isKnown: boolean }

const chosenRange = ({ inicio, fin }: TeacherSearch, onSearch: Props['onSearch']): ChosenFilter[] => {
  if ((inicio ?? fin) === undefined) return []
  const text = rangeText({ start: inicio, end: fin })
  return [{ text, onRemove: () => onSearch({ inicio: undefined, fin: undefined }) }]
}

/** Range of the salaries, and their total in it; `null` during the count. */
function SalaryRange({ search: { inicio, fin }, onSearch, total, isKnown }: RangeProps) {
  const today = useToday()
  return (
    <div className={classes.range} role="group" aria-label="Salario acumulado">
      <FilterFold chosen={chosenRange({ inicio, fin }, onSearch)}>
        <DateRangeFields
          today={today}
          named={fortnights(today)}
          range={{ inicio, fin }}
          onChange={onSearch}
          open="Sin fechas se cuenta todo desde el principio."
        />
      </FilterFold>
      <p className={classes.total}>
        Total acumulado <output aria-label="Total acumulado">{total === null ? '…' : formatMoney(total)}</output>
        {!isKnown && <NoData />}
      </p>
    </div>
  )
}

/** Width in rem below which the schedules do not fit: a tablet, or a medium screen with the form. */
const cardsAt = 55.99

const noData = 'sin datos'

const teacherOf = ({ teacher }: Paid): string => teacher.id

export const columnsFor = (
  disciplines: Discipline[] | null | undefined,
  hueOf: HueOf,
  isUncounted: boolean,
  does: Pick<Props, 'onEdit' | 'onRemove' | 'onSlip'>,
): Column<Paid>[] => [
  asIs('nombre', 'Nombre', ({ called }) => called),
  {
    id: 'disciplinas',
    header: 'Disciplinas',
    cell: ({ teacher }) => {
      if (disciplines) return <Disciplines names={namesOf(teacher, disciplines)} hueOf={hueOf} />
      return disciplines === null ? noData : '…'
    },
    csv: ({ teacher }) => (disciplines ? namesOf(teacher, disciplines).join(', ') : noData),
  },
  {
    id: 'horarios',
    header: 'Horarios',
    cell: ({ teacher }) => <ScheduleLines schedules={teacher.subdisciplineSchedules} />,
    inCard: 'more',
  },
  moneyColumn('salario', 'Salario por clase', ({ teacher }) => teacher.salaryPerClass, 'more'),
  {
    id: 'acumulado',
    header: 'Acumulado',
    cell: ({ accrued, isPaid }) => <Earned accrued={accrued} isPaid={isPaid} isUncounted={isUncounted} />,
    sortValue: ({ accrued }) => accrued?.salary ?? 0,
    csv: ({ accrued }) => (accrued && !isUncounted ? pesosOf(accrued.salary) : noData),
    align: 'end',
  },
  {
    id: 'acciones',
    header: 'Acciones',
    cell: ({ teacher, called }) => <Actions teacher={teacher} called={called} {...does} />,
    align: 'end',
    inCard: 'actions',
  },
]

const namesOf = (teacher: Teacher, disciplines: Discipline[]): string[] =>
  teacher.disciplines.map((given) => disciplineName(given, disciplines))

const Disciplines = ({ names, hueOf }: { names: string[]; hueOf: HueOf }) =>
  names.map((name, at) => (
    <span key={name}>
      {at > 0 && ', '}
      <HueDot hue={hueOf(name)} />
      {shortened(name)}
    </span>
  ))

/** Memoized: it does not render when the salary changes. */
const Actions = memo(function Actions({
  teacher,
  called,
  onEdit,
  onRemove,
  onSlip,
}: Pick<Paid, 'teacher' | 'called'> & Pick<Props, 'onEdit' | 'onRemove' | 'onSlip'>) {
  return (
    <>
      <RowActions>
        <RowAction
          does="Comprobante de pago"
          of={called}
          label={`Comprobante de pago de ${called}`}
          onPress={() => onSlip(teacher)}
        />
        <RowAction does="Editar" of={called} onPress={() => onEdit(teacher)} />
        <RowAction does="Eliminar" of={called} onPress={() => onRemove(teacher)} />
      </RowActions>
      <RowMore of={called} />
    </>
  )
})

/** Accrued salary with its number of classes, and the classes not counted. With unknown attendance it has no number. */
function Earned({ accrued, isPaid, isUncounted }: Pick<Paid, 'accrued' | 'isPaid'> & { isUncounted: boolean }) {
  // As high as the text that replaces it.
  if (!accrued) return <div className={classes.counting}>…</div>
  const uncounted = uncountedText(accrued)
  return (
    <div className={classes.earned}>
      <strong>{formatMoney(accrued.salary)}</strong>
      {isUncounted ? <NoData /> : <span>{counted(accrued.classes, 'clase', 'clases')}</span>}
      {isPaid && <span>Pagada</span>}
      {uncounted !== null && <span>{uncounted}</span>}
    </div>
  )
}
