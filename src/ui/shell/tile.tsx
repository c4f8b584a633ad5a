import { useState } from 'react'
import { safeImage } from '#values/image.ts'
import classes from './tile.module.css'

/** A picture, or the initials of what it stands for on a colour of its group: never a broken image. */
export function Tile({ name, group, image }: { name: string; group: string; image: string | null }) {
  const [broken, setBroken] = useState<string | null>(null)
  const address = safeImage(image)
  return address && address !== broken ? (
    <img className={classes.tile} src={address} alt="" loading="lazy" onError={() => setBroken(address)} />
  ) : (
    <span className={classes.tile} style={{ '--hue': hueOf(group) }} aria-hidden>
      {initialsOf(name)}
    </span>
  )
}

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .filter((word) => word.length > 2 || /^\d/.test(word))
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('')

const hueOf = (group: string): number => {
  let hash = 0
  for (const letter of group) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 9973
  // Steps of the golden angle set neighbours far apart.
  return Math.round((hash * 137.5) % 360)
}
