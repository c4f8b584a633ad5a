/**
 * URL of the folder with the `*.php` files. It is the page's `<meta name="api-base">` (set at deployment), else
 * `VITE_API_BASE` (set at build), else `api/` beside the app. It is read at each call, so that code that only imports
 * the contract needs no build variables.
 */
export const apiFolder = (): string =>
  deployedFolder() ?? import.meta.env.VITE_API_BASE ?? `${import.meta.env.BASE_URL}api/`

function deployedFolder(): string | undefined {
  if (typeof document === 'undefined') return undefined
  const content = document.head.querySelector('meta[name="api-base"]')?.getAttribute('content')?.trim()
  return content ? content.replace(/\/*$/, '/') : undefined
}

/** Resolves an address against the API's folder. Without a page, or if it is invalid, the address stays unchanged. */
export const inApiFolder = (address: string): string =>
  typeof document === 'undefined'
    ? address
    : (urlOf(address, new URL(apiFolder(), document.baseURI).href)?.href ?? address)

/** Whether an absolute address is a call of the API, which acts when opened and so is no picture (spec 2, Pictures). */
export function isCallAddress(address: string): boolean {
  // Without a page, nothing opens an address.
  if (typeof document === 'undefined') return false
  const [target, folder] = [urlOf(address), urlOf(apiFolder(), document.baseURI)]
  return target !== null && folder !== null && isCall(target, folder)
}

function urlOf(address: string, from?: string): URL | null {
  try {
    return new URL(address, from)
  } catch {
    return null
  }
}

/** Whether `target` is a call in the API's `folder`, in any spelling of its path that servers accept. */
function isCall(target: URL, folder: URL): boolean {
  const [path, above] = [plainPath(target), plainPath(folder)]
  if (!haveCommonCookies(hostOf(target), hostOf(folder)) || !`${path}/`.startsWith(above)) return false
  // A name without extension may be a call too: some servers leave `.php` out.
  return /\.php|^[^./]*\/?$/.test(path.slice(above.length))
}

const hostOf = ({ hostname }: URL): string => hostname.replace(/\.$/, '')

/** Hosts share cookies with their subdomains. Scheme and port do not matter. */
const haveCommonCookies = (one: string, other: string): boolean =>
  one === other || one.endsWith(`.${other}`) || other.endsWith(`.${one}`)

/** A path as servers read it: without escapes, case, empty parts and parent steps. */
function plainPath(url: URL): string {
  const plain = new URL(url)
  plain.pathname = url.pathname
    .replaceAll(/%([\da-f]{2})/gi, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)))
    .replaceAll(/[/\\]+/g, '/')
    .toLowerCase()
  return plain.pathname
}
