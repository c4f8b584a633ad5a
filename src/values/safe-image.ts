import { inApiFolder, isCallAddress } from '#values/api-folder.ts'

/** The trimmed URL if it is safe to show, else `null`. Only http, https and `data:image/` URLs are, but calls of the API. */
export function safeImage(url: string | null): string | null {
  if (url === null) return null
  const address = url.trim()
  if (/^data:image\//i.test(address)) return address
  return /^https?:\/\//i.test(address) && !isCallAddress(address) ? address : null
}

const hasScheme = (address: string): boolean => /^\s*[a-z][a-z\d+.-]*:/i.test(address)

/** The whole address of a picture: one without a host, as PHP often sends it, is relative to the API's folder. */
export const wholeAddress = (address: string): string => (hasScheme(address) ? address : inApiFolder(address))

/** The URL to show for a picture that the server sent, if it is safe, else `null`. */
export const shownImage = (address: string | null): string | null =>
  safeImage(address === null ? null : wholeAddress(address))
