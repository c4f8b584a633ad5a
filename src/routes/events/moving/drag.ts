import type { PointerEvent as Pressed } from 'react'
import type { EventPlace } from '#rules/events/moved-event.ts'
import { timeOfRow, type Band } from '#rules/events/week-grid.ts'
import type { IsoDate } from '#values/dates.ts'

type Drag = {
  /** the grid of the week: below a row of headings its rows are `bands`, its columns are `days` */
  grid: HTMLElement
  days: readonly IsoDate[]
  bands: readonly Band[]
  onTake: () => void
  onOver: (place: EventPlace) => void
  onDrop: () => void
  onCancel: () => void
}

/** Distance in px after which a press becomes a drag. */
const slack = 6
/** Distance in px from the edge of the hours within which they scroll, and the step in px per frame. */
const edge = 72
const scrollStep = 10

/** Returns whether a press can drag: the main button of a mouse or pen, on a grid. A finger scrolls instead. */
const mayDrag = ({ button, pointerType, isPrimary }: Pressed, grid: HTMLElement): boolean =>
  button === 0 && isPrimary && pointerType !== 'touch' && getComputedStyle(grid).display === 'grid'

function placeAt({ grid, days, bands }: Drag, x: number, y: number): EventPlace | undefined {
  const columns = [...grid.querySelectorAll('ol > li')].map((column) => column.getBoundingClientRect())
  const day = days[columns.findIndex(({ left, right }) => x >= left && x < right)]
  // The first row has the headings.
  const [headings = 0, ...rows] = getComputedStyle(grid).gridTemplateRows.split(' ').map(Number.parseFloat)
  let bottom = grid.getBoundingClientRect().top + headings
  const row = rows.findIndex((height) => y < (bottom += height))
  const time = y < grid.getBoundingClientRect().top + headings ? undefined : timeOfRow(bands, row + 1)
  return day === undefined || row === -1 || time === undefined ? undefined : { day, time }
}

/** Follows a press on an event of the week until the release. Escape cancels the drag. */
export function followDrag(press: Pressed, drag: Drag): void {
  if (!mayDrag(press, drag.grid)) return
  const end = new AbortController()
  const { signal } = end
  const start = { x: press.clientX, y: press.clientY }
  const hours = drag.grid.closest('[data-hours]')
  let point = start
  let isTaken = false
  const over = () => {
    const place = placeAt(drag, point.x, point.y)
    if (place) drag.onOver(place)
  }
  const scroll = () => {
    if (signal.aborted) return
    const { top = 0, bottom = window.innerHeight } = hours?.getBoundingClientRect() ?? {}
    const by =
      point.y < Math.max(top, 0) + edge
        ? -scrollStep
        : point.y > Math.min(bottom, window.innerHeight) - edge
          ? scrollStep
          : 0
    if (by !== 0) {
      hours?.scrollBy(0, by)
      over()
    }
    requestAnimationFrame(scroll)
  }
  const move = ({ clientX: x, clientY: y, buttons }: PointerEvent) => {
    // The button was released outside the window.
    if (buttons === 0) return stop(drag.onCancel)
    point = { x, y }
    if (!isTaken && Math.hypot(x - start.x, y - start.y) > slack) {
      isTaken = true
      drag.onTake()
      requestAnimationFrame(scroll)
    }
    if (isTaken) over()
  }
  const stop = (finish: () => void) => {
    end.abort()
    if (!isTaken) return
    // The click after a drag must not open the event.
    const refuse = (click: MouseEvent) => click.stopPropagation()
    window.addEventListener('click', refuse, { capture: true, once: true })
    setTimeout(() => window.removeEventListener('click', refuse, { capture: true }))
    finish()
  }
  window.addEventListener('pointermove', move, { signal })
  window.addEventListener('pointerup', () => stop(drag.onDrop), { signal })
  window.addEventListener('pointercancel', () => stop(drag.onCancel), { signal })
  window.addEventListener('keydown', ({ key }) => key === 'Escape' && stop(drag.onCancel), { signal })
}
