import { ActionIcon, NativeSelect, VisuallyHidden } from '@mantine/core'
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Column, Sort } from '#ui/table/column.ts'
import classes from './order-field.module.css'

type Props<Item> = {
  caption: string
  columns: Column<Item>[]
  sort: Sort | null
  onSort: (sort: Sort) => void
  children: ReactNode
}

/** Sorts rows that are cards, which show no headers. */
export function OrderField<Item>({ caption, columns, sort, onSort, children }: Props<Item>) {
  const sortable = columns.filter(({ sortValue }) => sortValue)
  const { column, descending } = sort ?? { column: '', descending: false }
  const Icon = descending ? ArrowDown : ArrowUp
  return (
    <div className={classes.order}>
      <NativeSelect
        className={classes.field ?? ''}
        label={
          <>
            Ordenar por<VisuallyHidden> ({caption})</VisuallyHidden>
          </>
        }
        data={sortable.map(({ id, header }) => ({ value: id, label: header }))}
        value={column}
        onChange={({ currentTarget: { value } }) => onSort({ column: value, descending: false })}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        aria-label={`Invertir el orden (${caption})`}
        title={descending ? 'De mayor a menor' : 'De menor a mayor'}
        onClick={() => onSort({ column, descending: !descending })}
      >
        <Icon size={18} aria-hidden />
      </ActionIcon>
      <div className={classes.end}>{children}</div>
    </div>
  )
}
