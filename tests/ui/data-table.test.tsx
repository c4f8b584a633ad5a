import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { DataTable } from '#ui/table/data-table.tsx'

test('a long list begins with as many rows as the window has room for, and four more', () => {
  const rows = Array.from({ length: 200 }, (_, index) => String(index))
  render(
    <DataTable
      caption="Lista"
      columns={[{ id: 'uno', header: 'Uno', cell: (item: string) => item }]}
      rows={rows}
      rowId={(item) => item}
      sort={null}
      onSort={() => {}}
      empty="Nada"
      isCards={false}
      heights={{ row: 96 }}
      besideOrder={null}
    />,
  )
  expect(screen.getAllByRole('cell')).toHaveLength(window.innerHeight / 96 + 4)
})
