import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { createContext, use } from 'react'

/** Leads to the form of a table: opens it where it is a sheet, else focuses its first field. */
export const FormOpener = createContext<() => void>(() => undefined)

/** Whether the screen is too narrow for a form beside its table, so that the form is a sheet. */
export const useHasSheet = (): boolean =>
  useMediaQuery('(max-width: 63.99rem)', false, { getInitialValueInEffect: false })

/** Focuses the first field of the form beside a table. */
export const focusForm = (): void =>
  document.querySelector<HTMLElement>('main form :is(input, select, textarea)')?.focus()

/** Leads from an empty table to the form that fills it: opens its sheet, or focuses its first field. */
export const GoToForm = ({ children }: { children: string }) => (
  <Button variant="default" onClick={use(FormOpener)}>
    {children}
  </Button>
)
