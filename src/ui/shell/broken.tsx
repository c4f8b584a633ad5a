import { Button } from '@mantine/core'
import classes from './broken.module.css'

/** Shown when rendering a part of the app fails, with a button to try again. */
export function Broken({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={classes.broken} role="alert">
      <h1>Algo salió mal</h1>
      <p>No se pudo mostrar esta pantalla. Lo que ya guardaste está a salvo.</p>
      <Button onClick={onRetry}>Reintentar</Button>
    </div>
  )
}
