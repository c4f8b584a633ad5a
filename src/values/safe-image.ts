import { isCallAddress } from '#values/api-folder.ts'

/** The trimmed URL if it is safe to show, else `null`. Only http, https and `data:image/` URLs are, but calls of the API. */
export function safeImage(url: string | null): string | null {
  if (url === null) return null
  const address = url.trim()
  if (/^data:image\//i.test(address)) return address
  return /^https?:\/\//i.test(address) && !isCallAddress(address) ? address : null
}
