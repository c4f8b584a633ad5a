import { useRouteContext } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { RollActor } from '#actors/roll.ts'
import { useNotHeld } from '#device/kept/not-held.ts'
import { useNow } from '#routes/shared/classes/use-now.ts'
import { useUnsaved } from '#routes/shared/classes/use-unsaved.ts'
import { useIsBusy } from '#routes/shared/questions/use-is-busy.ts'
import { classToTake, type RecordedClass } from '#rules/events/classes.ts'
import { usualDays } from '#rules/events/missing-rolls.ts'
import { mayKeep } from '#rules/memory-pages.ts'
import { mayOpen } from '#rules/permissions.ts'
import { LoadingRows } from '#ui/notes/loading-rows.tsx'
import { RetryButton } from '#ui/notes/retry-button.tsx'
import { useShortcuts } from '#ui/shell/use-shortcuts.ts'
import type { IsoDate } from '#values/dates.ts'
import { daysAfter } from '#values/week.ts'
import { Head } from './head.tsx'
import { Missing, missingText } from './missing.tsx'
import classes from './overview.module.css'
import { Today } from './today.tsx'
import { useClasses } from './use-classes.ts'

type Props = {
  rollActor: RollActor
  isMissingAlone: boolean
  isOpen: boolean
  since: IsoDate | undefined
  onSince: (day: IsoDate | undefined) => void
  onBack: () => void
  onTake: (each: RecordedClass) => void
  /** the selectors and the roll, which come first if the calendar has no classes */
  children: ReactNode
}

/**
 * Today's classes and missing rolls, around the selectors (spec 2, Attendance). Renders every minute, without the roll.
 */
export function Overview(props: Props) {
  const { rollActor, isMissingAlone, isOpen, since: chosenSince, onSince, onBack, onTake, children } = props
  const isBusy = useIsBusy(rollActor)
  const isUnsaved = useUnsaved(rollActor)
  const now = useNow()
  const notHeld = useNotHeld()
  const since = chosenSince ?? daysAfter(now.day, -usualDays)
  const { today, asked, off, gapOf, countOf, teachers: allTeachers, failed } = useClasses({ now, since })
  const { user } = useRouteContext({ from: '__root__' })
  const teachers = mayOpen(user, 'TeacherManagement') ? (allTeachers ?? null) : null
  const upNext = today && classToTake(today, now)
  useShortcuts([['N', ({ repeat }) => void (upNext && !repeat && !isBusy && onTake(upNext))]])
  const hasClasses = today !== undefined && today.length > 0

  const rest = asked && (
    <Missing
      all={asked.missing}
      moved={asked.moved}
      since={since}
      today={now.day}
      notHeld={notHeld}
      off={mayKeep(user, 'uncharged-months') ? off : []}
      teachers={teachers}
      gapOf={gapOf}
      isUnsaved={isUnsaved}
      isBusy={isBusy}
      isAlone={isMissingAlone}
      onSince={onSince}
      onTake={onTake}
    />
  )
  if (isMissingAlone && asked)
    return (
      <>
        <Head title="Clases sin lista" note={missingText(asked.missing, teachers, gapOf)} onBack={onBack} />
        <div className={classes.below}>{rest}</div>
      </>
    )
  return (
    <>
      {failed.length > 0 ? (
        <Unloaded onRetry={() => failed.forEach(({ refetch }) => void refetch())} />
      ) : today === undefined ? (
        <LoadingRows label="Cargando las clases de hoy" />
      ) : hasClasses ? (
        <div className={classes.overview}>
          <Today
            all={today}
            now={now}
            countOf={countOf}
            gapOf={gapOf}
            isOff={notHeld.is}
            isUnsaved={isUnsaved}
            isBusy={isBusy}
            onTake={onTake}
          />
          {rest}
        </div>
      ) : (
        <p className={classes.why}>El calendario no tiene clases hoy: elige la clase aquí.</p>
      )}
      {hasClasses && (
        <h2 className={classes.other} data-open={isOpen}>
          {isOpen ? 'Lista elegida' : 'Otra clase u otro día'}
        </h2>
      )}
      {children}
      {!hasClasses && rest && <div className={classes.below}>{rest}</div>}
    </>
  )
}

const Unloaded = ({ onRetry }: { onRetry: () => void }) => (
  <p className={classes.why}>
    No se pudieron cargar las clases de hoy: elige la clase aquí. <RetryButton onRetry={onRetry} />
  </p>
)
