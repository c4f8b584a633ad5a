import { Button, CloseButton } from '@mantine/core'
import { useEventListener } from '@mantine/hooks'
import { useEffect, useRef } from 'react'
import { useStore } from '#training/use-store.ts'
import classes from './tour-card.module.css'
import { stops, type Stop, type Tour } from './tour.ts'

type Props = {
  tour: Tour
  /** opens a screen of the app, by its path without a leading slash */
  onGo: (path: string) => void
  /** the person continues with a mission after the last stop */
  onPractise: () => void
}

export function TourCard({ tour, ...actions }: Props) {
  const at = useStore(tour)
  const stop = at === null ? undefined : stops[at]
  return at === null || stop === undefined ? null : <StopCard key={at} at={at} stop={stop} tour={tour} {...actions} />
}

/** One stop of the tour. It takes the focus when it appears; Escape leaves the tour. */
function StopCard({ at, stop, tour, onGo, onPractise }: Props & { at: number; stop: Stop }) {
  const end = () => tour.set(null)
  const card = useEventListener<'keydown', HTMLElement>('keydown', (event) => {
    if (event.key !== 'Escape') return
    // Otherwise the same press would also close something on the screen.
    event.preventDefault()
    end()
  })
  const focused = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    focused.current?.focus()
    // A new screen takes the focus. The card takes it back once, after it opened a screen.
    const takeBack = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement) || target.tagName !== 'MAIN') return
      focused.current?.focus()
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
    <aside ref={card} className={classes.card} aria-labelledby="tour-title">
      <div className={classes.head}>
        <span className={classes.note}>
          Recorrido · {at + 1} de {stops.length}
        </span>
        <CloseButton aria-label="Salir del recorrido" size="lg" onClick={end} />
      </div>
      <h2 ref={focused} id="tour-title" tabIndex={-1}>
        {stop.title}
      </h2>
      <p>{stop.text}</p>
      <div className={classes.buttons}>
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
      </div>
    </aside>
  )
}
