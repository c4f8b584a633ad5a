import { Picture } from '#ui/shell/picture.tsx'
import classes from './mark.module.css'

export function Mark({ name, logo }: { name: string; logo: string | null }) {
  return (
    <Picture className={classes.mark} address={logo} alt={name}>
      <span className={classes.mark} role="img" aria-label={name} data-initial>
        {name.trim().charAt(0).toUpperCase()}
      </span>
    </Picture>
  )
}
