import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { attemptsFor, dataUrlBytes, firstSize, isSmallEnough, type Encoding } from '#values/picture-size.ts'

test.each([
  [4000, 3000, '800 × 600'],
  [3000, 4000, '600 × 800'],
  [800, 800, '800 × 800'],
  [801, 1, '800 × 1'],
  [5000, 1, '800 × 1'],
  [300, 200, '300 × 200'],
  [1, 1, '1 × 1'],
])('a picture of %i × %i px is drawn in %s', (width, height, expected) => {
  const size = firstSize({ width, height }, false)
  expect(`${size.width} × ${size.height}`).toBe(expected)
})

test('a vector drawing is drawn at the maximum size, because it is sharp at any size; a square without a size', () => {
  expect(firstSize({ width: 24, height: 12 }, true)).toEqual({ width: 800, height: 400 })
  expect(firstSize({ width: 4000, height: 3000 }, true)).toEqual({ width: 800, height: 600 })
  expect(firstSize({ width: 0, height: 0 }, true)).toEqual({ width: 800, height: 800 })
  expect(firstSize({ width: 0, height: 10 }, false)).toEqual({ width: 800, height: 800 })
  expect(firstSize({ width: 10, height: 0 }, false)).toEqual({ width: 800, height: 800 })
})

const written = ({ format, quality }: Encoding) =>
  quality === undefined ? format.slice(6) : `${format.slice(6)} ${quality}`
const roundsOf = (type: string, isOpaque: boolean) =>
  attemptsFor({ width: 300, height: 200 }, type, isOpaque)[0]?.rounds.map((round) => round.map(written).join(' or '))

test('a JPEG stays a JPEG; other pictures become the smaller of PNG and JPEG; a transparent picture becomes WebP as a last resort', () => {
  const lower = ['jpeg 0.75', 'jpeg 0.65', 'jpeg 0.55']
  expect(roundsOf('image/jpeg', true)).toEqual(['jpeg 0.85', ...lower])
  for (const type of ['image/png', 'image/webp', 'image/gif', 'image/svg+xml', ''])
    expect(roundsOf(type, true)).toEqual(['png or jpeg 0.85', ...lower])
  for (const type of ['image/png', 'image/webp', 'image/gif', 'image/svg+xml', ''])
    expect(roundsOf(type, false)).toEqual(['png', 'webp 0.85', 'webp 0.75', 'webp 0.65', 'webp 0.55'])
})

const sizesFrom = (width: number, height: number) =>
  attemptsFor({ width, height }, 'image/png', true).map(({ size }) => `${size.width} × ${size.height}`)

test('smaller sizes are tried after the lowest quality, down to a size that is still recognisable', () => {
  expect(sizesFrom(800, 600)).toEqual([
    '800 × 600',
    '640 × 480',
    '512 × 384',
    '410 × 307',
    '328 × 246',
    '262 × 197',
    '210 × 157',
  ])
  expect(sizesFrom(250, 1)).toEqual(['250 × 1', '200 × 1'])
  expect(sizesFrom(40, 30)).toEqual(['40 × 30'])
})

test('a picture is small enough up to 100 kB as a data URL, which is a third longer than the file', () => {
  expect(dataUrlBytes('image/png', 0)).toBe('data:image/png;base64,'.length)
  for (const bytes of [1, 2, 3, 4, 100]) {
    const url = `data:image/webp;base64,${Buffer.alloc(bytes).toString('base64')}`
    expect(dataUrlBytes('image/webp', bytes)).toBe(url.length)
  }
  expect(isSmallEnough('image/jpeg', 74_982)).toBe(true)
  // A type whose data URL is exactly 100,000 bytes long.
  expect(dataUrlBytes('image/x-jpg', 74_982)).toBe(100_000)
  expect(isSmallEnough('image/x-jpg', 74_982)).toBe(true)
  expect(isSmallEnough('image/jpeg', 74_983)).toBe(false)
})

test('no side is ever longer than 800 px nor shorter than 1, and the shape stays', () => {
  const side = fc.integer({ min: 1, max: 20_000 })
  fc.assert(
    fc.property(side, side, fc.boolean(), (width, height, isVector) => {
      for (const { size } of attemptsFor(firstSize({ width, height }, isVector), 'image/jpeg', true)) {
        expect(Math.max(size.width, size.height)).toBeLessThanOrEqual(800)
        expect(Math.min(size.width, size.height)).toBeGreaterThanOrEqual(1)
        // Each side is rounded to whole px twice: in the first size, and in the size computed from it.
        const [long, short] = width > height ? [size.width, size.height] : [size.height, size.width]
        const shape = Math.min(width, height) / Math.max(width, height)
        expect(Math.abs(short - long * shape)).toBeLessThanOrEqual(1.5)
      }
    }),
  )
})
