import classes from './no-value.module.css'

export const NoValue = () => (
  <span className={classes.none} data-none>
    —
  </span>
)
