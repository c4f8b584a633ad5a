import { Loader } from '@mantine/core'
import classes from './splash.module.css'

export function Splash() {
  return (
    <div className={classes.splash} role="status" aria-label="Cargando">
      <Loader size="md" />
    </div>
  )
}
