import { useMemo } from 'react'
import type { User } from '#api/session.ts'
import { storedAcademy } from '#device/storage.ts'
import { academyOf, issuerOf, type Issuer } from '#rules/academy.ts'

/** The academy on what a user prints (spec 9, Receipts). */
export const useIssuer = (user: User): Issuer => useMemo(() => issuerOf(academyOf(user), storedAcademy()), [user])
