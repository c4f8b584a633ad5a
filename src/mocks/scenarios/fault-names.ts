/** The names of the faults. Imports nothing of the backend, so that a list of them can be shown before it is loaded. */
import type { Endpoint } from '#api/endpoint.ts'

/** The faults that a trainer can choose for a call; `lost` is a call that the server does, but whose answer is lost. */
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

/** The extra time of an answer under the fault `slow`, in milliseconds. */
export const slowTime = 3_000

/**
 * The faults that an endpoint can have. Login, logout and check of the session can only be slow: otherwise nobody could
 * sign in.
 */
export const faultsOf = ({ guest = false }: Pick<Endpoint, 'guest'>): readonly FaultName[] =>
  guest ? ['slow'] : faultNames
