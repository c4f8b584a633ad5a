import { useMemo } from 'react'
import type { User } from '#api/session.ts'
import { storedAcademy } from '#device/storage.ts'
import { academyOf, issuerOf, type Issuer } from '#rules/academy.ts'

/** Academy on a user's printed pages (spec 9, Receipts). */
export const useIssuer = (user: User): Issuer => useMemo(() => issuerOf(academyOf(user), storedAcademy()), [user])
