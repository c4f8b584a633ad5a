/** The box in which the hours of a week scroll (spec 2, Calendar). */

import { useEffect, useRef, useState, type RefObject } from 'react'
import { eventsAbove, type WeekGrid } from '#rules/events/week-grid.ts'
import { LinkButton } from '#ui/fields/link-button.tsx'
import { counted } from '#values/counted.ts'
import classes from './week.module.css'

const hoursIn = (box: Element): HTMLElement[] => [...box.querySelectorAll<HTMLElement>('[data-row]')]

/** Scrolls the hours to now, once the current week renders and on request. A list of days scrolls only on request. */
export function useToday(isReady: boolean) {
  const list = useRef<HTMLOListElement>(null)
  const sought = useRef<'opening' | 'asked' | null>('opening')
  const show = () => {
    const today = list.current?.querySelector('[aria-current] h3')
    if (sought.current === null || !isReady || !today) return
    const isOpening = sought.current === 'opening'
    sought.current = null
    const now = list.current?.parentElement?.querySelector('[data-now]')
    const hours = list.current?.closest('[data-hours]')
    if (now && hours && now.getBoundingClientRect().height > 0) {
      // The current row comes whole right below the headings: the next events matter most.
      const end = now.getBoundingClientRect().top - today.getBoundingClientRect().bottom
      const left = hours.scrollHeight - hours.clientHeight - hours.scrollTop
      hours.scrollBy(0, lastRowBefore(hoursIn(hours), today, Math.min(end, left)))
    }
    if (!isOpening) (now?.clientHeight ? now : today).scrollIntoView({ block: 'nearest' })
  }
  useEffect(() => {
    const frame = requestAnimationFrame(show)
    return () => cancelAnimationFrame(frame)
  })
  const seek = () => {
    sought.current = 'asked'
    show()
  }
  return { list, seek }
}

/** Distance of the last row that begins at most `end` px below the headings. */
function lastRowBefore(rows: readonly HTMLElement[], heading: Element, end: number): number {
  const { bottom } = heading.getBoundingClientRect()
  const starts = rows.map((row) => row.getBoundingClientRect().top - bottom)
  return starts.findLast((start) => start <= end + 1) ?? end
}

/** Number of classes above the visible hours; a press shows them. Renders alone while the hours scroll. */
export function EventsAbove({ box, grid }: { box: RefObject<HTMLDivElement | null>; grid: WeekGrid }) {
  const [row, setRow] = useState(0)
  useEffect(() => {
    const update = () => setRow(firstRowIn(box.current))
    const frame = requestAnimationFrame(update)
    const listening = new AbortController()
    box.current?.addEventListener('scroll', update, { signal: listening.signal, passive: true })
    return () => {
      cancelAnimationFrame(frame)
      listening.abort()
    }
  }, [box])
  const count = eventsAbove(grid, row)
  // The pressed button disappears, so the focus goes to the hours that it shows.
  const show = () => {
    box.current?.scrollTo(0, 0)
    box.current?.focus({ preventScroll: true })
  }
  return (
    count > 0 && (
      <span className={classes.above}>
        <LinkButton onClick={show}>
          {counted(count, 'clase antes', 'clases antes')} <span aria-hidden>↑</span>
        </LinkButton>
      </span>
    )
  )
}

/** The first row of hours that shows below the headings of the days; 0 if the hours are not scrolled. */
function firstRowIn(box: HTMLElement | null): number {
  if (box === null || box.scrollTop === 0) return 0
  const top = box.querySelector('h3')?.getBoundingClientRect().bottom ?? 0
  const first = hoursIn(box).find((each) => each.getBoundingClientRect().bottom > top + 1)
  return Number(first?.dataset['row'] ?? 0)
}
