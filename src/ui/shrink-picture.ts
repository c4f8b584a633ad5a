/** The longest side of a picture that is kept, in pixels (screens.md, Productos). */
const longestSide = 1024

/** A picture of this machine, small enough to be sent: as a file, and as a data URL. */
export type SmallPicture = { file: File; data: string }

/**
 * Scales a picture down in the browser, longest side 1024 px, without the place and camera that a photo tells.
 * Rejects what is no picture, whatever it is called.
 */
export async function shrinkPicture(original: File): Promise<SmallPicture> {
  const address = URL.createObjectURL(original)
  try {
    const picture = new Image()
    picture.src = address
    await picture.decode()
    const scale = Math.min(1, longestSide / Math.max(picture.naturalWidth, picture.naturalHeight))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(picture.naturalWidth * scale))
    canvas.height = Math.max(1, Math.round(picture.naturalHeight * scale))
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    // Photos stay photos; everything else may be transparent.
    const type = original.type === 'image/jpeg' ? 'image/jpeg' : 'image/png'
    const blob = await new Promise<Blob>((resolve, reject) =>
      canvas.toBlob((made) => (made ? resolve(made) : reject(new Error('the picture could not be drawn'))), type, 0.85),
    )
    return { file: new File([blob], original.name, { type }), data: await dataUrlOf(blob) }
  } finally {
    URL.revokeObjectURL(address)
  }
}

const dataUrlOf = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''))
    reader.addEventListener('error', () => reject(new Error('the picture could not be read', { cause: reader.error })))
    reader.readAsDataURL(blob)
  })
