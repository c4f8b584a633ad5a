import { useSelector } from '@xstate/react'
import { useEffect, useRef, useState, type RefObject } from 'react'
import type { SignedIn } from '#actors/lifetime/scope.ts'
import { createMoving, type MovingActor } from '#actors/moving.ts'
import type { CalendarEvent } from '#api/events.ts'
import type { Id } from '#api/reading.ts'
import { useScreenActor } from '#routes/shared/screen/use-screen-actor.ts'
import type { EventPlace } from '#rules/events/moved-event.ts'
import type { IsoDate } from '#values/dates.ts'
import { mondayOf } from '#values/week.ts'

/** An event drawn away from its place in the list, and its new place. */
export type MovedEvent = { id: Id; to: EventPlace }

type Options = {
  visit: SignedIn
  events: CalendarEvent[]
  /** the view that has the events as buttons */
  view: RefObject<HTMLElement | null>
  onWeek: (monday: IsoDate) => void
}

/** Move of an event in the calendar. `moved` is set during the move, and after it until the list has the new place. */
export function useMove({ visit, events, view, onWeek }: Options): { moving: MovingActor; moved: MovedEvent | null } {
  const moving = useScreenActor(visit, () => createMoving(visit))
  const event = useSelector(moving, ({ context }) => context.event)
  const to = useSelector(moving, ({ context }) => context.to)
  const isAsking = useSelector(moving, (state) => state.hasTag('asking'))
  // Keys can move the event to another week.
  const monday = isAsking && to ? mondayOf(to.day) : null
  const show = useRef(onWeek)
  useEffect(() => {
    show.current = onWeek
  })
  useEffect(() => {
    if (monday !== null) show.current(monday)
  }, [monday])
  const saved = useSaved(moving, events, view)
  return { moving, moved: event && to ? { id: event.id, to } : saved }
}

/** Returns a saved move until the list has it. Then the event's new button takes the focus or scrolls into view. */
function useSaved(moving: MovingActor, events: CalendarEvent[], view: Options['view']): MovedEvent | null {
  const [saved, setSaved] = useState<(MovedEvent & { before: CalendarEvent[] }) | null>(null)
  const known = useRef(events)
  const focused = useRef<typeof saved>(null)
  useEffect(() => {
    known.current = events
  }, [events])
  useEffect(() => {
    const following = moving.on('saved', ({ id, to }) => setSaved({ id, to, before: known.current }))
    return () => following.unsubscribe()
  }, [moving])
  const isListed = saved !== null && saved.before !== events
  useEffect(() => {
    if (!isListed || focused.current === saved) return
    focused.current = saved
    const button = view.current?.querySelector<HTMLElement>(`[data-event="${CSS.escape(saved.id)}"]`)
    const { activeElement } = document
    if (activeElement === null || activeElement === document.body) button?.focus()
    else if (activeElement === button) activeElement.scrollIntoView({ block: 'nearest' })
  }, [isListed, saved, view])
  return isListed ? null : saved
}
