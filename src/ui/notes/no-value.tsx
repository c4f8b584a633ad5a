import classes from './no-value.module.css'

/** The dash of a value that is not there; a card leaves it out. */
export const NoValue = () => (
  <span className={classes.none} data-none>
    —
  </span>
)
