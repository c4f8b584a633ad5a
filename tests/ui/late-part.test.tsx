/** A part of a screen whose code loads later. */
import { act, render, screen } from '@testing-library/react'
import { ErrorBoundary } from 'react-error-boundary'
import { expect, test, vi } from 'vitest'
import { expectErrors } from '#support/jsdom.ts'
import { latePart } from '#ui/shell/late-part.tsx'

const Hello = ({ name }: { name: string }) => <p>Hola, {name}</p>

test('it is drawn as soon as its code is there, and at once where that was asked for before', async () => {
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

test('what kept its code from being loaded is thrown where it is drawn, and the next one asks again', async () => {
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
