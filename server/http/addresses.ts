import { networkInterfaces } from 'node:os'

/** Where the app is opened: on this machine, and from the other ones of its network. */
export function addressesOf(port: number, isOpenToNetwork: boolean): string[] {
  const others = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address)
  return ['localhost', ...(isOpenToNetwork ? others : [])].map((host) => `http://${host}:${port}/`)
}
