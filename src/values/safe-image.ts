import { inApiFolder, isCallAddress } from '#values/api-folder.ts'

/** The trimmed URL if it is http, https or `data:image/` and no call of the API, else `null`. */
export function safeImage(url: string | null): string | null {
  if (url === null) return null
  const address = url.trim()
  if (/^data:image\//i.test(address)) return address
  return /^https?:\/\//i.test(address) && !isCallAddress(address) ? address : null
}

const hasScheme = (address: string): boolean => /^\s*[a-z][a-z\d+.-]*:/i.test(address)

/** The absolute address of a picture. PHP often sends an address without a host, relative to the API's folder. */
export const wholeAddress = (address: string): string => (hasScheme(address) ? address : inApiFolder(address))

/** The URL of a picture from the server, if it is safe, else `null`. */
export const shownImage = (address: string | null): string | null =>
  safeImage(address === null ? null : wholeAddress(address))
