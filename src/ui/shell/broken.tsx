import { Button } from '@mantine/core'
import { CopyDiagnosis } from '#ui/shell/copy-diagnosis.tsx'
import classes from './broken.module.css'

type Props = {
  report: string
  diagnosis: () => string
  isRetrying?: boolean
  onRetry: () => void
}

/** Replaces a part of the app that failed to render, with a button to retry and a report to copy. */
export function Broken({ report, diagnosis, isRetrying = false, onRetry }: Props) {
  return (
    <div className={classes.broken}>
      <div role="alert">
        <h1>Algo salió mal</h1>
        <p>No se pudo mostrar esta pantalla. Lo que ya guardaste está a salvo.</p>
      </div>
      <Button loading={isRetrying} onClick={onRetry}>
        Reintentar
      </Button>
      <details>
        <summary>Detalles para quien lo repara</summary>
        <div className={classes.report}>
          <textarea readOnly rows={9} aria-label="Reporte del error" value={report} />
          <CopyDiagnosis variant="default" diagnosis={diagnosis} />
        </div>
      </details>
    </div>
  )
}
