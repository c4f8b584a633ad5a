/** The folder of the API, and which addresses are calls of it. */

/**
 * The URL of the folder with the `*.php` files: the page's `<meta name="api-base">` (set at deployment), else
 * `VITE_API_BASE` (set at build), else `api/` beside the app. Read at each call, so that code that only imports the
 * contract needs no build variables.
 */
export const apiFolder = (): string =>
  deployedFolder() ?? import.meta.env.VITE_API_BASE ?? `${import.meta.env.BASE_URL}api/`

function deployedFolder(): string | undefined {
  if (typeof document === 'undefined') return undefined
  const content = document.head.querySelector('meta[name="api-base"]')?.getAttribute('content')?.trim()
  return content ? content.replace(/\/*$/, '/') : undefined
}

/** A whole address for one that is relative to the API's folder; as it is where there is no page, or it cannot be read. */
export const inApiFolder = (address: string): string =>
  typeof document === 'undefined'
    ? address
    : (urlOf(address, new URL(apiFolder(), document.baseURI).href)?.href ?? address)

/** Whether an absolute address is of a call of the API, which acts when it is opened: it is no picture (spec 2, Pictures). */
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

/** Whether `target` is a call in the API's `folder`, however a server writes its path. */
function isCall(target: URL, folder: URL): boolean {
  const [path, above] = [plainPath(target), plainPath(folder)]
  if (!haveCommonCookies(hostOf(target), hostOf(folder)) || !`${path}/`.startsWith(above)) return false
  // A name without an end may be a call too: a server can be set to leave `.php` out.
  return /\.php|^[^./]*\/?$/.test(path.slice(above.length))
}

const hostOf = ({ hostname }: URL): string => hostname.replace(/\.$/, '')

/** A cookie may be of a host and those below it; scheme and port do not count. */
const haveCommonCookies = (one: string, other: string): boolean =>
  one === other || one.endsWith(`.${other}`) || other.endsWith(`.${one}`)

/** A path as servers read it: without escapes, case, empty parts and steps upwards. */
function plainPath(url: URL): string {
  const plain = new URL(url)
  plain.pathname = url.pathname
    .replaceAll(/%([\da-f]{2})/gi, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)))
    .replaceAll(/[/\\]+/g, '/')
    .toLowerCase()
  return plain.pathname
}
