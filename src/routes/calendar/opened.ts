import { useSelector } from '@xstate/react'
import { useCallback, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useDisclosure } from '#actors/disclosure.ts'
import type { RemovalActor } from '#actors/removal.ts'
import type { Visit } from '#actors/visit.ts'
import type { CalendarEvent } from '#api/events.ts'
import type { OpenEvent } from './opening.ts'

/** The event whose detail is open, or was last. It closes when the event is removed. */
export function useOpenedEvent(visit: Visit, removal: RemovalActor<CalendarEvent>) {
  const detail = useDisclosure(visit, removal, 'removed')
  const isOpen = useSelector(detail, (state) => state.matches('open'))
  const { id, day } = useSelector(detail, ({ context }) => context)
  const opener = useRef<HTMLElement>(null)
  const open = useCallback<OpenEvent>(
    ({ id }, day, button) => {
      opener.current = button
      detail.send({ type: 'OPEN', id, day })
    },
    [detail],
  )
  return {
    id,
    day,
    isOpen,
    open,
    close: () => {
      // While the removal question is open, Escape belongs to it.
      if (!removal.getSnapshot().hasTag('asking')) detail.send({ type: 'CLOSE' })
    },
    /** Closes it for another dialog, which returns the focus to where it is: to the event. */
    leave: () => {
      flushSync(() => detail.send({ type: 'CLOSE' }))
      opener.current?.focus()
    },
  }
}

/** The element that has the focus when the focused event was deleted. */
export function useFocusAfterRemoval(removal: RemovalActor<CalendarEvent>) {
  const view = useRef<HTMLDivElement>(null)
  const lastRemoved = useSelector(removal, (state) => state.context.lastRemoved)
  // Before the closing dialog returns the focus to the removed button.
  useEffect(() => {
    if (lastRemoved !== null) view.current?.focus({ preventScroll: true })
  }, [lastRemoved])
  return view
}
