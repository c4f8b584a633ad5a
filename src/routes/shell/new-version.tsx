import { useSelector } from '@xstate/react'
import type { NewVersionActor } from '#actors/new-version.ts'
import { ActionButton } from '#ui/fields/action-button.tsx'
import classes from './shell.module.css'

/** Note of a new version, in the top bar, where it moves nothing (spec 2, Every screen). */
export function NewVersion({ newVersion }: { newVersion: NewVersionActor }) {
  const snapshot = useSelector(newVersion, (state) => state)
  const isOffered = snapshot.hasTag('offered')
  return (
    <div className={classes.news} data-news={isOffered || undefined}>
      {/* Always rendered: a screen reader announces changes in it. */}
      <span role="status">{isOffered && 'Hay una versión nueva'}</span>
      {isOffered && (
        <ActionButton
          variant="light"
          size="compact-md"
          loading={snapshot.hasTag('busy')}
          onClick={() => newVersion.send({ type: 'UPDATE' })}
        >
          Actualizar
        </ActionButton>
      )}
    </div>
  )
}
