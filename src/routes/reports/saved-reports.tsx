import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import type { RemovalActor } from '#actors/removals/removal.ts'
import type { FinancialReport } from '#api/reports.ts'
import { Freshness } from '#routes/shared/lists/freshness.tsx'
import { useUnreadable } from '#routes/shared/lists/unreadable.ts'
import { RemovalQuestion } from '#routes/shared/questions/questions.tsx'
import { reportsQuery } from '#rows/reports.ts'
import { EmptyHelp } from '#ui/notes/empty-list.tsx'
import { idOf } from '#ui/table/column.ts'
import { ListSection } from '#ui/table/list-section.tsx'
import { columnsFor, inFileOnly, type Actions } from './report-columns.tsx'
import classes from './reports.module.css'

type Props = Omit<Actions, 'onRemove'> & {
  removal: RemovalActor<FinancialReport>
  onSave: () => void
  isComparedBefore: boolean
  onCompareBefore: (() => void) | undefined
}

const none: never[] = []

/** Saved reports with their actions (spec 2, Finances). */
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

  const onRemove = useCallback((row: FinancialReport) => removal.send({ type: 'REMOVE', row }), [removal])
  const columns = useMemo(
    () => columnsFor({ compared, onCompare, loading, isBusy, onLoad, onRemove }),
    [compared, onCompare, loading, isBusy, onLoad, onRemove],
  )

  return (
    <>
      <ListSection
        heading="Reportes guardados"
        className={classes.saved}
        isCard
        freshness={<Freshness of={[reportsQuery()]} />}
        lacking={useUnreadable(reportsQuery())}
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
