import { useEffect, useState } from 'react'
import { ActionButton } from '#ui/fields/action-button.tsx'
import { useRestoredFocus } from '#ui/notes/restored-focus.ts'
import classes from './freshness-note.module.css'

type Props = {
  /** time of the load: `a las 10:32`; `null` if the list needs no note */
  loaded: string | null
  hasFailed: boolean
  isBusy: boolean
  /** reloads the rows; resolves at the end, whatever the result */
  onRenew: () => Promise<void>
}

/**
 * Line about the age of a list (spec 2, Every screen): a failed reload with `Reintentar`, or the load time of a long
 * list with `Actualizar`. Empty for any other list.
 */
export function FreshnessNote({ loaded, hasFailed, isBusy, onRenew }: Props) {
  const [asked, setAsked] = useState(0)
  const box = useRestoredFocus<HTMLDivElement>()
  const renew = () => void onRenew().then(() => setAsked((before) => before + 1))
  // The busy button is disabled and loses the focus to the box.
  useEffect(() => {
    if (!isBusy && document.activeElement === box.current) box.current?.querySelector('button')?.focus()
  }, [isBusy, box])
  return (
    <div ref={box} className={classes.note} data-empty={loaded === null || undefined} tabIndex={-1}>
      {/* Always rendered: a screen reader announces changes in it. The key makes a second failure a change too. */}
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
