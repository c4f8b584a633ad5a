import { crc32, deflateSync } from 'node:zlib'

type Pixel = readonly [red: number, green: number, blue: number, alpha: number]

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

/**
 * A PNG of the given size in px, coloured pixel by pixel. Incompressible pixels make the file as large as its pixels.
 */
export function png(width: number, height: number, colour: (x: number, y: number) => Pixel): Buffer {
  const row = 1 + width * 4
  const pixels = Buffer.alloc(height * row)
  for (let y = 0; y < height; y += 1) for (let x = 0; x < width; x += 1) pixels.set(colour(x, y), y * row + 1 + x * 4)
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 6, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels, { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Pixels of random colours, equal in every run, like a photo that cannot be compressed. */
export function noise(): () => Pixel {
  let seed = 7
  const next = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
    return (seed >> 16) & 255
  }
  return () => [next(), next(), next(), 255]
}
