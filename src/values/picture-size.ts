/** How small an uploaded picture is made before it is kept (spec 2, Pictures). */

/** The width and height of a picture, in px. */
export type Size = { width: number; height: number }

export type PictureFormat = 'image/jpeg' | 'image/png' | 'image/webp'

/** A way to write a picture: its format and, where the format loses detail, the quality from 0 to 1. */
export type Encoding = { format: PictureFormat; quality?: number }

/** Rounds of ways to write a picture at one size. Of a round the smallest result is kept, if it is small enough. */
export type Attempt = { size: Size; rounds: Encoding[][] }

/** The longest side of a kept picture, in px. */
const longestSide = 800
/** A picture whose longest side had to be made shorter than this, in px, would show too little. */
const usefulSide = 200
/** The length of a kept picture as a data URL, in bytes. */
const maxBytes = 100_000

/** From good to the worst that still looks right. */
const qualities = [0.85, 0.75, 0.65, 0.55]
/** What each smaller size has of the one before. */
const step = 0.8

/** The length of so many bytes as a base64 data URL. */
export const dataUrlBytes = (type: string, bytes: number): number =>
  `data:${type};base64,`.length + 4 * Math.ceil(bytes / 3)

/** Whether so many bytes of a type are few enough to be kept. */
export const isSmallEnough = (type: string, bytes: number): boolean => dataUrlBytes(type, bytes) <= maxBytes

/**
 * The size to draw a picture in: never larger than it is, but for a vector drawing, which is sharp at any size. A drawing
 * without a size of its own is a square.
 */
export function firstSize({ width, height }: Size, isVector: boolean): Size {
  if (width <= 0 || height <= 0) return { width: longestSide, height: longestSide }
  const scale = longestSide / Math.max(width, height)
  return scaled({ width, height }, isVector ? scale : Math.min(1, scale))
}

/**
 * What to try, in order, for a picture of that first size and media type, until a result is small enough: a lower
 * quality first, then smaller sizes.
 */
export function attemptsFor(size: Size, type: string, isOpaque: boolean): Attempt[] {
  const rounds = roundsFor(type, isOpaque)
  const attempts = [{ size, rounds }]
  for (let scale = step; Math.max(size.width, size.height) * scale >= usefulSide; scale *= step)
    attempts.push({ size: scaled(size, scale), rounds })
  return attempts
}

/**
 * A JPEG stays one. Of another picture without transparency the smaller of PNG and JPEG is kept. A transparent one stays
 * PNG, which every program reads, and becomes WebP only if that is too large.
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
