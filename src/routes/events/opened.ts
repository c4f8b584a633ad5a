import { useDisclosure, usePrevious } from '@mantine/hooks'
import { useSelector } from '@xstate/react'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { RemovalActor } from '#actors/removals/removal.ts'
import type { CalendarEvent } from '#api/events.ts'
import type { Id } from '#api/reading.ts'
import { isFocusAstray } from '#ui/fields/focus-astray.ts'
import type { IsoDate } from '#values/dates.ts'
import type { OpenEvent } from './opening.ts'

export function useOpenedEvent(removal: RemovalActor<CalendarEvent>) {
  const [isOpen, { open: openDetail, close: closeDetail }] = useDisclosure(false)
  // Stays set while the detail closes.
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
    const removing = removal.on('removed', ({ id }) => {
      // Another event may be open by the time of a late answer.
      if (id === shown.id) closeDetail()
    })
    return () => removing.unsubscribe()
  }, [removal, shown.id, closeDetail])
  return {
    ...shown,
    isOpen,
    open,
    close: () => {
      // While the removal question is open, Escape answers that question.
      if (!removal.getSnapshot().hasTag('asking')) closeDetail()
    },
    /** Closes the detail for another dialog. The focus goes to the event first, so that the dialog returns it there. */
    leave: () => {
      flushSync(closeDetail)
      opener.current?.focus()
    },
  }
}

/** Returns the element that gets the focus after the focused event is deleted, unless the person left the question. */
export function useFocusAfterRemoval(removal: RemovalActor<CalendarEvent>) {
  const view = useRef<HTMLDivElement>(null)
  const lastRemoved = useSelector(removal, (state) => state.context.lastRemoved)
  const wasAsking = usePrevious(useSelector(removal, (state) => state.hasTag('asking')))
  const leadOn = useEffectEvent(() => {
    if (wasAsking || isFocusAstray(view.current)) view.current?.focus({ preventScroll: true })
  })
  // Runs before the closing dialog returns the focus to the removed button.
  useEffect(() => {
    if (lastRemoved !== null) leadOn()
  }, [lastRemoved])
  return view
}
