import { Button } from '@mantine/core'
import { Plus } from 'lucide-react'
import { createContext, use } from 'react'
import { useIsBelow } from '#ui/shell/column-width.ts'

/** Leads to the form of a table: opens it where it is closed, else focuses its first field. */
export const FormOpener = createContext<() => void>(() => undefined)

/** A form that can be out of sight: as a sheet, or beside its table. */
export type FormSheet = {
  /** whether it is needed now: something is edited or typed in it, or it was opened */
  isOpen: boolean
  /** whether it stands beside its table on this device, needed or not */
  isBeside: boolean
  /** whether it keeps something new that was typed and is not saved */
  isUnsaved: boolean
  open: () => void
  close: () => void
}

/** Whether the screen is too narrow for a form beside its table, so that the form is a sheet. */
export const useHasSheet = (): boolean => useIsBelow(63.99)

/** Whether the form of a screen is in view. */
export function useIsFormShown({ isOpen, isBeside }: FormSheet): boolean {
  const hasSheet = useHasSheet()
  return isOpen || (isBeside && !hasSheet)
}

/** Focuses the first field of the form beside a table. */
export const focusForm = (): void =>
  document.querySelector<HTMLElement>('main form :is(input, select, textarea)')?.focus()

/** Leads from an empty table to the form that fills it: opens it, or focuses its first field. */
export const GoToForm = ({ children }: { children: string }) => (
  <Button variant="default" onClick={use(FormOpener)}>
    {children}
  </Button>
)

/** The text of the button of a closed form; it says that the form keeps something unsaved. */
const openerText = (text: string, { isOpen, isUnsaved }: FormSheet): string =>
  isUnsaved && !isOpen ? `${text} · sin guardar` : text

type OpenFormProps = {
  sheet: FormSheet
  /** whether the form is a sheet on wide screens too */
  isAlwaysSheet?: boolean
  /** what it opens: `Agregar maestro` */
  children: string
}

/** The button that opens the form of a screen, beside the title; nothing while the form stands beside its table. */
export function OpenForm({ sheet, isAlwaysSheet = false, children }: OpenFormProps) {
  const hasSheet = useHasSheet() || isAlwaysSheet
  const isShown = useIsFormShown(sheet)
  if (isShown && !hasSheet) return null
  return (
    <Button data-opens-form leftSection={<Plus size={18} aria-hidden />} onClick={sheet.open}>
      {openerText(children, sheet)}
    </Button>
  )
}
