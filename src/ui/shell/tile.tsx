import { Picture } from '#ui/shell/picture.tsx'
import classes from './tile.module.css'

type Props = {
  name: string
  /** name from which the colour derives without a hue */
  group: string
  hue: number | undefined
  image: string | null
}

export function Tile({ name, group, hue, image }: Props) {
  return (
    <Picture className={classes.tile} address={image} alt="" loading="lazy">
      <span
        className={classes.tile}
        {...(hue === undefined ? { style: { '--angle': angleOf(group) } } : { 'data-hue': hue })}
        aria-hidden
      >
        {initialsOf(name)}
      </span>
    </Picture>
  )
}

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .filter((word) => word.length > 2 || /^\d/.test(word))
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('')

/** Angles of the groups, computed once: a catalogue draws a thousand tiles of a few groups. */
const angles = new Map<string, number>()

function angleOf(group: string): number {
  const known = angles.get(group)
  if (known !== undefined) return known
  let hash = 0
  for (const letter of group) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 9973
  // The golden angle keeps similar hashes apart.
  const angle = Math.round((hash * 137.5) % 360)
  angles.set(group, angle)
  return angle
}
