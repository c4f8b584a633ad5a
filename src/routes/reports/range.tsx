import { Button } from '@mantine/core'
import { useRef } from 'react'
import type { Id } from '#api/reading.ts'
import { useToday } from '#routes/shared/screen/today.ts'
import { isolated } from '#values/text.ts'
import { DateRangeFields } from '#ui/fields/date-range.tsx'
import type { ShownPanel } from './panel.ts'
import type { FinanceSearch } from './search.ts'
import classes from './reports.module.css'

type Props = {
  shown: ShownPanel
  /** whether a report was to be saved without a range */
  isMissing: boolean
  onChange: (change: Pick<FinanceSearch, 'inicio' | 'fin'>) => void
  onLoad: (id: Id) => void
}

/** The date range, and that it is the one of a loaded report, or that a saved one has the same days. */
export function RangeChoice({ shown, isMissing, onChange, onLoad }: Props) {
  const dates = useRef<HTMLDivElement>(null)
  const { wanted, range, loaded } = shown
  const saved = wanted === null ? shown.sameDays : undefined
  // The button that was pressed disappears.
  const focusDates = () => dates.current?.querySelector('input')?.focus()
  const hint = (day: string | undefined) => (isMissing && day === undefined ? 'Elige una fecha.' : undefined)
  return (
    <>
      <div ref={dates} className={classes.range}>
        <DateRangeFields
          today={useToday()}
          open="Sin fechas se cuenta todo desde el principio."
          range={{ inicio: range.start, fin: range.end }}
          onChange={onChange}
          errors={{ inicio: hint(range.start), fin: hint(range.end) }}
        />
      </div>
      {saved && (
        <div className={classes.loaded} role="group" aria-label="Reporte de estas fechas">
          <span>{`Hay un reporte guardado de este periodo: ${isolated(saved.name)}.`}</span>
          <Button
            variant="default"
            onClick={() => {
              onLoad(saved.id)
              focusDates()
            }}
          >
            Ver el reporte
          </Button>
        </div>
      )}
      {loaded && (
        <div className={classes.loaded} role="group" aria-label="Reporte cargado">
          <span>
            Estás viendo el reporte <strong>{isolated(loaded.name)}</strong> con las cifras que se guardaron, aunque las
            ventas hayan cambiado desde entonces.
          </span>
          <Button
            variant="default"
            onClick={() => {
              onChange({})
              focusDates()
            }}
          >
            Ver cifras actuales
          </Button>
        </div>
      )}
    </>
  )
}
