import { Button } from '@mantine/core'
import { usePrevious } from '@mantine/hooks'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { Printer } from 'lucide-react'
import { useEffect, useMemo, type ReactNode } from 'react'
import type { AttendanceRecord } from '#api/rolls.ts'
import type { Teacher } from '#api/teachers.ts'
import { Freshness } from '#routes/shared/lists/freshness.tsx'
import { undatedFor, useLacks } from '#routes/shared/lists/unreadable.ts'
import { BackButton } from '#routes/shared/screen/back-button.tsx'
import { useToday } from '#routes/shared/screen/today.ts'
import { eventsQuery } from '#rows/events.ts'
import { salariesQuery } from '#rows/reports.ts'
import { rollsQuery } from '#rows/rolls.ts'
import { calledTeacher } from '#rules/homonyms.ts'
import { mayOpen } from '#rules/permissions.ts'
import {
  differenceText,
  payslipOf,
  repeatedText,
  replacedText,
  severalHoursText,
  slipRangeText,
  type Payslip,
  type SlipClass,
} from '#rules/teachers/payslip.ts'
import { accruedSalary, presencesOf } from '#rules/teachers/salary.ts'
import { lackingText } from '#rules/unreadable.ts'
import { NoData } from '#ui/charts/figure.tsx'
import { DateRangeFields } from '#ui/fields/date-range.tsx'
import { RetryButton } from '#ui/notes/retry-button.tsx'
import { asIs, type Column } from '#ui/table/column.ts'
import { ListSection } from '#ui/table/list-section.tsx'
import { isReversed, mexicanDate } from '#values/dates.ts'
import { fortnights, fortnightToPay } from '#values/fortnights.ts'
import { formatMoney, pesosOf, type Cents } from '#values/money.ts'
import { weekdays, weekdayOf } from '#values/week.ts'
import { PaidMark } from './paid.tsx'
import classes from './payslip.module.css'
import type { TeacherSearch } from './search.ts'

type Dates = Pick<TeacherSearch, 'inicio' | 'fin'>

/**
 * Search params of a teacher's payslip, for the shown range, or for the fortnight to pay where all dates show. They name
 * it, so that an open payslip does not go on to the next fortnight.
 */
export function slipSearch(recibo: TeacherSearch['recibo'], { inicio, fin }: Dates, today: string): TeacherSearch {
  const { start, end } = (inicio ?? fin) === undefined ? fortnightToPay(today) : { start: inicio, end: fin }
  return { recibo, inicio: start, fin: end, orden: undefined }
}

/** Title of a printed payslip: `Ana López · Del 01/11/2026 al 15/11/2026`. */
export const slipTitle = (teacher: Teacher, teachers: readonly Teacher[], { inicio, fin }: Dates): string =>
  `${calledTeacher(teacher, teachers)} · ${slipRangeText(inicio, fin)}`

/** Focuses the print button of a payslip opened by a key. After closing, its opener has the focus again. */
export function useSlipFocus(id: string | undefined): void {
  const before = usePrevious(id)
  useEffect(() => {
    if (document.activeElement !== document.body) return
    const place =
      id === undefined
        ? before && `[data-row="${CSS.escape(before)}"] [data-does^="Comprobante de pago"]`
        : '[data-print]'
    if (place) document.querySelector<HTMLElement>(place)?.focus()
  }, [before, id])
}

type Props = {
  teacher: Teacher
  teachers: readonly Teacher[]
  attendance: UseQueryResult<AttendanceRecord[]>
  search: TeacherSearch
  onSearch: (change: TeacherSearch) => void
}

const none: never[] = []

/** Payslip of a teacher: classes, sum, and on paper a line to sign if the sum is known (spec 2, Teachers). */
export function PayslipSheet({ teacher, teachers, attendance, search, onSearch }: Props) {
  const { inicio, fin, orden } = search
  const today = useToday()
  const records = attendance.data ?? none
  const slip = useMemo(
    () => payslipOf(teacher, teachers, records, inicio, fin),
    [teacher, teachers, records, inicio, fin],
  )
  const repeated = useMemo(() => repeatedText(slip), [slip])
  const several = useSeveralHours(slip, teacher)
  const columns = useMemo(() => columnsOf(teacher, teachers), [teacher, teachers])
  const lacks = useLacks(rollsQuery())
  const called = calledTeacher(teacher, teachers)

  return (
    <div className={classes.slip}>
      <div className={classes.bar}>
        <BackButton onClick={() => onSearch({ recibo: undefined, orden: undefined })}>Todos los maestros</BackButton>
        <PaidMark teacher={teacher.id} start={inicio} end={fin} salary={attendance.data ? slip.salary : null} />
        <Button data-print leftSection={<Printer size={18} aria-hidden />} onClick={() => window.print()}>
          Imprimir
        </Button>
      </div>
      <ListSection
        heading={called}
        caption={`Clases de ${called}`}
        tools={
          <div className={classes.range} role="group" aria-label="Fechas del comprobante">
            <DateRangeFields
              today={today}
              named={fortnights(today)}
              range={{ inicio, fin }}
              onChange={onSearch}
              open="Sin fechas se cuenta todo desde el principio."
            />
          </div>
        }
        freshness={<Freshness of={[rollsQuery()]} />}
        lacking={lackingText('attendance', { ...lacks, undated: undatedFor(records) })}
        note={
          <>
            <Sums
              slip={slip}
              rate={teacher.salaryPerClass}
              isCounting={attendance.isLoading}
              isUnknown={attendance.isLoadingError}
            />
            {repeated !== null && <p className={classes.difference}>{repeated}</p>}
            {several !== null && <p className={classes.difference}>{several}</p>}
            {attendance.data && !isReversed(inicio, fin) && (
              <ServerSum teachers={teachers} records={records} inicio={inicio} fin={fin} />
            )}
          </>
        }
        query={{
          isPending: attendance.isLoading,
          isLoadingError: attendance.isLoadingError,
          refetch: attendance.refetch,
        }}
        loading="Cargando asistencia"
        empty="No hay clases en estas fechas."
        file={`Comprobante de pago ${called}`}
        isUnknown={attendance.isLoadingError}
        columns={columns}
        rows={slip.classes}
        rowId={keyOf}
        order={orden}
        usualOrder="fecha"
        onOrder={(order) => onSearch({ orden: order })}
      />
      {attendance.data && !isReversed(inicio, fin) && <Signature slip={slip} />}
    </div>
  )
}

/** Note about classes with several hours, for users who may see the calendar. */
function useSeveralHours(slip: Payslip, teacher: Teacher): string | null {
  const { user } = useRouteContext({ from: '__root__' })
  const mayOpenCalendar = mayOpen(user, 'Calendar')
  const events = useQuery({ ...eventsQuery(), enabled: mayOpenCalendar }).data
  return useMemo(
    () => (mayOpenCalendar && events ? severalHoursText(slip, teacher, events) : null),
    [mayOpenCalendar, events, slip, teacher],
  )
}

const Signature = ({ slip: { salary, counted } }: { slip: Payslip }) => (
  <div className={classes.signature} aria-hidden>
    <p>
      Recibí {formatMoney(salary)} por {classesText(counted)}.
    </p>
    <p className={classes.line}>Firma</p>
    <p className={classes.line}>Fecha</p>
  </div>
)

const keyOf = ({ key }: SlipClass): string => key

const classesText = (count: number): string => (count === 1 ? '1 clase' : `${count} clases`)

export const columnsOf = (teacher: Teacher, teachers: readonly Teacher[]): Column<SlipClass>[] => [
  {
    id: 'fecha',
    header: 'Fecha',
    cell: ({ date }) => `${weekdays[weekdayOf(date)]?.slice(0, 3) ?? ''} ${mexicanDate(date)}`,
    sortValue: ({ date }) => date,
    csv: ({ date }) => mexicanDate(date),
    isShort: true,
  },
  asIs('subdisciplina', 'Subdisciplina', ({ subdiscipline }) => subdiscipline),
  asIs('nivel', 'Nivel', ({ level }) => level),
  asIs('motivo', 'Nota', (each) => each.why ?? replacedText(each, teacher, teachers) ?? ''),
  {
    id: 'importe',
    header: 'Importe',
    cell: ({ why }) => (why === null ? formatMoney(teacher.salaryPerClass) : 'No cuenta'),
    sortValue: ({ why }) => (why === null ? teacher.salaryPerClass : 0),
    csv: ({ why }) => (why === null ? pesosOf(teacher.salaryPerClass) : ''),
    align: 'end',
  },
]

type SumProps = { slip: Payslip; rate: Cents; isCounting: boolean; isUnknown: boolean }

function Sums({ slip: { classes: all, counted, salary }, rate, isCounting, isUnknown }: SumProps) {
  const figure = (value: ReactNode) => (isCounting ? '…' : isUnknown ? <NoData /> : value)
  return (
    <dl className={classes.sums}>
      <div>
        <dt>Clases contadas</dt>
        <dd>{figure(counted)}</dd>
      </div>
      <div>
        <dt>Clases sin contar</dt>
        <dd>{figure(all.length - counted)}</dd>
      </div>
      <div>
        <dt>Salario por clase</dt>
        <dd>{formatMoney(rate)}</dd>
      </div>
      <div className={classes.total}>
        <dt>Total a pagar</dt>
        <dd>{figure(formatMoney(salary))}</dd>
      </div>
    </dl>
  )
}

type ServerProps = Pick<Props, 'teachers'> & Dates & { records: AttendanceRecord[] }

/**
 * Difference between the server's sum of all salaries and the sum of the rolls. It covers all teachers, so it needs
 * permission for Finanzas and does not print.
 */
function ServerSum({ teachers, records, inicio, fin }: ServerProps) {
  const { user } = useRouteContext({ from: '__root__' })
  const isAsked = inicio !== undefined && fin !== undefined && mayOpen(user, 'FinancesPanel')
  const { data, isLoadingError, refetch } = useQuery({ ...salariesQuery(inicio ?? '', fin ?? ''), enabled: isAsked })
  const own = useMemo(() => {
    const presences = presencesOf(records)
    return teachers.reduce((sum, each) => sum + accruedSalary(each, presences, inicio, fin).salary, 0)
  }, [teachers, records, inicio, fin])
  if (isAsked && isLoadingError)
    return (
      <p className={classes.difference}>
        No se pudo comparar con la suma del servidor. <RetryButton onRetry={() => void refetch()} />
      </p>
    )
  const text = isAsked && data !== undefined ? differenceText(data, own) : null
  return text !== null && <p className={classes.difference}>{text}</p>
}
