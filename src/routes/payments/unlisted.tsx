import classes from './payments.module.css'

/** Says how many students are not listed because the period has no charge for them. */
export function Unlisted({ count, isYear = false }: { count: number; isYear?: boolean }) {
  if (count === 0) return null
  const [one, several] = isYear ? ofYear : ofMonth
  return (
    <p className={classes.unlisted}>
      {count === 1
        ? `1 estudiante no aparece: ${one}`
        : `${count.toLocaleString('es-MX')} estudiantes no aparecen: ${several}`}
    </p>
  )
}

const ofYear = ['no pagó ni debe nada de ese año.', 'no pagaron ni deben nada de ese año.'] as const
const ofMonth = ['está inactivo o se inscribió después.', 'están inactivos o se inscribieron después.'] as const
