import { apiFolder, isCallAddress } from '#values/api-folder.ts'

/** The trimmed URL if it is safe to show, else `null`. Only http, https and `data:image/` URLs are, but calls of the API. */
export function safeImage(url: string | null): string | null {
  if (url === null) return null
  const address = url.trim()
  if (/^data:image\//i.test(address)) return address
  return /^https?:\/\//i.test(address) && !isCallAddress(address) ? address : null
}

const hasScheme = (address: string): boolean => /^\s*[a-z][a-z\d+.-]*:/i.test(address)

/** The whole address of a picture: one without a host, as PHP often sends it, is relative to the API's folder. */
export function wholeAddress(address: string): string {
  // Without a page, nothing shows the picture.
  if (hasScheme(address) || typeof document === 'undefined') return address
  try {
    return new URL(address, new URL(apiFolder(), document.baseURI)).href
  } catch {
    return address
  }
}

/** The URL to show for a picture that the server sent, if it is safe, else `null`. */
export const shownImage = (address: string | null): string | null =>
  safeImage(address === null ? null : wholeAddress(address))
