/**
 * Replaces the package `tldts` in the cookie jar of MSW (alias in vite.config.ts), to leave out its large list of public
 * suffixes. A suffix here is just the last label: the demo has one host, and its cookies set no domain.
 */

/** The host of a URL; a bare host is returned unchanged. */
export function getHostname(url: string): string {
  const address = url.includes('://') ? url : `http://${url}`
  return URL.canParse(address) ? new URL(address).hostname : url
}

const isAddress = (host: string): boolean => host.includes(':') || /^[\d.]+$/.test(host)

const labelsOf = (url: string): string[] => {
  const host = getHostname(url)
  return isAddress(host) ? [] : host.split('.')
}

/** The last two labels of a host, or `null` if it has fewer. */
export function getDomain(url: string): string | null {
  const labels = labelsOf(url)
  return labels.length < 2 ? null : labels.slice(-2).join('.')
}

/** The last label of a host, or `null`. */
export const getPublicSuffix = (url: string): string | null => labelsOf(url).at(-1) ?? null

/** The labels of a host before its domain. */
export const getSubdomain = (url: string): string => labelsOf(url).slice(0, -2).join('.')

/** The domain of a host without its suffix, or `null`. */
export const getDomainWithoutSuffix = (url: string): string | null => labelsOf(url).at(-2) ?? null

/** All parts of a URL's host, named as `tldts` names them. */
export const parse = (url: string) => ({
  hostname: getHostname(url),
  domain: getDomain(url),
  publicSuffix: getPublicSuffix(url),
  subdomain: getSubdomain(url),
  domainWithoutSuffix: getDomainWithoutSuffix(url),
  isIp: isAddress(getHostname(url)),
  isIcann: true,
  isPrivate: false,
})
