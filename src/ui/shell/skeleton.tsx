import classes from './skeleton.module.css'

type Props = {
  className?: string | undefined
  /** in px */
  height?: number
  /** in px; by default the full width */
  width?: number
}

/** Placeholder of loading content, inside a {@link pulse}. */
export const Skeleton = ({ className = '', height, width }: Props) => (
  <span className={`${classes.skeleton ?? ''} ${className}`} style={{ height, width }} />
)

/** Animates placeholders together, because many separate animations slow down the load. */
export const pulse = classes.pulse ?? ''
