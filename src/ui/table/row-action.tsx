import { Loader } from '@mantine/core'
import type { ReactNode } from 'react'
import { onlyOnce } from '#ui/fields/action-button.tsx'
import type { Column } from '#ui/table/column.ts'
import classes from './row-action.module.css'

type Props = {
  /** the specification's word for what it does */
  does: 'Editar' | 'Eliminar' | 'Guardar' | 'Cancelar'
  /** whose row it is */
  of: string
  onPress: () => void
  isBusy?: boolean
}

/**
 * A button of a table's row: an icon, the word in its tooltip, and its whole name (`Editar Ana López`) for who hears it.
 * A plain one, its icon drawn by the style sheet, since a long table draws dozens of them at every keystroke of a search.
 */
export function RowAction({ does, of, onPress, isBusy = false }: Props) {
  return (
    <button
      type="button"
      className={classes.action}
      data-icon={isBusy ? undefined : does}
      data-does={does}
      aria-label={`${does} ${of}`}
      title={does}
      disabled={isBusy}
      onClick={onPress}
      onKeyDown={onlyOnce}
    >
      {isBusy && <Loader size={18} color="currentColor" />}
    </button>
  )
}

/** The actions of a row, side by side. */
export const RowActions = ({ children }: { children: ReactNode }) => <div className={classes.actions}>{children}</div>

type Does<Item> = { onEdit: (item: Item) => void; onRemove: (item: Item) => void }

/** The column of a table whose rows can be edited and deleted; `nameOf` says whose button it is. */
export const actionsColumn = <Item,>(
  nameOf: (item: Item) => string,
  { onEdit, onRemove }: Does<Item>,
): Column<Item> => ({
  id: 'acciones',
  header: 'Acciones',
  cell: (item) => (
    <RowActions>
      <RowAction does="Editar" of={nameOf(item)} onPress={() => onEdit(item)} />
      <RowAction does="Eliminar" of={nameOf(item)} onPress={() => onRemove(item)} />
    </RowActions>
  ),
})
