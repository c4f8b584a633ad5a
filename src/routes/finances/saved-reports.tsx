import { Button, Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { RemovalActor } from '#actors/removal.ts'
import type { Id } from '#api/reading.ts'
import { reportsQuery, type FinancialReport } from '#api/reports.ts'
import { Freshness } from '#routes/-freshness.tsx'
import { useUnread } from '#routes/-unread.ts'
import { mexicanDate, type IsoDate } from '#values/dates.ts'
import { formatMoney, pesosOf, signedMoney } from '#values/money.ts'
import { EmptyHelp } from '#ui/table/empty-list.tsx'
import { idOf, type Column } from '#ui/table/column.ts'
import { ListSection } from '#ui/table/list-section.tsx'
import { RowAction, RowActions } from '#ui/table/row-action.tsx'
import classes from './finances.module.css'
import { RemovalQuestion } from '#routes/-questions.tsx'

type Props = {
  removal: RemovalActor<FinancialReport>
  /** the report being loaded */
  loading: Id | null
  /** whether a report is being loaded or saved */
  isBusy: boolean
  onLoad: (id: Id) => void
  /** saves what is shown */
  onSave: () => void
  /** the compared reports, at most two */
  compared: Id[]
  onCompare: (compared: Id[]) => void
  /** whether what is shown is compared with the report before it */
  isComparedBefore: boolean
  /** absent without a report before what is shown */
  onCompareBefore: (() => void) | undefined
}

const none: never[] = []

/** Columns that only the CSV file has. */
const inFileOnly: Column<FinancialReport>[] = [
  {
    id: 'ventas',
    header: 'Ventas',
    cell: ({ totalSales }) => formatMoney(totalSales),
    csv: ({ totalSales }) => pesosOf(totalSales),
  },
  {
    id: 'gastos',
    header: 'Gastos',
    cell: ({ totalExpenses }) => formatMoney(totalExpenses),
    csv: ({ totalExpenses }) => pesosOf(totalExpenses),
  },
]

/** The saved reports, with `Cargar`, `Comparar` and `Eliminar` (spec 2, Finances). */
export function SavedReports({
  removal,
  loading,
  isBusy,
  onLoad,
  onSave,
  compared,
  onCompare,
  isComparedBefore,
  onCompareBefore,
}: Props) {
  const reports = useQuery(reportsQuery())
  const [order, setOrder] = useState<string>()

  const columns = useMemo((): Column<FinancialReport>[] => {
    const toggle = (one: Id) =>
      // A third report replaces the first.
      onCompare(compared.includes(one) ? compared.filter((other) => other !== one) : [...compared.slice(-1), one])
    return [
      {
        id: 'nombre',
        header: 'Nombre',
        cell: ({ name }) => name,
        sortValue: ({ name }) => name,
        csv: ({ name }) => name,
      },
      {
        id: 'periodo',
        isShort: true,
        header: 'Periodo',
        cell: periodOf,
        sortValue: ({ startDate }) => startDate ?? '',
        csv: periodOf,
      },
      {
        id: 'utilidad',
        header: 'Utilidad',
        cell: ({ netProfit }) => (
          <span className={classes.profit} data-tone={netProfit >= 0 ? 'gain' : 'loss'}>
            {signedMoney(netProfit)}
          </span>
        ),
        sortValue: ({ netProfit }) => netProfit,
        csv: ({ netProfit }) => pesosOf(netProfit),
        align: 'end',
      },
      {
        id: 'comparar',
        header: 'Comparar',
        inCard: 'named',
        cell: ({ id: one, name }) => (
          <Checkbox aria-label={`Comparar ${name}`} checked={compared.includes(one)} onChange={() => toggle(one)} />
        ),
      },
      {
        id: 'acciones',
        header: 'Acciones',
        cell: (row) => (
          <RowActions>
            <RowAction
              does="Cargar"
              of={row.name}
              isBusy={loading === row.id}
              isDisabled={isBusy}
              onPress={() => onLoad(row.id)}
            />
            <RowAction does="Eliminar" of={row.name} onPress={() => removal.send({ type: 'REMOVE', row })} />
          </RowActions>
        ),
        align: 'end',
        inCard: 'actions',
      },
    ]
  }, [compared, onCompare, loading, isBusy, onLoad, removal])

  return (
    <>
      <ListSection
        heading="Reportes guardados"
        className={classes.saved}
        isCard
        freshness={<Freshness of={[reportsQuery()]} />}
        lacking={useUnread(reportsQuery())}
        file="Reportes"
        tools={
          onCompareBefore && (
            <Button variant="default" aria-pressed={isComparedBefore} onClick={onCompareBefore}>
              Comparar con el anterior
            </Button>
          )
        }
        inFileOnly={inFileOnly}
        query={reports}
        loading="Cargando reportes"
        empty="No hay reportes guardados."
        help={
          <EmptyHelp
            action={
              <Button variant="default" onClick={onSave}>
                Guardar el primer reporte
              </Button>
            }
          >
            Elige un rango de fechas y guarda sus cifras para compararlas después.
          </EmptyHelp>
        }
        columns={columns}
        rows={reports.data ?? none}
        rowId={idOf}
        order={order}
        usualOrder="-periodo"
        onOrder={setOrder}
      />
      <RemovalQuestion removal={removal} question="¿Eliminar reporte?" nameOf={({ name }) => name} />
    </>
  )
}

const dayOf = (date: IsoDate | null): string => (date === null ? '—' : mexicanDate(date))

/** The date range of a report, as shown. */
const periodOf = ({ startDate, endDate }: FinancialReport): string => `${dayOf(startDate)} – ${dayOf(endDate)}`
