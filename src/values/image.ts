/** The address of a picture if it may be shown: only http, https and embedded images ever become a `src`. */
export function safeImage(url: string | null): string | null {
  if (url === null) return null
  const address = url.trim()
  return /^(https?:\/\/|data:image\/)/i.test(address) ? address : null
}

/** A picture as a form has it: by its address, or one of this machine, scaled down; a file that was sent before is only data. */
export type Picture = {
  source: 'url' | 'file'
  url: string
  data: string | null
  file: File | null
  /** how far the file is that was chosen last */
  reading: 'done' | 'busy' | 'failed'
  /** its address on the server, which goes back as it came unless it is changed */
  saved: string | null
}

/** A form's picture before any is chosen. */
export const noPicture: Picture = { source: 'url', url: '', data: null, file: null, reading: 'done', saved: null }

/** A saved picture as a form starts with it: a picture that was uploaded is shown, not its endless address. */
export const savedPicture = (address: string | null): Picture =>
  address?.startsWith('data:')
    ? { ...noPicture, source: 'file', data: address, saved: address }
    : { ...noPicture, url: address ?? '', saved: address }

/** The address of a form's picture, as it is sent; nothing if there is none. */
export function addressOf({ source, url, data }: Picture): string | null {
  if (source === 'file') return data
  return url.trim() || null
}

/** What is wrong with a form's picture, if anything: only http, https and embedded images are ever shown. */
export function pictureHint(picture: Picture): string | undefined {
  if (picture.source === 'file' && picture.reading === 'busy') return 'La imagen todavía se está preparando.'
  if (picture.source === 'file' && picture.reading === 'failed')
    return 'Este archivo no es una imagen que se pueda leer. Elige otra (JPG, PNG, WebP…).'
  const address = addressOf(picture)
  if (address === null || address === picture.saved?.trim() || safeImage(address) !== null) return undefined
  return 'Escribe una dirección que empiece con https:// o http://.'
}
