import classes from './hue-dot.module.css'

/** Dot in the colour of a discipline, before its name (docs/design.md, Colour). Empty for a name without a colour. */
export const HueDot = ({ hue }: { hue: number | undefined }) =>
  hue === undefined ? null : <span className={classes.dot} data-hue={hue} aria-hidden />
