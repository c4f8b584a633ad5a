/**
 * Replaces the package `tldts` in MSW's cookie jar (alias in vite.config.ts), to leave out its large list of public
 * suffixes. The jar imports every export of this file. Here a suffix is just the last label: the demo has one host, and its cookies set no domain.
 */

/** Host of a URL; a bare host is returned unchanged. */
export function getHostname(url: string): string {
  const address = url.includes('://') ? url : `http://${url}`
  return URL.canParse(address) ? new URL(address).hostname : url
}

const isAddress = (host: string): boolean => host.includes(':') || /^[\d.]+$/.test(host)

const labelsOf = (url: string): string[] => {
  const host = getHostname(url)
  return isAddress(host) ? [] : host.split('.')
}

/** @public The cookie jar imports it as of `tldts`. */
export function getDomain(url: string): string | null {
  const labels = labelsOf(url)
  return labels.length < 2 ? null : labels.slice(-2).join('.')
}

export const getPublicSuffix = (url: string): string | null => labelsOf(url).at(-1) ?? null

export const getSubdomain = (url: string): string => labelsOf(url).slice(0, -2).join('.')

export const getDomainWithoutSuffix = (url: string): string | null => labelsOf(url).at(-2) ?? null

/** All parts of a URL's host, with the names of `tldts`. */
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
