import { useEffect, useState } from 'react'
import { ActionButton } from '#ui/fields/action-button.tsx'
import { useRestoredFocus } from '#ui/notes/restored-focus.ts'
import classes from './freshness-note.module.css'

type Props = {
  /** when the rows were loaded: `a las 10:32`; `null` for lists that renew themselves and did */
  loaded: string | null
  /** whether loading them again failed */
  hasFailed: boolean
  /** whether they are being loaded again */
  isBusy: boolean
  /** loads them again; resolves when that is over, however it ends */
  onRenew: () => Promise<void>
}

/**
 * A line about the age of a list (spec 2, Every screen): that it could not be renewed, with `Reintentar`, or when a
 * long one was loaded, with `Actualizar`. Nothing for any other list.
 */
export function FreshnessNote({ loaded, hasFailed, isBusy, onRenew }: Props) {
  /** how often the person has asked for the list */
  const [asked, setAsked] = useState(0)
  const box = useRestoredFocus<HTMLDivElement>()
  const renew = () => void onRenew().then(() => setAsked((before) => before + 1))
  // The busy button is disabled and loses the focus, which the box then has.
  useEffect(() => {
    if (!isBusy && document.activeElement === box.current) box.current?.querySelector('button')?.focus()
  }, [isBusy, box])
  return (
    <div ref={box} className={classes.note} data-empty={loaded === null || undefined} tabIndex={-1}>
      {/* Always there: a screen reader announces what changes in it. With the key, a second failure is a change too. */}
      <span role="status">
        {hasFailed && <span key={asked}>No se pudo actualizar.</span>}
        {!hasFailed && asked > 0 && (
          <span key={asked} className={classes.announced}>
            Lista actualizada.
          </span>
        )}
      </span>
      {loaded !== null && <span>{`Actualizado ${loaded}`}</span>}
      {loaded !== null && (
        <ActionButton
          variant="subtle"
          size="compact-md"
          className={classes.button ?? ''}
          loading={isBusy}
          onClick={renew}
        >
          {hasFailed ? 'Reintentar' : 'Actualizar'}
        </ActionButton>
      )}
    </div>
  )
}
