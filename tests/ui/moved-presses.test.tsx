/** A press belongs to the button where it began, even if the button moves before the release. */

import { fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { keepMovedPresses } from '#ui/shell/moved-presses.ts'

const at = { button: 0, pointerId: 1, clientX: 40, clientY: 210 }

function openButton() {
  onTestFinished(keepMovedPresses())
  const onClick = vi.fn()
  render(
    <>
      <p>Total</p>
      <button type="button" onClick={onClick}>
        <span>Procesar venta</span>
      </button>
    </>,
  )
  const button = screen.getByText('Procesar venta').closest('button') ?? expect.unreachable('no button')
  const standsAt = (top: number) =>
    vi.spyOn(button, 'getBoundingClientRect').mockReturnValue(new DOMRect(20, top, 300, 50))
  standsAt(200)
  return { button, total: screen.getByText('Total'), standsAt, onClick }
}

test('a button that moves away during a press is pressed once', () => {
  const { button, total, standsAt, onClick } = openButton()
  fireEvent.pointerDown(button, at)
  standsAt(240)
  fireEvent.pointerUp(total, at)
  fireEvent.pointerUp(total, at)
  expect(onClick).toHaveBeenCalledTimes(1)
})

test('a button that stays under the pointer is left to the browser', () => {
  const { button, standsAt, onClick } = openButton()
  fireEvent.pointerDown(button, at)
  standsAt(190)
  fireEvent.pointerUp(button, at)
  fireEvent.click(button)
  expect(onClick).toHaveBeenCalledTimes(1)
})

test.each([
  ['leaves it', { ...at, clientY: 150 }, 240],
  ['leaves it where it stands', { ...at, clientY: 150 }, 200],
  ['is another', { ...at, pointerId: 2 }, 240],
])('a pointer that %s presses nothing', (_, up, top) => {
  const { button, total, standsAt, onClick } = openButton()
  fireEvent.pointerDown(button, at)
  standsAt(top)
  fireEvent.pointerUp(total, up)
  expect(onClick).not.toHaveBeenCalled()
})

test('a press that becomes a scroll, or by another mouse button, presses nothing', () => {
  const { button, total, standsAt, onClick } = openButton()
  fireEvent.pointerDown(button, at)
  standsAt(240)
  fireEvent.pointerCancel(total, at)
  fireEvent.pointerUp(total, at)
  fireEvent.pointerDown(button, { ...at, button: 2 })
  standsAt(280)
  fireEvent.pointerUp(total, { ...at, button: 2 })
  expect(onClick).not.toHaveBeenCalled()
})

/** Clicks as a double click does; `change` is what the first click changes. */
function doubleClick(first: Element, second: () => Element, change = () => {}) {
  fireEvent.click(first, { detail: 1 })
  change()
  fireEvent.click(second(), { detail: 2 })
}

test('the second click of a double click does not press what the first one changed or moved there', () => {
  const { button, total, onClick } = openButton()
  doubleClick(
    button,
    () => button,
    () => button.replaceChildren('Deshacer'),
  )
  expect(onClick).toHaveBeenCalledTimes(1)
  doubleClick(total, () => button)
  expect(onClick).toHaveBeenCalledTimes(1)
})

test('fast clicks on one button all count', () => {
  const { button, onClick } = openButton()
  doubleClick(button, () => button)
  expect(onClick).toHaveBeenCalledTimes(2)
})

describe('the rest of a text that is typed while a question opens', () => {
  /** Types a letter in a field, then moves the focus to a question. Returns how its button takes a key `after` ms. */
  function typeInto(letter: KeyboardEventInit) {
    const { button } = openButton()
    render(<input aria-label="Buscar producto" />)
    const start = performance.now()
    const pressAt = (target: Element, after: number, init: KeyboardEventInit) => {
      const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init })
      Object.defineProperty(event, 'timeStamp', { value: start + after })
      return target.dispatchEvent(event)
    }
    const field = screen.getByLabelText('Buscar producto')
    pressAt(field, 0, letter)
    return { isTaken: (key: string, after: number) => pressAt(button, after, { key }), button }
  }

  test('does not answer it, and neither does its Enter; a later key does', () => {
    const { isTaken } = typeInto({ key: 'l' })
    expect([isTaken('e', 100), isTaken(' ', 300), isTaken('Enter', 600), isTaken('Enter', 700)]).toEqual([
      false,
      false,
      false,
      true,
    ])
  })

  test.each([
    ['a pause', { key: 'l' }, 'Enter', 500],
    ['a command', { key: 'k', ctrlKey: true }, 'e', 10],
    ['Enter', { key: 'Enter' }, '2', 10],
  ])('is none after %s', (_, letter, key, after) => {
    expect(typeInto(letter).isTaken(key, after)).toBe(true)
  })

  test.each([['Tab'], ['pointer']])('is none after the person moved the focus by %s', (by) => {
    const { isTaken, button } = typeInto({ key: 'l' })
    if (by === 'Tab') isTaken('Tab', 10)
    else fireEvent.pointerDown(button, at)
    expect(isTaken('Enter', 20)).toBe(true)
  })
})

test('a held key counts only where it began, not in the dialog that it opened', () => {
  const { button } = openButton()
  const onKeyDown = vi.fn()
  render(<input aria-label="Nombre del reporte" onKeyDown={onKeyDown} />)
  const field = screen.getByLabelText('Nombre del reporte')
  fireEvent.keyDown(button, { key: 'Enter' })
  expect(fireEvent.keyDown(button, { key: 'Enter', repeat: true })).toBe(true)
  expect(fireEvent.keyDown(field, { key: 'Enter', repeat: true })).toBe(false)
  expect(onKeyDown).not.toHaveBeenCalled()
  expect(fireEvent.keyDown(field, { key: 'Enter' })).toBe(true)
})
