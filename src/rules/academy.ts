import type { Academy, User } from '#api/session.ts'
import { isSameName } from '#values/text.ts'

const unnamed = 'Academia'

/** The name of the user's academy; `Academia` if it has none. */
export const academyNameOf = (user: User): string => user.academyName ?? unnamed

/** The name and logo of the user's academy, as far as the user has them. */
export const academyOf = ({ academyName, academyLogo }: User): Academy => ({ name: academyName, logo: academyLogo })

/**
 * An academy with what it lacks taken from the one that this machine knows, unless that one has another name. So the
 * prints of a user without name or logo carry those of the colleague who signed in here before (spec 9, Receipts).
 */
export function completed(own: Academy, known: Academy | null): Academy {
  const isOther = own.name !== null && known !== null && known.name !== null && !isSameName(own.name, known.name)
  return known === null || isOther ? own : { name: own.name ?? known.name, logo: own.logo ?? known.logo }
}

/** An academy as it is printed. */
export type Issuer = { name: string; logo: string | null }

/** The academy on paper; `Academia` if nobody knows its name. */
export function issuerOf(own: Academy, known: Academy | null): Issuer {
  const { name, logo } = completed(own, known)
  return { name: name ?? unnamed, logo }
}
