import { isCallAddress } from '#values/api-folder.ts'
import type { Size } from '#values/picture-size.ts'
import { safeImage, shownImage, wholeAddress } from '#values/safe-image.ts'

/**
 * The picture field of a form: a URL, or an uploaded file, made smaller. A file uploaded in the past has only `data`.
 */
export type Picture = {
  source: 'url' | 'file'
  url: string
  /** the last file that could be used, as a data URL */
  data: string | null
  file: File | null
  /** the size of that file as it will be kept: sides in px, bytes of the data URL */
  size: (Size & { bytes: number }) | null
  /** what became of the last chosen file */
  reading: 'done' | 'busy' | 'unreadable' | 'tooLarge'
  /** the address stored on the server; it is sent back as it came unless the user changes it */
  saved: string | null
}

/** The initial value of a picture field. */
export const noPicture: Picture = {
  source: 'url',
  url: '',
  data: null,
  file: null,
  size: null,
  reading: 'done',
  saved: null,
}

/**
 * The initial value of a picture field for a stored picture. An uploaded picture appears as a picture, not as a long
 * data URL; an address without a host appears whole.
 */
export const savedPicture = (address: string | null): Picture =>
  address?.startsWith('data:')
    ? { ...noPicture, source: 'file', data: address, saved: address }
    : { ...noPicture, url: address === null ? '' : wholeAddress(address), saved: address }

/**
 * The URL or data URL to send for a picture field, or `null` if it is empty. Choosing the other source alone changes
 * nothing: the picture that was there stays until an address or a file takes its place (spec 2, Pictures).
 */
export function pictureUrl({ source, url, data, saved }: Picture): string | null {
  const isSaved = saved !== null && url.trim() === wholeAddress(saved).trim()
  const typed = isSaved ? saved : url.trim() || null
  if (source === 'url') return typed ?? data
  return data ?? (isSaved ? saved : safeImage(typed)) ?? saved
}

/** The URL to show for a picture field, if it is safe, else `null`. Only what the server sent may have no host. */
export function shownPicture(picture: Picture): string | null {
  const address = pictureUrl(picture)
  return address === picture.saved ? shownImage(address) : safeImage(address)
}

/** The file to send for a picture field; `null` if its picture is not a file that was just chosen. */
export const pictureFile = (picture: Picture): File | null =>
  pictureUrl(picture) === picture.data ? picture.file : null

/** What is wrong with the last chosen file, and whether the picture that was there stays (spec 2, Pictures). */
export function fileProblem(picture: Picture): string | undefined {
  const { reading } = picture
  if (reading !== 'unreadable' && reading !== 'tooLarge') return undefined
  return pictureUrl(picture) === null ? problems[reading] : `${problems[reading]} Se conserva la que estaba.`
}

const problems = {
  unreadable: 'Este archivo no es una imagen que se pueda leer. Elige otra (JPG, PNG, WebP…).',
  tooLarge: 'Esta imagen no se pudo reducir a 100 kB. Elige otra más sencilla.',
}

/** How a chosen file will be kept: `Se guardará en 800 × 600 px, 84 kB.` */
export function keptSize(picture: Picture): string | undefined {
  if (picture.size === null || pictureFile(picture) === null) return undefined
  const { width, height, bytes } = picture.size
  return `Se guardará en ${width} × ${height} px, ${Math.max(1, Math.round(bytes / 1000))} kB.`
}

/** What a draft keeps of a picture field. */
export type KeptPicture = Omit<Picture, 'file' | 'reading'>

/** What a draft keeps of a picture field; `null` if it is longer than 200,000 characters (spec 4, Drafts). */
export function keptPicture({ source, url, data, size, saved }: Picture): KeptPicture | null {
  const length = [url, data, saved].reduce((sum, part) => sum + (part?.length ?? 0), 0)
  return length > 200_000 ? null : { source, url, data, size, saved }
}

/** A picture field as it was kept, with its file; without what was kept, the initial value. */
export function restoredPicture(kept: KeptPicture | null, initial: Picture): Picture {
  if (kept === null) return initial
  const { data, saved } = kept
  return { ...kept, file: data === null || data === saved ? null : fileIn(data), reading: 'done' }
}

/** The file of a data URL, or `null` if it is none. */
function fileIn(address: string): File | null {
  const [, type = '', data = ''] = /^data:(image\/[\w.+-]+);base64,(.*)$/s.exec(address) ?? []
  if (type === '') return null
  try {
    const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))
    return new File([bytes], `imagen.${type.replace(/^image\/|\+.*$/g, '')}`, { type })
  } catch {
    return null
  }
}

/**
 * The error text of a picture field, if it has an error. Only http, https and `data:image/` URLs are accepted, and no
 * call of the API (spec 2, Pictures).
 */
export function pictureHint(picture: Picture): string | undefined {
  const address = pictureUrl(picture)
  if (picture.source === 'file') {
    if (picture.reading === 'busy') return 'La imagen todavía se está preparando.'
    if (address === null) return fileProblem(picture)
  }
  if (address === null || address.trim() === picture.saved?.trim() || safeImage(address) !== null) return undefined
  return isCallAddress(address.trim())
    ? 'Esta dirección es una orden para el servidor, no una imagen. Escribe otra.'
    : 'Escribe una dirección que empiece con https:// o http://.'
}
