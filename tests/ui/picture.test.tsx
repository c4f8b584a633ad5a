/** A picture that fails to load, or is not allowed, leaves no mark of the browser (spec 2, Pictures). */

import { MantineProvider } from '@mantine/core'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Mark } from '#ui/shell/mark.tsx'
import { Picture } from '#ui/shell/picture.tsx'
import { PrintHead } from '#ui/shell/print-head.tsx'
import { Tile } from '#ui/shell/tile.tsx'

const address = 'https://academia.example/logo.png'

test.each([
  { where: 'bar', place: <Mark name="Ritmo" logo={address} />, instead: 'R' },
  { where: 'print', place: <PrintHead name="Ritmo" logo={address} day="2026-11-20" />, instead: '' },
  { where: 'row', place: <Tile name="Zapatos Salón" group="" hue={undefined} image={address} />, instead: 'ZS' },
])('in the $where', ({ place, instead }) => {
  const { container } = render(<MantineProvider>{place}</MantineProvider>)
  const image = container.querySelector('img') ?? expect.unreachable('no picture')
  expect(image).toHaveAttribute('src', address)
  fireEvent.error(image)
  expect(container.querySelector('img')).toBeNull()
  expect(container.querySelector('span')?.textContent ?? '').toBe(instead)
})

test('another address is tried again', () => {
  const shown = (of: string) => (
    <Picture address={of} alt="logo">
      nada
    </Picture>
  )
  const { rerender } = render(shown(address))
  fireEvent.error(screen.getByAltText('logo'))
  expect(screen.getByText('nada')).toBeVisible()
  rerender(shown('https://academia.example/otro.png'))
  expect(screen.getByAltText('logo')).toHaveAttribute('src', 'https://academia.example/otro.png')
})

test.each([`${window.location.origin}/api/logout.php`, `${window.location.origin}/api/%6cogout.php/a.png`, null])(
  'no request is made for %s',
  (call) => {
    const { container } = render(
      <Picture address={call} alt="">
        nada
      </Picture>,
    )
    expect(container.innerHTML).toBe('nada')
  },
)
