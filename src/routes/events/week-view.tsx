import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { MovingActor } from '#actors/moving.ts'
import { Freshness } from '#routes/shared/lists/freshness.tsx'
import { hueAmongDisciplines } from '#routes/shared/lists/hues.ts'
import { useUnreadable } from '#routes/shared/lists/unreadable.ts'
import { useToday } from '#routes/shared/screen/today.ts'
import { disciplinesQuery } from '#rows/disciplines.ts'
import { eventsQuery } from '#rows/events.ts'
import type { Issuer } from '#rules/academy.ts'
import { EmptyList } from '#ui/notes/empty-list.tsx'
import type { IsoDate } from '#values/dates.ts'
import classes from './events.module.css'
import type { MovedEvent } from './moving/use-move.ts'
import type { OpenEvent } from './opening.ts'
import type { CalendarSearch } from './search.ts'
import { FirstEvent } from './table.tsx'
import { Week } from './week.tsx'

type Props = {
  day: IsoDate | undefined
  issuer: Issuer
  onSearch: (change: CalendarSearch) => void
  onOpen: OpenEvent
  moving: MovingActor
  moved: MovedEvent | null
}

const none: never[] = []

/** Week of the calendar, with the notices about its list (spec 2, Calendar). */
export function WeekView({ day, issuer, onSearch, onOpen, moving, moved }: Props) {
  const { data, isPending, isLoadingError, refetch } = useQuery(eventsQuery())
  const disciplines = useQuery(disciplinesQuery()).data ?? none
  const unreadable = useUnreadable(eventsQuery())
  const today = useToday()
  const goToWeek = useCallback((semana: IsoDate | undefined) => onSearch({ semana }), [onSearch])
  return (
    <>
      <div className={classes.freshness}>
        <Freshness of={[eventsQuery()]} />
        {unreadable !== undefined && <p className={classes.unreadable}>{unreadable}</p>}
      </div>
      {isLoadingError && (
        <p className={classes.failed}>
          <EmptyList empty="No hay eventos." hasFailed onRetry={() => void refetch()} />
        </p>
      )}
      {data?.length === 0 && (
        <p className={classes.help}>
          <FirstEvent />
        </p>
      )}
      <Week
        events={data ?? none}
        isPending={isPending}
        day={day ?? today}
        today={today}
        issuer={issuer}
        hueOf={hueAmongDisciplines(disciplines)}
        onWeek={goToWeek}
        onOpen={onOpen}
        moving={moving}
        moved={moved}
      />
    </>
  )
}
