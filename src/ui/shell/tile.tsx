import { useState } from 'react'
import { safeImage } from '#values/image.ts'
import classes from './tile.module.css'

/** A picture, or initials on a colour of the group when there is no picture or it fails to load. */
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
  // The golden angle keeps similar hashes apart.
  return Math.round((hash * 137.5) % 360)
}
