import classes from './payments.module.css'

/** Says that there are students of whom nothing is expected in the time that is looked at. */
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
