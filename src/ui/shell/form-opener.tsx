import { Button } from '@mantine/core'
import { Plus } from 'lucide-react'
import { createContext, use } from 'react'
import { useIsBelow } from '#ui/shell/column-width.ts'

/** Leads to the form of a table: opens it, or focuses its first field. */
export const FormOpener = createContext<() => void>(() => undefined)

export type FormSheet = {
  /** whether it is in use: a row is edited, a value was typed, or it was opened */
  isOpen: boolean
  /** whether it stands beside its table on this device, in use or not */
  isBeside: boolean
  /** whether it has unsaved values of a new row */
  isUnsaved: boolean
  open: () => void
  close: () => void
}

export const useHasSheet = (): boolean => useIsBelow(63.99)

export function useIsFormShown({ isOpen, isBeside }: FormSheet): boolean {
  const hasSheet = useHasSheet()
  return isOpen || (isBeside && !hasSheet)
}

export const focusForm = (): void =>
  document.querySelector<HTMLElement>('main form :is(input, select, textarea)')?.focus()

export const GoToForm = ({ children }: { children: string }) => (
  <Button variant="default" onClick={use(FormOpener)}>
    {children}
  </Button>
)

const openerText = (text: string, { isOpen, isUnsaved }: FormSheet): string =>
  isUnsaved && !isOpen ? `${text} · sin guardar` : text

type OpenFormProps = {
  sheet: FormSheet
  isAlwaysSheet?: boolean
  children: string
}

/** Button beside the title that opens the form. Missing while the form is beside its table. */
export function OpenForm({ sheet, isAlwaysSheet = false, children }: OpenFormProps) {
  const hasSheet = useHasSheet() || isAlwaysSheet
  const isShown = useIsFormShown(sheet)
  if (isShown && !hasSheet) return null
  return (
    <Button
      data-opens-form
      leftSection={<Plus size={18} aria-hidden />}
      onClick={sheet.open}
      // The open sheet covers it, and its own button may have the same name.
      aria-hidden={sheet.isOpen || undefined}
    >
      {openerText(children, sheet)}
    </Button>
  )
}
