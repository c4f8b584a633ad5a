import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { lackingLabel } from '#forms/import-views.ts'
import classes from './import.module.css'

/** What is asked once for all rows that lack it. */
export const LackingTexts = ({ children }: { children: ReactNode }) => (
  <section className={classes.misnamed} aria-label="Falta en tu hoja">
    {children}
  </section>
)

type Props = { count: number; what: string; value: string; onChange: (value: string) => void }

/** The text of the rows that have none. It applies once the field is left, because each change checks all rows. */
export const LackingText = ({ count, what, value, onChange }: Props) => (
  <TextInput
    label={lackingLabel(count, what)}
    autoComplete="off"
    defaultValue={value}
    onBlur={({ currentTarget }) => onChange(currentTarget.value.trim())}
    onKeyDown={({ key, currentTarget }) => key === 'Enter' && onChange(currentTarget.value.trim())}
  />
)
