import { useMemo } from 'react'
import { headingsLeftOut, type Sheet } from '#rules/sheets/columns.ts'
import { enumerated, isolated, shortened } from '#values/text.ts'
import classes from './import.module.css'

/** Notes of the file: columns that the import leaves out, and values that it reads in a special way. */
export function LeftOut({
  headings,
  columns,
  rows,
  notes,
  about,
}: Sheet & {
  notes: readonly string[]
  /** what the noun says of the columns, by the headings that are left out */
  about: (left: readonly string[]) => readonly string[]
}) {
  const left = useMemo(() => headingsLeftOut({ headings, columns, rows }), [headings, columns, rows])
  const named = shortened(enumerated(left.map((heading) => isolated(heading))))
  const said = [
    ...notes,
    ...about(left),
    ...(left.length > 0 ? [`No se importa: ${named}. Se cambia en Columnas.`] : []),
  ]
  if (said.length === 0) return null
  return (
    <ul className={classes.leftOut} aria-label="Sobre tu hoja">
      {said.map((each) => (
        <li key={each}>{each}</li>
      ))}
    </ul>
  )
}
