/** Names of the faults. This file imports nothing of the backend, so that a list shows before the backend loads. */

import type { Endpoint } from '#api/endpoint.ts'

/** Faults that a trainer can choose for a call. `lost` executes the call but loses its answer. */
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

/** Extra time of an answer under the fault `slow`, in milliseconds. */
export const slowTime = 3_000

/** Faults that an endpoint can have. Calls for guests can only be slow, so that signing in stays possible. */
export const faultsOf = ({ guest = false }: Pick<Endpoint, 'guest'>): readonly FaultName[] =>
  guest ? ['slow'] : faultNames
