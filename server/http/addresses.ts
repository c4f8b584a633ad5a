import { networkInterfaces } from 'node:os'

/** The addresses of the app on this machine and in its network. */
export function addressesOf(port: number, isOpenToNetwork: boolean): string[] {
  const others = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address)
  return ['localhost', ...(isOpenToNetwork ? others : [])].map((host) => `http://${host}:${port}/`)
}
