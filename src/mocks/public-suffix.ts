/**
 * What MSW's cookie jar asks of `tldts`, without the list of public suffixes: a demo has one host and its
 * cookies name no domain. `vite.config.ts` puts it in the place of the package.
 */

/** The host that a URL or a bare host names. */
export function getHostname(url: string): string {
  const address = url.includes('://') ? url : `http://${url}`
  return URL.canParse(address) ? new URL(address).hostname : url
}

const isAddress = (host: string): boolean => host.includes(':') || /^[\d.]+$/.test(host)

const labelsOf = (url: string): string[] => {
  const host = getHostname(url)
  return isAddress(host) ? [] : host.split('.')
}

/** The last two labels of a host, or `null` where there are not two. */
export function getDomain(url: string): string | null {
  const labels = labelsOf(url)
  return labels.length < 2 ? null : labels.slice(-2).join('.')
}

/** The last label of a host. */
export const getPublicSuffix = (url: string): string | null => labelsOf(url).at(-1) ?? null

/** What comes before the domain of a host. */
export const getSubdomain = (url: string): string => labelsOf(url).slice(0, -2).join('.')

/** The domain of a host without its suffix. */
export const getDomainWithoutSuffix = (url: string): string | null => labelsOf(url).at(-2) ?? null

/** All of it at once. */
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
