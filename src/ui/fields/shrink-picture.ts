import {
  attemptsFor,
  dataUrlBytes,
  firstSize,
  isSmallEnough,
  type Attempt,
  type Encoding,
  type Size,
} from '#values/picture-size.ts'

/** A shrunk picture, as a file and as a data URL. `size` is the size of the data URL. */
type SmallPicture = { file: File; data: string; size: Size & { bytes: number } }

const svg = 'image/svg+xml'

/**
 * Shrinks a picture in the browser (spec 2, Pictures) and removes its metadata, for example place and camera. An SVG
 * becomes pixels, an animation its first frame. Returns `null` if it cannot be small enough. Rejects if the file is no
 * picture.
 */
export async function shrinkPicture(original: File): Promise<SmallPicture | null> {
  const address = URL.createObjectURL(original)
  try {
    const picture = new Image()
    picture.src = address
    await picture.decode()
    const { naturalWidth: width, naturalHeight: height } = picture
    const first = firstSize({ width, height }, original.type === svg)
    const made = await firstThatFits(picture, attemptsFor(first, original.type, isOpaque(draw(picture, first))))
    if (made === null) return null
    const { blob, size } = made
    return {
      file: new File([blob], nameFor(original.name, blob.type), { type: blob.type }),
      data: await dataUrlOf(blob),
      size: { ...size, bytes: dataUrlBytes(blob.type, blob.size) },
    }
  } finally {
    URL.revokeObjectURL(address)
  }
}

type Made = { blob: Blob; size: Size }

/** Returns the first small enough result. Tries one after the other, because a success makes the rest unnecessary. */
async function firstThatFits(picture: HTMLImageElement, attempts: Attempt[]): Promise<Made | null> {
  for (const { size, rounds } of attempts) {
    const canvas = draw(picture, size)
    for (const encodings of rounds) {
      const blobs = await Promise.all(encodings.map((encoding) => encode(canvas, encoding)))
      const [blob] = blobs
        .filter((made) => isSmallEnough(made.type, made.size))
        .toSorted((one, other) => one.size - other.size)
      if (blob) return { blob, size }
    }
  }
  return null
}

function draw(picture: HTMLImageElement, { width, height }: Size): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = contextOf(canvas)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, width, height)
  return canvas
}

function isOpaque(canvas: HTMLCanvasElement): boolean {
  const { data } = contextOf(canvas).getImageData(0, 0, canvas.width, canvas.height)
  return data.every((value, index) => index % 4 !== 3 || value === 255)
}

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d')
  if (!context) throw new Error('the browser gave no 2D canvas context')
  return context
}

/** Encodes the picture, as PNG if the browser cannot write the format (Safari and WebP). */
const encode = (canvas: HTMLCanvasElement, { format, quality }: Encoding): Promise<Blob> =>
  new Promise((resolve, reject) =>
    canvas.toBlob(
      (made) => (made ? resolve(made) : reject(new Error('the picture could not be encoded'))),
      format,
      quality,
    ),
  )

const endings = new Map([
  ['image/jpeg', 'jpg'],
  ['image/png', 'png'],
  ['image/webp', 'webp'],
])

const nameFor = (name: string, type: string): string => `${name.replace(/\.[^.]*$/, '')}.${endings.get(type) ?? 'png'}`

const dataUrlOf = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''))
    reader.addEventListener('error', () => reject(new Error('the picture could not be read', { cause: reader.error })))
    reader.readAsDataURL(blob)
  })
