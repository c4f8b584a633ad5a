/** A part of a screen whose code loads later. */

import { act, render, screen } from '@testing-library/react'
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
