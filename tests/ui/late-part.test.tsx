/** A part of a screen whose code loads later. */

import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useLayoutEffect, useRef, useState } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { expect, test, vi } from 'vitest'
import { expectErrors } from '#support/jsdom.ts'
import { latePart } from '#ui/shell/late-part.tsx'

const Hello = ({ name }: { name: string }) => <p>Hola, {name}</p>

test('a late part is drawn as soon as its code has loaded, and at once after an earlier request', async () => {
  const code = Promise.withResolvers<typeof Hello>()
  const load = vi.fn(() => code.promise)
  const { Part, prepare } = latePart(load)
  const { unmount } = render(<Part name="Ana" />)
  expect(screen.queryByText('Hola, Ana')).not.toBeInTheDocument()
  await act(async () => code.resolve(Hello))
  expect(screen.getByText('Hola, Ana')).toBeVisible()
  unmount()
  prepare()
  render(<Part name="Beto" />)
  expect(screen.getByText('Hola, Beto')).toBeVisible()
  expect(load).toHaveBeenCalledOnce()
})

test('its code is not prepared without a network, because a browser fails the same code again', async () => {
  const load = vi.fn(async () => Hello)
  const { prepare } = latePart(load)
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  prepare()
  expect(load).not.toHaveBeenCalled()
  online.mockReturnValue(true)
  prepare()
  expect(load).toHaveBeenCalledOnce()
})

test('a failed load of its code throws where the part is drawn, and the next part requests again', async () => {
  expectErrors(/sin red/)
  const load = vi.fn(async () => Hello).mockRejectedValueOnce(new Error('sin red'))
  const { Part } = latePart(load)
  const fallback = <p>No se pudo</p>
  const { unmount } = render(
    <ErrorBoundary fallback={fallback}>
      <Part name="Ana" />
    </ErrorBoundary>,
  )
  expect(await screen.findByText('No se pudo')).toBeVisible()
  unmount()
  render(<Part name="Ana" />)
  expect(await screen.findByText('Hola, Ana')).toBeVisible()
})

function Field() {
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => field.current?.focus(), [])
  return (
    <>
      <input ref={field} value={text} aria-label="Buscar" onChange={({ target }) => setText(target.value)} />
      <p>{text} se busca</p>
    </>
  )
}

test('what is typed before the code comes reaches the field, and nothing behind it', async () => {
  const code = Promise.withResolvers<typeof Field>()
  const { Part } = latePart(() => code.promise, { hasField: true })
  const press = vi.fn()
  const page = (isOpen: boolean) => (
    <>
      <input aria-label="Detrás" />
      <button onClick={press}>Cobrar</button>
      {isOpen && <Part />}
    </>
  )
  const { rerender } = render(page(false))
  const user = userEvent.setup()
  await user.click(screen.getByLabelText('Detrás'))
  rerender(page(true))
  await user.keyboard('sofx{Backspace}í')
  screen.getByText('Cobrar').focus()
  await user.keyboard('{Enter}')
  await act(async () => code.resolve(Field))
  await user.keyboard('a')
  expect(screen.getByLabelText('Buscar')).toHaveValue('sofía')
  expect(screen.getByText('sofía se busca')).toBeVisible()
  expect(screen.getByLabelText('Detrás')).toHaveValue('')
  expect(press).not.toHaveBeenCalled()
})

test('a field that the person presses before the code comes gets only what is typed into it', async () => {
  const { Part } = latePart(() => new Promise<typeof Field>(() => {}), { hasField: true })
  render(
    <>
      <input aria-label="Detrás" />
      <Part />
    </>,
  )
  const user = userEvent.setup()
  await user.keyboard('sof')
  await user.click(screen.getByLabelText('Detrás'))
  await user.keyboard('ana')
  expect(screen.getByLabelText('Detrás')).toHaveValue('ana')
})
