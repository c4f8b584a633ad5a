import { Loader } from '@mantine/core'
import classes from './splash.module.css'

/** What is seen before there is anything to see. */
export function Splash() {
  return (
    <div className={classes.splash} role="status" aria-label="Cargando">
      <Loader size="md" />
    </div>
  )
}
