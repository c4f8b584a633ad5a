import { Loader } from '@mantine/core'
import type { ReactNode } from 'react'
import { onlyOnce } from '#ui/fields/action-button.tsx'
import { leaveFocus } from '#ui/fields/leave-focus.ts'
import type { Column } from '#ui/table/column.ts'
import { RowMore } from '#ui/table/row-more.tsx'
import classes from './row-action.module.css'

type Props = {
  does: 'Editar' | 'Eliminar' | 'Guardar' | 'Cancelar' | 'Cargar' | 'Comprobante de inscripción' | 'Comprobante de pago'
  of: string
  /** accessible name, if it differs from action and item */
  label?: string
  onPress: () => void
  isBusy?: boolean
  isDisabled?: boolean
}

/**
 * Icon button of a table row. Its accessible name has action and item (`Editar Ana López`). A plain button with a CSS
 * icon, because a long table renders dozens at each keystroke of a search.
 */
export function RowAction({ does, of, label = `${does} ${of}`, onPress, isBusy = false, isDisabled = false }: Props) {
  return (
    <button
      type="button"
      className={classes.action}
      data-icon={isBusy ? undefined : does}
      data-does={does}
      data-rare={does === 'Eliminar' || does === 'Comprobante de inscripción' || undefined}
      aria-label={label}
      title={does}
      disabled={isBusy || isDisabled}
      aria-busy={isBusy || undefined}
      onClick={onPress}
      onMouseDown={does === 'Cancelar' ? leaveFocus : undefined}
      onKeyDown={onlyOnce}
    >
      {isBusy && <Loader size={18} color="currentColor" />}
    </button>
  )
}

export const RowActions = ({ children }: { children: ReactNode }) => <div className={classes.actions}>{children}</div>

type Does<Item> = {
  onEdit: (item: Item) => void
  onRemove: (item: Item) => void
  onReceipt?: (item: Item) => void
}

/** Column of the buttons `Editar` and `Eliminar`. `nameOf` returns the item's name for their accessible names. */
export const actionsColumn = <Item,>(
  nameOf: (item: Item) => string,
  { onEdit, onRemove, onReceipt }: Does<Item>,
): Column<Item> => ({
  id: 'acciones',
  header: 'Acciones',
  cell: (item) => (
    <>
      <RowActions>
        {onReceipt && <RowAction does="Comprobante de inscripción" of={nameOf(item)} onPress={() => onReceipt(item)} />}
        <RowAction does="Editar" of={nameOf(item)} onPress={() => onEdit(item)} />
        <RowAction does="Eliminar" of={nameOf(item)} onPress={() => onRemove(item)} />
      </RowActions>
      <RowMore of={nameOf(item)} />
    </>
  ),
  align: 'end',
  inCard: 'actions',
})
