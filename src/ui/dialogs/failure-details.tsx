import { CopyDiagnosis } from '#ui/shell/copy-diagnosis.tsx'
import classes from './failure-details.module.css'

/** The details of a notice of a failed call, closed at first. */
export const FailureDetails = ({ diagnosis }: { diagnosis: () => string }) => (
  <details className={classes.details}>
    <summary>Detalles para quien lo repara</summary>
    <CopyDiagnosis size="sm" variant="default" diagnosis={diagnosis} />
  </details>
)
