import { useMemo } from 'react'
import { headingsLeftOut, type Sheet } from '#rules/students/import-columns.ts'
import { enumerated, isolated, shortened } from '#values/text.ts'
import classes from './import.module.css'

/** What the sheet has and the import leaves out. */
export function LeftOut({ headings, columns, rows }: Sheet) {
  const left = useMemo(() => headingsLeftOut({ headings, columns, rows }), [headings, columns, rows])
  if (left.length === 0) return null
  return (
    <p className={classes.leftOut}>
      {`No se importa: ${shortened(enumerated(left.map((heading) => isolated(heading))))}. Se cambia en Columnas.`}
    </p>
  )
}
