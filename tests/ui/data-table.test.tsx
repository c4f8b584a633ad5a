import { MantineProvider } from '@mantine/core'
import { act, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { DataTable } from '#ui/table/data-table.tsx'
import { ListSection } from '#ui/table/list-section.tsx'

const showLongList = () =>
  render(
    <DataTable
      caption="Lista"
      columns={[{ id: 'uno', header: 'Uno', cell: (item: string) => item }]}
      rows={Array.from({ length: 200 }, (_, index) => String(index))}
      rowId={(item) => item}
      sort={null}
      onSort={() => {}}
      empty="Nada"
      isCards={false}
      heights={{ row: 96 }}
      besideOrder={null}
    />,
  )

test('a long list begins with as many rows as the window has room for, and four more', () => {
  showLongList()
  expect(screen.getAllByRole('cell')).toHaveLength(window.innerHeight / 96 + 4)
})

test('a long list is printed whole, and then is as before', () => {
  const { container } = showLongList()
  const drawn = () => container.querySelectorAll('td').length
  const before = drawn()
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  expect(drawn()).toBe(200)
  act(() => void window.dispatchEvent(new Event('afterprint')))
  expect(drawn()).toBe(before)
})

test.each([
  ['a table with many columns is cards', '(max-width: 56rem)', true],
  ['any other stays a table', undefined, false],
])('on paper %s, before the browser counts the sheets', (_, cardsAt, areCards) => {
  const { container } = render(
    <ListSection
      caption="Lista"
      query={{ isPending: false, isLoadingError: false, refetch: () => {} }}
      loading="Cargando"
      empty="Nada"
      freshness={null}
      columns={[{ id: 'uno', header: 'Uno', cell: (item: string) => item }]}
      rows={['a', 'b']}
      rowId={(item) => item}
      order={undefined}
      usualOrder="uno"
      onOrder={() => {}}
      {...(cardsAt !== undefined && { cardsAt })}
    />,
    { wrapper: MantineProvider },
  )
  const isCards = () => container.querySelector('[data-cards]') !== null
  expect(isCards()).toBe(false)
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  expect(isCards()).toBe(areCards)
  act(() => void window.dispatchEvent(new Event('afterprint')))
  expect(isCards()).toBe(false)
})
