import { CloseButton } from '@mantine/core'
import { useDeferredValue, type ReactNode, type Ref } from 'react'
import classes from './tour-card.module.css'

type Props = {
  ref?: Ref<HTMLElement>
  /** id of the title, which takes the focus if code asks for it */
  id: string
  /** the place of the card in the window */
  className: string | undefined
  /** whether it stands at the top of the window, clear of something below */
  isHigh?: boolean
  /** number of the present stop, from 0, and of all stops */
  at: number
  count: number
  title: string
  text: string
  onEnd: () => void
  /** the buttons that lead to other stops */
  children: ReactNode
}

/** One stop of a tour: title, text, which is announced, and the way out. */
export const TourCard = ({ ref, id, className = '', isHigh, at, count, title, text, onEnd, children }: Props) => (
  <aside ref={ref} className={`${classes.card ?? ''} ${className}`} data-high={isHigh} aria-labelledby={id}>
    <span className={classes.note}>
      Recorrido · {at + 1} de {count}
    </span>
    <CloseButton className={classes.close ?? ''} aria-label="Salir del recorrido" size="lg" onClick={onEnd} />
    <h2 id={id} tabIndex={-1}>
      {title}
    </h2>
    {/* Empty at first: a screen reader announces changes alone. */}
    <p aria-live="polite">{useDeferredValue(text, '')}</p>
    <div className={classes.buttons}>{children}</div>
  </aside>
)
