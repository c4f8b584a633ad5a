import { useState, type ReactNode } from 'react'
import { shownImage } from '#values/safe-image.ts'

type Props = {
  address: string | null
  /** what a screen reader says for it; empty for decoration */
  alt: string
  className?: string | undefined
  /** for one of many: loaded when it comes into view */
  loading?: 'lazy'
  /** shown where there is no picture */
  children?: ReactNode
}

/** A picture; `children` where there is none, where it may not be shown, and where it does not load (spec 2, Pictures). */
export function Picture({ address, alt, children, ...shown }: Props) {
  const [broken, setBroken] = useState<string | null>(null)
  const image = shownImage(address)
  if (image === null || image === broken) return children
  return <img src={image} alt={alt} {...shown} onError={() => setBroken(image)} />
}
