import { CopyDiagnosis } from '#ui/shell/copy-diagnosis.tsx'
import classes from './failure-details.module.css'

export const FailureDetails = ({ diagnosis }: { diagnosis: () => string }) => (
  <details className={classes.details}>
    <summary>Detalles para quien lo repara</summary>
    <CopyDiagnosis size="sm" variant="default" diagnosis={diagnosis} />
  </details>
)
