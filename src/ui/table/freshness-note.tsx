import { useEffect, useState, useSyncExternalStore } from 'react'
import { ageText } from '#values/dates.ts'
import { ActionButton } from '#ui/fields/action-button.tsx'
import { useRestoredFocus } from '#ui/table/restored-focus.ts'
import classes from './freshness-note.module.css'

type Props = {
  /** when the rows were loaded, if loading them again failed; in milliseconds since 1970 */
  failedSince: number | null
  /** when the rows were loaded, if they are not loaded again by themselves */
  longSince: number | null
  /** whether they are being loaded again */
  isBusy: boolean
  /** loads them again; resolves when that is over, however it ends */
  onRenew: () => Promise<void>
}

/**
 * A line about the age of a list (spec 2, Every screen): that it could not be renewed, with `Reintentar`, or how old a
 * long one is, with `Actualizar`. Nothing for any other list.
 */
export function FreshnessNote({ failedSince, longSince, isBusy, onRenew }: Props) {
  /** how often the person has asked for the list */
  const [asked, setAsked] = useState(0)
  const box = useRestoredFocus<HTMLDivElement>()
  const renew = () => void onRenew().then(() => setAsked((before) => before + 1))
  // The busy button is disabled and loses the focus, which the box then has.
  useEffect(() => {
    if (!isBusy && document.activeElement === box.current) box.current?.querySelector('button')?.focus()
  }, [isBusy, box])
  const since = failedSince ?? longSince
  return (
    <div ref={box} className={classes.note} data-empty={since === null || undefined} tabIndex={-1}>
      {/* Always there: a screen reader announces what changes in it. With the key, a second failure is a change too. */}
      <span role="status">
        {failedSince !== null && (
          <span key={asked}>
            No se pudo actualizar la lista; se muestra la de <Age since={failedSince} />.
          </span>
        )}
        {failedSince === null && asked > 0 && (
          <span key={asked} className={classes.announced}>
            Lista actualizada.
          </span>
        )}
      </span>
      {failedSince === null && longSince !== null && (
        <span>
          Lista de <Age since={longSince} />
        </span>
      )}
      {since !== null && (
        <ActionButton
          variant="subtle"
          size="compact-md"
          className={classes.button ?? ''}
          loading={isBusy}
          onClick={renew}
        >
          {failedSince === null ? 'Actualizar' : 'Reintentar'}
        </ActionButton>
      )}
    </div>
  )
}

/** How long ago something was. Not announced as it grows. */
function Age({ since }: { since: number }) {
  const text = useSyncExternalStore(everyFewSeconds, () => `hace ${ageText(Date.now() - since)}`)
  return <span aria-live="off">{text}</span>
}

function everyFewSeconds(onChange: () => void): () => void {
  const timer = setInterval(onChange, 10_000)
  // Timers of a hidden page are late.
  document.addEventListener('visibilitychange', onChange)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', onChange)
  }
}
