import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { createContext, use } from 'react'

/** Opens the form beside a table where it is a sheet. */
export const FormOpener = createContext<() => void>(() => undefined)

/** Whether the screen is too narrow for a form beside its table, so that the form is a sheet. */
export const useHasSheet = (): boolean =>
  useMediaQuery('(max-width: 63.99rem)', false, { getInitialValueInEffect: false })

/** Leads from an empty table to the form that fills it: opens its sheet, or focuses its first field. */
export function GoToForm({ children }: { children: string }) {
  const open = use(FormOpener)
  const hasSheet = useHasSheet()
  const focus = () => document.querySelector<HTMLElement>('main form :is(input, select, textarea)')?.focus()
  return (
    <Button variant="default" onClick={hasSheet ? open : focus}>
      {children}
    </Button>
  )
}
