import { Loader } from '@mantine/core'
import { Check, Pencil, Trash2, X, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { onlyOnce } from '#ui/action-button.tsx'
import classes from './row-action.module.css'

const icons = { Editar: Pencil, Eliminar: Trash2, Guardar: Check, Cancelar: X } satisfies Record<string, LucideIcon>

type Props = {
  /** the specification's word for what it does */
  does: keyof typeof icons
  /** whose row it is */
  of: string
  onPress: () => void
  isBusy?: boolean
}

/**
 * A button of a table's row: an icon, the word in its tooltip, and its whole name (`Editar Ana López`) for who hears it.
 * A plain one, since a long table draws two hundred of them while somebody types.
 */
export function RowAction({ does, of, onPress, isBusy = false }: Props) {
  const Icon = icons[does]
  return (
    <button
      type="button"
      className={classes.action}
      data-does={does}
      aria-label={`${does} ${of}`}
      title={does}
      disabled={isBusy}
      onClick={onPress}
      onKeyDown={onlyOnce}
    >
      {isBusy ? <Loader size={18} color="currentColor" /> : <Icon size={18} aria-hidden />}
    </button>
  )
}

/** The actions of a row, side by side. */
export const RowActions = ({ children }: { children: ReactNode }) => <div className={classes.actions}>{children}</div>
