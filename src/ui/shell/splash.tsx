import { Loader } from '@mantine/core'
import classes from './splash.module.css'

/** Shown while the app starts or a screen loads. */
export function Splash() {
  return (
    <div className={classes.splash} role="status" aria-label="Cargando">
      <Loader size="md" />
    </div>
  )
}
