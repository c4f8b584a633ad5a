import { MantineProvider } from '@mantine/core'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { DateField } from '#ui/fields/date-field.tsx'

test('a year of more than four digits is refused with a message, and not passed on', () => {
  const onChange = vi.fn()
  render(<DateField label="Fecha" value="2026-11-20" onChange={onChange} />, {
    wrapper: ({ children }) => <MantineProvider>{children}</MantineProvider>,
  })
  const field = screen.getByLabelText('Fecha')
  expect(field).toHaveAttribute('max', '9999-12-31')
  fireEvent.change(field, { target: { value: '252026-11-20' } })
  fireEvent.blur(field)
  expect(onChange).not.toHaveBeenCalled()
  expect(field).toHaveAccessibleDescription('El año lleva cuatro cifras.')
  expect(field).toBeInvalid()
})

test.each(['0001-05-01', '0026-05-01', '0202-05-01'])(
  'a year of fewer digits, %s, is refused with a message once the field is left',
  (day) => {
    const onChange = vi.fn()
    render(<DateField label="Fecha" value="2026-11-20" onChange={onChange} />, {
      wrapper: ({ children }) => <MantineProvider>{children}</MantineProvider>,
    })
    const field = screen.getByLabelText('Fecha')
    fireEvent.change(field, { target: { value: day } })
    expect(field).toBeValid()
    fireEvent.blur(field)
    expect(onChange).not.toHaveBeenCalled()
    expect(field).toHaveValue(day)
    expect(field).toHaveAccessibleDescription(/^El año lleva cuatro cifras\./)
    expect(field).toBeInvalid()
  },
)

test('a day that changes on its own, as at midnight, replaces the chosen day in a field with the focus', () => {
  const onChange = vi.fn()
  const at = (day: string) => (
    <MantineProvider>
      <DateField label="Fecha" value={day} onChange={onChange} />
    </MantineProvider>
  )
  const { rerender } = render(at('2026-11-18'))
  const field = screen.getByLabelText('Fecha')
  fireEvent.change(field, { target: { value: '2026-11-20' } })
  rerender(at('2026-11-20'))
  rerender(at('2026-11-21'))
  expect(field).toHaveValue('2026-11-21')
  fireEvent.blur(field)
  expect(onChange.mock.calls).toEqual([['2026-11-20']])
})
