import { NativeSelect } from '@mantine/core'
import { useMemo } from 'react'
import type { Student } from '#api/students.ts'
import { studentOptions } from '#routes/shared/fields/student-options.ts'
import { studentLabel } from '#rules/homonyms.ts'
import type { Account } from '#rules/payments/payments.ts'
import { yearsAround, type Period } from '#rules/payments/period.ts'
import { Choices } from '#ui/fields/choices.tsx'
import { ClearButton } from '#ui/fields/clear-button.tsx'
import { FilterFold, type ChosenFilter } from '#ui/fields/filter-fold.tsx'
import { TypeAhead } from '#ui/fields/type-ahead.tsx'
import { monthNames } from '#values/dates.ts'
import { capitalized } from '#values/text.ts'
import classes from './payments.module.css'
import { chosenIn, periodIn, shownIn, statusWords, type PaymentsSearch, type Shown } from './search.ts'

type Props = {
  accounts: Account[]
  students: readonly Student[]
  now: Period
  search: PaymentsSearch
  onSearch: (change: PaymentsSearch) => void
}

const months = monthNames.map((name, index) => ({ value: String(index + 1), label: capitalized(name) }))

const noFilters: PaymentsSearch = {
  mes: undefined,
  anio: undefined,
  estudiante: undefined,
  estado: undefined,
  atraso: undefined,
}

const views: Record<string, PaymentsSearch['vista']> = { Mensual: undefined, Anual: 'anual', Cobranza: 'cobranza' }

/**
 * Filters of the payments: view, month, year, student and status. The debts have grouping and delay instead. A chosen
 * month keeps its year in the address, and a year its month: on another day they would be others.
 */
export function Filters({ accounts, students, now, search, onSearch }: Props) {
  const { vista, mes, anio, estudiante, estado, agrupar, atraso } = search
  const { year, month } = periodIn(search, now)
  const shownMonth = vista === undefined ? month : mes
  const chosen = useMemo(() => chosenIn({ estudiante }, accounts), [estudiante, accounts])
  const options = useMemo(() => {
    const known = new Map(studentOptions(students).map((option) => [option.value, option]))
    // A deleted student is in no list of students, but has payments.
    return accounts.map(
      ({ id, name, words, status }) => known.get(id) ?? { value: id, label: studentLabel(name, words, status) },
    )
  }, [accounts, students])
  const shown = shownIn(search)
  const isFiltered = (mes ?? anio ?? estudiante ?? estado ?? atraso) !== undefined

  return (
    <section className={classes.filters} aria-label="Filtros">
      {vista === 'cobranza' && <SkipToDebtors />}
      <Choices
        label="Vista"
        options={Object.keys(views)}
        value={vista === undefined ? 'Mensual' : capitalized(vista)}
        onChange={(view) => onSearch({ vista: views[view], orden: undefined })}
      />
      <FilterFold chosen={chosenOf(search, shown, chosen?.name, onSearch)}>
        {vista === 'cobranza' && (
          <Choices
            label="Agrupar"
            options={['Por estudiante', 'Por familia']}
            value={agrupar ? 'Por familia' : 'Por estudiante'}
            onChange={(chosen) => onSearch({ agrupar: chosen === 'Por familia' ? 'familia' : undefined })}
          />
        )}
        {vista === undefined && (
          <NativeSelect
            size="md"
            label="Mes"
            data={months}
            value={String(month)}
            onChange={({ currentTarget }) => onSearch({ mes: Number(currentTarget.value), anio: year })}
          />
        )}
        {vista !== 'cobranza' && (
          <NativeSelect
            size="md"
            label="Año"
            data={yearsAround(now.year).map(String)}
            value={String(year)}
            onChange={({ currentTarget }) => onSearch({ mes: shownMonth, anio: Number(currentTarget.value) })}
          />
        )}
        <div className={classes.student}>
          <TypeAhead
            label="Estudiante"
            options={options}
            chosen={chosen?.id ?? null}
            onChoose={(option) => onSearch({ estudiante: option?.value })}
            all="Todos"
            clear="Quitar estudiante"
            nothingFound="Nadie coincide."
            unchosen="Nadie está elegido: se muestran todos."
          />
        </div>
        {vista === 'cobranza' ? (
          <NativeSelect
            size="md"
            label="Atraso"
            data={[
              { value: '', label: 'Todos' },
              ...Object.entries(lateness).map(([months, label]) => ({ value: months, label })),
            ]}
            value={String(atraso ?? '')}
            onChange={({ currentTarget: { value } }) => onSearch({ atraso: value === '' ? undefined : Number(value) })}
          />
        ) : (
          <StatusFilter shown={shown} status={estado} onChange={(status) => onSearch({ estado: status })} />
        )}
        {isFiltered && <ClearButton onClear={() => onSearch(noFilters)} />}
      </FilterFold>
    </section>
  )
}

/** Skips the filters and the headers of the list. */
const SkipToDebtors = () => (
  <button
    type="button"
    className={classes.skip}
    onClick={() => document.querySelector<HTMLElement>('#quien-debe tbody :is(a, button)')?.focus()}
  >
    Saltar a quien debe
  </button>
)

const lateness: Record<number, string> = { 2: 'Dos meses o más', 3: 'Tres meses o más' }

/** Chosen filters, in words. Omits the month and the year, which stand above the list. */
function chosenOf(
  { vista, estado, atraso }: PaymentsSearch,
  shown: Shown,
  student: string | undefined,
  onSearch: Props['onSearch'],
): ChosenFilter[] {
  const late = vista === 'cobranza' && atraso !== undefined ? lateness[atraso] : undefined
  return [
    ...(student === undefined
      ? []
      : [{ text: `Estudiante: ${student}`, onRemove: () => onSearch({ estudiante: undefined }) }]),
    ...(estado && vista !== 'cobranza'
      ? [
          {
            text: `Estado: ${statusWords[shown][estado]}`,
            onRemove: () => onSearch({ estado: undefined }),
          },
        ]
      : []),
    ...(late === undefined ? [] : [{ text: `Atraso: ${late}`, onRemove: () => onSearch({ atraso: undefined }) }]),
  ]
}

type StatusProps = {
  shown: Shown
  status: PaymentsSearch['estado']
  onChange: (status: PaymentsSearch['estado']) => void
}

function StatusFilter({ shown, status: chosen, onChange }: StatusProps) {
  return (
    <NativeSelect
      size="md"
      label="Estado"
      data={[
        { value: '', label: 'Todos' },
        ...Object.entries(statusWords[shown]).map(([status, label]) => ({ value: status, label })),
      ]}
      value={chosen ?? ''}
      onChange={({ currentTarget: { value } }) =>
        onChange(value === 'pagado' || value === 'pendiente' ? value : undefined)
      }
    />
  )
}
