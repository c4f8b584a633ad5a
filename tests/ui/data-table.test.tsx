import { act, render, screen } from '@testing-library/react'
import { Profiler } from 'react'
import { expect, test } from 'vitest'
import { DataTable } from '#ui/table/data-table.tsx'
import { leastTop } from '#ui/table/top.ts'

const rowHeight = 96

/** The number of rows that fit in the window, below the part above every table. */
const room = Math.ceil((window.innerHeight - leastTop) / rowHeight)

/** Shows a list of `length` rows; calls `onDrawn` after each render. */
const showList = (length: number, onDrawn = () => {}) => render(listOf(length, onDrawn))

const listOf = (length: number, onDrawn = () => {}) => (
  <Profiler id="list" onRender={onDrawn}>
    <DataTable
      caption="Lista"
      columns={[{ id: 'uno', header: 'Uno', cell: (item: string) => <button>{item}</button> }]}
      rows={Array.from({ length }, (_, index) => String(index))}
      rowId={(item) => item}
      sort={null}
      onSort={() => {}}
      empty="Nada"
      isCards={false}
      heights={{ row: rowHeight }}
      besideOrder={null}
    />
  </Profiler>
)

test('a long list first draws as many rows as fit in the window, and four more', () => {
  showList(200)
  expect(screen.getAllByRole('cell')).toHaveLength(room + 4)
})

test('a long list is printed completely, and is unchanged afterwards', () => {
  const { container } = showList(200)
  const drawn = () => container.querySelectorAll('td').length
  const before = drawn()
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  expect(drawn()).toBe(200)
  act(() => void window.dispatchEvent(new Event('afterprint')))
  expect(drawn()).toBe(before)
})

test('any other list does the same with two more rows, at its full height, and the rest comes a moment later', () => {
  const drawn: { cells: number; space: string | undefined }[] = []
  showList(60, () => {
    const space = document.querySelector<HTMLElement>('tbody > [aria-hidden]')
    drawn.push({ cells: document.querySelectorAll('td').length, space: space?.style.height })
  })
  expect(drawn).toEqual([
    { cells: room + 2, space: `${(60 - room - 2) * rowHeight}px` },
    { cells: 60, space: undefined },
  ])
})

test('the focus goes to the list when its focused row is removed, and stays elsewhere', () => {
  const { rerender } = showList(3)
  screen.getByText('2').focus()
  rerender(listOf(2))
  expect(screen.getByRole('table')).toHaveFocus()
  screen.getByText('0').focus()
  rerender(listOf(1))
  expect(screen.getByText('0')).toHaveFocus()
})
