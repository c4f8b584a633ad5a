import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import classes from './broken.module.css'

type Props = {
  /** what happened, for whoever mends it */
  report: string
  isRetrying?: boolean
  onRetry: () => void
}

/** Shown when rendering a part of the app fails, with a button to try again and a report to copy. */
export function Broken({ report, isRetrying = false, onRetry }: Props) {
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
        <Report text={report} />
      </details>
    </div>
  )
}

function Report({ text }: { text: string }) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [outcome, setOutcome] = useState('')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setOutcome('Reporte copiado.')
    } catch {
      // Browsers have a clipboard with https only, and may refuse it.
      field.current?.select()
      setOutcome('El reporte está seleccionado: cópialo.')
    }
  }
  return (
    <div className={classes.report}>
      <textarea ref={field} readOnly rows={9} aria-label="Reporte del error" value={text} />
      <Button variant="default" onClick={() => void copy()}>
        Copiar reporte
      </Button>
      <span role="status">{outcome}</span>
    </div>
  )
}
