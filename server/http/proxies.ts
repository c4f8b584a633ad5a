/** The machines whose `X-Forwarded-*` headers count. Any other caller could invent an address. */

import { BlockList, isIP } from 'node:net'
import { Failure } from '#server/failure.ts'

export const thisMachine = ['127.0.0.0/8', '::1']

/**
 * Tells whether an address belongs to a trusted proxy, given as addresses or networks (`172.16.0.0/12`). Throws a
 * Failure for another text.
 */
export function proxiesAt(texts: readonly string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const text of texts) {
    const [address = '', bits, ...more] = text.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    try {
      // An empty number would be zero bits: every address.
      if (more.length > 0 || (bits !== undefined && !/^\d+$/.test(bits))) throw new RangeError(text)
      if (bits === undefined) list.addAddress(address, family)
      else list.addSubnet(address, Number(bits), family)
    } catch (cause) {
      throw new Failure(`«${text}» no es una dirección ni una red: por ejemplo 172.17.0.1 o 172.16.0.0/12.`, { cause })
    }
  }
  return (address) => isIP(address) !== 0 && list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}
