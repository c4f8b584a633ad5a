import { useEffect, useMemo, useRef, type KeyboardEvent, type PointerEvent } from 'react'
import type { MovingActor } from '#actors/moving.ts'
import type { CalendarEvent } from '#api/events.ts'
import type { Band } from '#rules/events/week-grid.ts'
import type { IsoDate } from '#values/dates.ts'
import { followDrag } from './drag.ts'
import { stepOf } from './steps.ts'

export type MoveStart = {
  byPointer: (event: CalendarEvent, day: IsoDate, press: PointerEvent<HTMLElement>) => void
  byKey: (event: CalendarEvent, day: IsoDate, press: KeyboardEvent) => void
}

type Shown = { moving: MovingActor; days: readonly { day: IsoDate }[]; bands: readonly Band[] }

export function useMoveStart(shown: Shown): MoveStart {
  const now = useRef(shown)
  useEffect(() => {
    now.current = shown
  })
  const { moving } = shown
  return useMemo(
    () => ({
      byPointer: (event, day, press) => {
        const grid = press.currentTarget.closest<HTMLElement>('[data-week]')
        if (!grid) return
        followDrag(press, {
          grid,
          days: now.current.days.map((each) => each.day),
          bands: now.current.bands,
          onTake: () => moving.send({ type: 'TAKE', event, from: { day, time: event.time } }),
          onOver: (to) => moving.send({ type: 'OVER', to }),
          onDrop: () => moving.send({ type: 'DROP' }),
          onCancel: () => moving.send({ type: 'DECLINE' }),
        })
      },
      byKey: (event, day, press) => {
        const step = press.shiftKey ? stepOf(press.key) : undefined
        if (!step) return
        press.preventDefault()
        moving.send({ type: 'MOVE', event, from: { day, time: event.time }, step })
      },
    }),
    [moving],
  )
}
