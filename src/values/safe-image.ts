/** The trimmed URL if it is safe to show, else `null`. Only http, https and `data:image/` URLs are. */
export function safeImage(url: string | null): string | null {
  if (url === null) return null
  const address = url.trim()
  return /^(https?:\/\/|data:image\/)/i.test(address) ? address : null
}
