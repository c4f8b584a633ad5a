import { Button } from '@mantine/core'
import { useEventListener } from '@mantine/hooks'
import { useEffect } from 'react'
import { useStore } from '#training/use-store.ts'
import { TourCard } from '#ui/tour/tour-card.tsx'
import classes from './tour-strip.module.css'
import { stops, type Stop, type Tour } from './tour.ts'

type Props = {
  tour: Tour
  /** opens a screen of the app, by its path without a leading slash */
  onGo: (path: string) => void
  /** the person continues with a mission after the last stop */
  onPractise: () => void
}

export function TourStrip({ tour, ...actions }: Props) {
  const at = useStore(tour)
  const stop = at === null ? undefined : stops[at]
  return at === null || stop === undefined ? null : <StopStrip key={at} at={at} stop={stop} tour={tour} {...actions} />
}

const titleId = 'tour-title'

const focusTitle = () => document.getElementById(titleId)?.focus()

/** One stop of the tour. It takes the focus when it appears; Escape leaves the tour. */
function StopStrip({ at, stop, tour, onGo, onPractise }: Props & { at: number; stop: Stop }) {
  const end = () => tour.set(null)
  const card = useEventListener<'keydown', HTMLElement>('keydown', (event) => {
    if (event.key !== 'Escape') return
    // Otherwise the same press would also close something on the screen.
    event.preventDefault()
    end()
  })
  useEffect(() => {
    focusTitle()
    // A new screen takes the focus. The card takes it back once, after it opened a screen.
    const takeBack = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement) || target.tagName !== 'MAIN') return
      focusTitle()
      document.removeEventListener('focusin', takeBack)
    }
    document.addEventListener('focusin', takeBack)
    return () => document.removeEventListener('focusin', takeBack)
  }, [])
  const isLast = at === stops.length - 1
  const goTo = (next: number) => {
    tour.set(next)
    onGo(stops[next]?.path ?? '')
  }
  return (
    <TourCard
      ref={card}
      id={titleId}
      className={classes.strip}
      at={at}
      count={stops.length}
      title={stop.title}
      text={stop.text}
      onEnd={end}
    >
      {at > 0 && (
        <Button variant="default" onClick={() => goTo(at - 1)}>
          Anterior
        </Button>
      )}
      {isLast ? (
        <Button
          onClick={() => {
            end()
            onPractise()
          }}
        >
          Practica con una misión
        </Button>
      ) : (
        <Button onClick={() => goTo(at + 1)}>Siguiente</Button>
      )}
    </TourCard>
  )
}
