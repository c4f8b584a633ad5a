import { Button } from '@mantine/core'
import { useEffect, useRef, type RefObject } from 'react'
import type { Id } from '#api/reading.ts'
import { useToday } from '#routes/shared/screen/today.ts'
import { DateRangeFields } from '#ui/fields/date-range.tsx'
import { yearRange } from '#values/ranges.ts'
import { isolated } from '#values/text.ts'
import type { ShownPanel } from './panel.ts'
import classes from './reports.module.css'
import type { FinanceSearch } from './search.ts'

type Props = {
  shown: ShownPanel
  isMissing: boolean
  onChange: (change: Pick<FinanceSearch, 'inicio' | 'fin'>) => void
  onLoad: (id: Id) => void
}

/** The date range, with a note if a report is loaded or a saved report has the same days. */
export function RangeChoice({ shown, isMissing, onChange, onLoad }: Props) {
  const dates = useRef<HTMLDivElement>(null)
  const [toReport, toFigures] = [useRef<HTMLButtonElement>(null), useRef<HTMLButtonElement>(null)]
  const lead = useLead(dates)
  const today = useToday()
  const { wanted, range, loaded } = shown
  const saved = wanted === null ? shown.sameDays : undefined
  const hint = (day: string | undefined) => (isMissing && day === undefined ? 'Elige una fecha.' : undefined)
  return (
    <>
      <div ref={dates} className={classes.range} role="group" aria-label="Periodo" tabIndex={-1}>
        <DateRangeFields
          today={today}
          longer={[yearRange(today)]}
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
            ref={toReport}
            variant="default"
            onClick={() => {
              onLoad(saved.id)
              lead(toFigures)
            }}
          >
            Ver el reporte
          </Button>
        </div>
      )}
      {loaded && (
        <div className={classes.loaded} role="group" aria-label="Reporte cargado">
          <span>
            Estás viendo el reporte <strong>{isolated(loaded.name)}</strong> con las cifras que se guardaron. Las ventas
            pueden haber cambiado desde entonces.
          </span>
          <Button
            ref={toFigures}
            variant="default"
            onClick={() => {
              onChange({})
              lead(toReport)
            }}
          >
            Ver cifras actuales
          </Button>
        </div>
      )}
    </>
  )
}

/**
 * Moves the focus to the button that replaces the pressed one. Until then it waits at `place`, not in a date, where an
 * arrow key would change the range.
 */
function useLead(place: RefObject<HTMLElement | null>): (to: RefObject<HTMLElement | null>) => void {
  const awaited = useRef<RefObject<HTMLElement | null>>(null)
  useEffect(() => {
    const to = awaited.current?.current
    if (!to) return
    awaited.current = null
    // If the person moved on meanwhile, the focus stays.
    if (document.activeElement === place.current) to.focus()
  })
  return (to) => {
    awaited.current = to
    place.current?.focus()
  }
}
