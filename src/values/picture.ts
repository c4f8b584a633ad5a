import { isCallAddress } from '#values/api-folder.ts'
import type { Size } from '#values/picture-size.ts'
import { safeImage, shownImage, wholeAddress } from '#values/safe-image.ts'

/** Picture field of a form: a URL, or a shrunk uploaded file. A picture uploaded in the past has only `data`. */
export type Picture = {
  source: 'url' | 'file'
  url: string
  /** the last usable file, as a data URL */
  data: string | null
  file: File | null
  /** stored size of that file: sides in px, bytes of the data URL */
  size: (Size & { bytes: number }) | null
  /** result of the last chosen file */
  reading: 'done' | 'busy' | 'unreadable' | 'tooLarge'
  /** address stored on the server; sent back unchanged unless the user changes it */
  saved: string | null
}

export const noPicture: Picture = {
  source: 'url',
  url: '',
  data: null,
  file: null,
  size: null,
  reading: 'done',
  saved: null,
}

/** Initial value for a stored picture. An uploaded picture shows as a picture, not as a long data URL. */
export const savedPicture = (address: string | null): Picture =>
  address?.startsWith('data:')
    ? { ...noPicture, source: 'file', data: address, saved: address }
    : { ...noPicture, url: address === null ? '' : wholeAddress(address), saved: address }

/**
 * Returns the URL or data URL to send, or `null` if the field is empty. A change of source alone keeps the picture
 * until an address or a file replaces it (spec 2, Pictures).
 */
export function pictureUrl({ source, url, data, saved }: Picture): string | null {
  const isSaved = saved !== null && url.trim() === wholeAddress(saved).trim()
  const typed = isSaved ? saved : url.trim() || null
  if (source === 'url') return typed ?? data
  return data ?? (isSaved ? saved : safeImage(typed)) ?? saved
}

/** Returns the URL to show, or `null` if it is unsafe. Only addresses from the server may lack a host. */
export function shownPicture(picture: Picture): string | null {
  const address = pictureUrl(picture)
  return address === picture.saved ? shownImage(address) : safeImage(address)
}

/** Returns the file to send, or `null` if the picture is not a newly chosen file. */
export const pictureFile = (picture: Picture): File | null =>
  pictureUrl(picture) === picture.data ? picture.file : null

/** Problem of the last chosen file (spec 2, Pictures). */
export function fileProblem(picture: Picture): string | undefined {
  const { reading } = picture
  if (reading !== 'unreadable' && reading !== 'tooLarge') return undefined
  return pictureUrl(picture) === null ? problems[reading] : `${problems[reading]} Se conserva la que estaba.`
}

const problems = {
  unreadable: 'Este archivo no es una imagen que se pueda leer. Elige otra (JPG, PNG, WebP…).',
  tooLarge: 'Esta imagen no se pudo reducir a 100 kB. Elige otra más sencilla.',
}

/** Stored size of a file: `Se guardará en 800 × 600 px, 84 kB.` */
export function keptSize(picture: Picture): string | undefined {
  if (picture.size === null || pictureFile(picture) === null) return undefined
  const { width, height, bytes } = picture.size
  return `Se guardará en ${width} × ${height} px, ${Math.max(1, Math.round(bytes / 1000))} kB.`
}

export type KeptPicture = Omit<Picture, 'file' | 'reading'>

/** Returns the draft of a picture field, or `null` above 200,000 characters (spec 4, Drafts). */
export function keptPicture({ source, url, data, size, saved }: Picture): KeptPicture | null {
  const length = [url, data, saved].reduce((sum, part) => sum + (part?.length ?? 0), 0)
  return length > 200_000 ? null : { source, url, data, size, saved }
}

/** Restores a picture field with its file from a draft. Without a draft it returns the initial value. */
export function restoredPicture(kept: KeptPicture | null, initial: Picture): Picture {
  if (kept === null) return initial
  const { data, saved } = kept
  return { ...kept, file: data === null || data === saved ? null : fileIn(data), reading: 'done' }
}

/** Converts a data URL to a file. Other addresses return `null`. */
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
 * Returns the error text. Only http, https and `data:image/` URLs are valid, and no call of the API (spec 2, Pictures).
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
