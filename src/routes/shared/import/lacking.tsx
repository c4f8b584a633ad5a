import { TextInput } from '@mantine/core'
import { lackingLabel } from '#forms/import-views.ts'
import classes from './import.module.css'

type Lacking = { count: number; what: string; value: string; onChange: (value: string) => void }

/** Asks once for all rows that lack a text. It applies once the field is left, because each change checks all rows. */
export function LackingTexts({ texts }: { texts: readonly Lacking[] }) {
  const asked = texts.filter(({ count }) => count > 0)
  if (asked.length === 0) return null
  return (
    <section className={classes.misnamed} aria-label="Falta en tu hoja">
      {asked.map(({ count, what, value, onChange }) => (
        <TextInput
          key={what}
          label={lackingLabel(count, what)}
          autoComplete="off"
          defaultValue={value}
          onBlur={({ currentTarget }) => onChange(currentTarget.value.trim())}
          onKeyDown={({ key, currentTarget }) => key === 'Enter' && onChange(currentTarget.value.trim())}
        />
      ))}
    </section>
  )
}
