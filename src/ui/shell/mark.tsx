import { safeImage } from '#values/safe-image.ts'
import classes from './mark.module.css'

/** The academy's logo, or its initial when it has none. */
export function Mark({ name, logo }: { name: string; logo: string | null }) {
  const address = safeImage(logo)
  return address ? (
    <img className={classes.mark} src={address} alt={name} />
  ) : (
    <span className={classes.mark} role="img" aria-label={name} data-initial>
      {name.trim().charAt(0).toUpperCase()}
    </span>
  )
}
