import classes from './payments.module.css'

/** Says how many students are not listed because nothing is charged in this period. */
export function Unlisted({ count, isYear = false }: { count: number; isYear?: boolean }) {
  if (count === 0) return null
  if (isYear)
    return (
      <p className={classes.unlisted}>
        {count === 1
          ? '1 estudiante no aparece: no pagó ni debe nada de ese año.'
          : `${count.toLocaleString('es-MX')} estudiantes no aparecen: no pagaron ni deben nada de ese año.`}
      </p>
    )
  return (
    <p className={classes.unlisted}>
      {count === 1
        ? '1 estudiante no aparece: está inactivo o se inscribió después.'
        : `${count.toLocaleString('es-MX')} estudiantes no aparecen: están inactivos o se inscribieron después.`}
    </p>
  )
}
