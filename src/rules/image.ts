/** The address of a picture if it may be shown: only http, https and embedded images ever become a `src`. */
export function safeImage(url: string | null): string | null {
  if (url === null) return null
  const address = url.trim()
  return /^(https?:\/\/|data:image\/)/i.test(address) ? address : null
}
