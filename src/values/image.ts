/** The trimmed URL if it is safe to show, else `null`. Only http, https and `data:image/` URLs are. */
export function safeImage(url: string | null): string | null {
  if (url === null) return null
  const address = url.trim()
  return /^(https?:\/\/|data:image\/)/i.test(address) ? address : null
}

/**
 * The picture field of a form: a URL, or an uploaded file, scaled down. A file uploaded in the past has only `data`.
 */
export type Picture = {
  source: 'url' | 'file'
  url: string
  data: string | null
  file: File | null
  /** state of reading the last chosen file */
  reading: 'done' | 'busy' | 'failed'
  /** the URL stored on the server; it is sent back unchanged unless the user changes it */
  saved: string | null
}

/** The initial value of a picture field. */
export const noPicture: Picture = { source: 'url', url: '', data: null, file: null, reading: 'done', saved: null }

/**
 * The initial value of a picture field for a stored picture. An uploaded picture appears as a picture, not as a long
 * data URL.
 */
export const savedPicture = (address: string | null): Picture =>
  address?.startsWith('data:')
    ? { ...noPicture, source: 'file', data: address, saved: address }
    : { ...noPicture, url: address ?? '', saved: address }

/** The URL or data URL to send for a picture field, or `null` if it is empty. */
export function pictureUrl({ source, url, data }: Picture): string | null {
  if (source === 'file') return data
  return url.trim() || null
}

/** The error text of a picture field, if it has an error. Only http, https and `data:image/` URLs are accepted. */
export function pictureHint(picture: Picture): string | undefined {
  if (picture.source === 'file' && picture.reading === 'busy') return 'La imagen todavía se está preparando.'
  if (picture.source === 'file' && picture.reading === 'failed')
    return 'Este archivo no es una imagen que se pueda leer. Elige otra (JPG, PNG, WebP…).'
  const address = pictureUrl(picture)
  if (address === null || address === picture.saved?.trim() || safeImage(address) !== null) return undefined
  return 'Escribe una dirección que empiece con https:// o http://.'
}
