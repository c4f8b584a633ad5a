import { useMemo } from 'react'
import { headingsLeftOut, type Sheet } from '#rules/students/import-columns.ts'
import { enumerated, isolated, shortened } from '#values/text.ts'
import classes from './import.module.css'

/** A heading of the day when a student enrolled, which the server sets by itself. */
const enrolment = /inscri|ingreso|alta/i

/** Notes of the file: columns that the import leaves out, and values that it reads in a special way. */
export function LeftOut({
  headings,
  columns,
  rows,
  notes,
  mayPay,
}: Sheet & { notes: readonly string[]; mayPay: boolean }) {
  const left = useMemo(() => headingsLeftOut({ headings, columns, rows }), [headings, columns, rows])
  const named = shortened(enumerated(left.map((heading) => isolated(heading))))
  const said = [
    ...notes,
    ...(left.some((heading) => enrolment.test(heading)) ? ['La fecha de inscripción será la de hoy.'] : []),
    ...(columns.includes('paidUntil') && !mayPay ? ['Sin permiso de Pagos no se registran los meses pagados.'] : []),
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
