/** The longest side of a stored picture, in pixels (spec 2, Pictures). */
const longestSide = 1024

/** A scaled-down picture, as a file and as a data URL. */
export type SmallPicture = { file: File; data: string }

type Format = 'image/jpeg' | 'image/png'

/**
 * Scales a picture down in the browser to at most 1024 px a side and removes its metadata (place, camera). Rejects when
 * the file is not a picture.
 */
export async function shrinkPicture(original: File): Promise<SmallPicture> {
  const address = URL.createObjectURL(original)
  try {
    const picture = new Image()
    picture.src = address
    await picture.decode()
    const { canvas, isOpaque } = drawScaled(picture)
    const made = await Promise.all(formatsFor(original, isOpaque).map((format) => encode(canvas, format)))
    const smallest = made.reduce((best, each) => (each.size < best.size ? each : best))
    const file = new File([smallest], nameFor(original.name, smallest.type), { type: smallest.type })
    return { file, data: await dataUrlOf(smallest) }
  } finally {
    URL.revokeObjectURL(address)
  }
}

/** A JPEG stays JPEG and a transparent picture becomes PNG; for the rest both are tried and the smaller one is used. */
const formatsFor = ({ type }: File, isOpaque: boolean): Format[] => {
  if (type === 'image/jpeg') return ['image/jpeg']
  return isOpaque ? ['image/png', 'image/jpeg'] : ['image/png']
}

function drawScaled(picture: HTMLImageElement): { canvas: HTMLCanvasElement; isOpaque: boolean } {
  // An SVG may have no size of its own.
  const { naturalWidth: width, naturalHeight: height } = picture
  const [wide, high] = width > 0 && height > 0 ? [width, height] : [longestSide, longestSide]
  const scale = Math.min(1, longestSide / Math.max(wide, high))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(wide * scale))
  canvas.height = Math.max(1, Math.round(high * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('the browser gave no 2D canvas context')
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
  const isOpaque = data.every((value, index) => index % 4 !== 3 || value === 255)
  return { canvas, isOpaque }
}

const encode = (canvas: HTMLCanvasElement, format: Format): Promise<Blob> =>
  new Promise((resolve, reject) =>
    canvas.toBlob(
      (made) => (made ? resolve(made) : reject(new Error('the picture could not be encoded'))),
      format,
      format === 'image/jpeg' ? 0.85 : undefined,
    ),
  )

/** The file name with the extension of its new type. */
const nameFor = (name: string, type: string): string =>
  `${name.replace(/\.[^.]*$/, '')}.${type === 'image/jpeg' ? 'jpg' : 'png'}`

const dataUrlOf = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''))
    reader.addEventListener('error', () => reject(new Error('the picture could not be read', { cause: reader.error })))
    reader.readAsDataURL(blob)
  })
