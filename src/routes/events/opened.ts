import { useDisclosure } from '@mantine/hooks'
import { useSelector } from '@xstate/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { RemovalActor } from '#actors/removal.ts'
import type { CalendarEvent } from '#api/events.ts'
import type { Id } from '#api/reading.ts'
import type { IsoDate } from '#values/dates.ts'
import type { OpenEvent } from './opening.ts'

/** The event whose detail is open, or was last. It closes when the event is removed. */
export function useOpenedEvent(removal: RemovalActor<CalendarEvent>) {
  const [isOpen, { open: openDetail, close: closeDetail }] = useDisclosure(false)
  // Also while it closes.
  const [shown, show] = useState<{ id: Id | null; day: IsoDate | null }>({ id: null, day: null })
  const opener = useRef<HTMLElement>(null)
  const open = useCallback<OpenEvent>(
    ({ id }, day, button) => {
      opener.current = button
      show({ id, day })
      openDetail()
    },
    [openDetail],
  )
  useEffect(() => {
    const removing = removal.on('removed', closeDetail)
    return () => removing.unsubscribe()
  }, [removal, closeDetail])
  return {
    ...shown,
    isOpen,
    open,
    close: () => {
      // While the removal question is open, Escape belongs to it.
      if (!removal.getSnapshot().hasTag('asking')) closeDetail()
    },
    /** Closes it for another dialog, which returns the focus to where it is: to the event. */
    leave: () => {
      flushSync(closeDetail)
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
