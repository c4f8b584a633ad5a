import { useState, type ReactNode } from 'react'
import { shownImage } from '#values/safe-image.ts'

type Props = {
  address: string | null
  alt: string
  className?: string | undefined
  /** for a picture among many: loads when it comes into view */
  loading?: 'lazy'
  children?: ReactNode
}

/** A picture, or `children` if it is missing, forbidden or broken (spec 2, Pictures). */
export function Picture({ address, alt, children, ...shown }: Props) {
  const [broken, setBroken] = useState<string | null>(null)
  const image = shownImage(address)
  if (image === null || image === broken) return children
  return <img src={image} alt={alt} {...shown} onError={() => setBroken(image)} />
}
