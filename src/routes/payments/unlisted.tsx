import classes from './payments.module.css'

/** Says how many students are not listed because nothing is charged in this period. */
export function Unlisted({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <p className={classes.unlisted}>
      {count === 1
        ? '1 estudiante no aparece: está inactivo o se inscribió después.'
        : `${count.toLocaleString('es-MX')} estudiantes no aparecen: están inactivos o se inscribieron después.`}
    </p>
  )
}
