/** Size limits of uploaded pictures (spec 2, Pictures). */

/** Width and height in px. */
export type Size = { width: number; height: number }

type PictureFormat = 'image/jpeg' | 'image/png' | 'image/webp'

/** Format of a picture, with the quality from 0 to 1 for lossy formats. */
export type Encoding = { format: PictureFormat; quality?: number }

/** Rounds of encodings at one size. The smallest result of a round is kept, if it is small enough. */
export type Attempt = { size: Size; rounds: Encoding[][] }

/** Longest side of a stored picture, in px. */
const longestSide = 800
/** A picture with a shorter longest side, in px, would show too little. */
const usefulSide = 200
/** Maximum length of a stored picture as a data URL, in bytes. */
const maxBytes = 100_000

const qualities = [0.85, 0.75, 0.65, 0.55]
const step = 0.8

/** Length of a base64 data URL with this number of bytes. */
export const dataUrlBytes = (type: string, bytes: number): number =>
  `data:${type};base64,`.length + 4 * Math.ceil(bytes / 3)

export const isSmallEnough = (type: string, bytes: number): boolean => dataUrlBytes(type, bytes) <= maxBytes

/** First size of a picture. Only a vector drawing is enlarged; without a size it becomes a square. */
export function firstSize({ width, height }: Size, isVector: boolean): Size {
  if (width <= 0 || height <= 0) return { width: longestSide, height: longestSide }
  const scale = longestSide / Math.max(width, height)
  return scaled({ width, height }, isVector ? scale : Math.min(1, scale))
}

/** Encodings to try in order until a result is small enough: lower quality first, then smaller sizes. */
export function attemptsFor(size: Size, type: string, isOpaque: boolean): Attempt[] {
  const rounds = roundsFor(type, isOpaque)
  const attempts = [{ size, rounds }]
  for (let scale = step; Math.max(size.width, size.height) * scale >= usefulSide; scale *= step)
    attempts.push({ size: scaled(size, scale), rounds })
  return attempts
}

/**
 * A JPEG stays JPEG. Other opaque pictures become PNG or JPEG, whichever is smaller. A transparent picture stays PNG,
 * which every program reads, and becomes WebP only if it is too large.
 */
function roundsFor(type: string, isOpaque: boolean): Encoding[][] {
  const png: Encoding = { format: 'image/png' }
  const lossy = (format: PictureFormat) => qualities.map((quality): Encoding[] => [{ format, quality }])
  if (type === 'image/jpeg') return lossy('image/jpeg')
  if (!isOpaque) return [[png], ...lossy('image/webp')]
  return lossy('image/jpeg').map((round, index) => (index === 0 ? [png, ...round] : round))
}

const scaled = ({ width, height }: Size, scale: number): Size => ({
  width: Math.max(1, Math.round(width * scale)),
  height: Math.max(1, Math.round(height * scale)),
})
