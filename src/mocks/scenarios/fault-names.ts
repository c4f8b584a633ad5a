/** The names of the faults alone: whoever offers them needs none of the backend. */
import type { Endpoint } from '#api/endpoint.ts'

/** The faults that a call can be given. */
export const faultNames = [
  'offline',
  'error-500',
  'slow',
  'refused',
  'refused-without-words',
  'php',
  'expired',
  'lost',
] as const
export type FaultName = (typeof faultNames)[number]

/** How much longer a slow answer takes, in milliseconds. */
export const slowTime = 3_000

/** The faults of a call. Login, logout and check of the session can only be slow: otherwise nobody would get in. */
export const faultsOf = ({ guest = false }: Pick<Endpoint, 'guest'>): readonly FaultName[] =>
  guest ? ['slow'] : faultNames
