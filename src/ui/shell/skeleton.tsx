import classes from './skeleton.module.css'

type Props = {
  className?: string | undefined
  /** in px */
  height?: number
  /** in px; as wide as there is room by default */
  width?: number
}

/** Stands for something that is on its way, inside a {@link pulse}. */
export const Skeleton = ({ className = '', height, width }: Props) => (
  <span className={`${classes.skeleton ?? ''} ${className}`} style={{ height, width }} />
)

/** What is on its way pulses as one: many that pulse by themselves slow down what they wait for. */
export const pulse = classes.pulse ?? ''
