import type { Academy, User } from '#api/session.ts'
import { isSameName } from '#values/text.ts'

const unnamed = 'Academia'

export const academyNameOf = (user: User): string => user.academyName ?? unnamed

export const academyOf = ({ academyName, academyLogo }: User): Academy => ({ name: academyName, logo: academyLogo })

/**
 * Completes an academy with the data that this device knows, unless the device knows another name. So a user without
 * name or logo prints with the data of an earlier user of the device (spec 9, Receipts).
 */
export function completed(own: Academy, known: Academy | null): Academy {
  const isOther = own.name !== null && known !== null && known.name !== null && !isSameName(own.name, known.name)
  return known === null || isOther ? own : { name: own.name ?? known.name, logo: own.logo ?? known.logo }
}

export type Issuer = { name: string; logo: string | null }

/** The academy on paper; `Academia` if its name is unknown. */
export function issuerOf(own: Academy, known: Academy | null): Issuer {
  const { name, logo } = completed(own, known)
  return { name: name ?? unnamed, logo }
}
