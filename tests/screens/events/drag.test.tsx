/** The end of a press on an event of the week (spec 2, Calendar). Chromium tests prove the position of a drop. */

import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { followDrag } from '#routes/events/moving/drag.ts'

/** Presses a week with the main button; returns the outcome of the press. */
function press(more: PointerEventInit = {}) {
  const told: string[] = []
  const notify = (what: string) => () => void told.push(what)
  render(
    <div
      data-testid="week"
      style={{ display: 'grid' }}
      onPointerDown={(pressed) =>
        followDrag(pressed, {
          grid: pressed.currentTarget,
          days: [],
          bands: [],
          onTake: notify('take'),
          onOver: notify('over'),
          onDrop: notify('drop'),
          onCancel: notify('cancel'),
        })
      }
    />,
  )
  const pointer = { button: 0, isPrimary: true, pointerType: 'mouse', clientX: 0, clientY: 0 }
  fireEvent.pointerDown(screen.getByTestId('week'), { ...pointer, ...more })
  return told
}

const move = (clientX: number, buttons = 1) => fireEvent.pointerMove(window, { clientX, clientY: 0, buttons })

test.each<[string, () => unknown, string[]]>([
  ['lets it go', () => fireEvent.pointerUp(window), ['take', 'drop']],
  ['presses Escape', () => fireEvent.keyDown(window, { key: 'Escape' }), ['take', 'cancel']],
  ['presses another key', () => fireEvent.keyDown(window, { key: 'Enter' }), ['take']],
  ['lets it go outside the window', () => move(30, 0), ['take', 'cancel']],
  ['is interrupted by the system', () => fireEvent.pointerCancel(window), ['take', 'cancel']],
])('a person who drags a class and %s', (_, end, told) => {
  const happened = press()
  move(20)
  end()
  expect(happened).toEqual(told)
  // Ends a press that still follows the pointer. A drag that has ended ignores later events.
  const ended = happened.length > 1
  fireEvent.pointerUp(window)
  expect(happened).toEqual(ended ? told : [...told, 'drop'])
})

test.each<[string, PointerEventInit, number]>([
  ['that hardly moves', {}, 6],
  ['of another button', { button: 2 }, 20],
  ['of a finger, which scrolls', { pointerType: 'touch' }, 20],
  ['of a second pointer', { isPrimary: false }, 20],
])('a press %s is not a drag', (_, pressed, distance) => {
  const happened = press(pressed)
  move(distance)
  fireEvent.pointerUp(window)
  expect(happened).toEqual([])
})
