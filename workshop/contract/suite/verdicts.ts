/** The verdict on each endpoint, from the outcomes of its checks. */

import type { Endpoint } from '#api/endpoint.ts'
import { contract } from '#backend/calls.ts'
import type { Grade } from './breach.ts'
import type { Check } from './checks/check.ts'

/**
 * The outcome of a check; `blocked` if another problem, perhaps `by` another endpoint, prevented the check, `absent` if
 * the server does not announce its call.
 */
export type Outcome = { check: Check } & (
  | { state: 'passed' | 'skipped' | 'absent' }
  | { state: Grade; why: string }
  | { state: 'blocked'; why: string; by?: { endpoint: string; grade: Grade; why: string } }
)

/**
 * The verdict on an endpoint. `works`, `tolerated`: it works, perhaps in another form. `lax`: it accepts bad calls.
 * `broken`: the app cannot work with it. `forbidden`: the user may not call it. `unchecked`: it could not be tried.
 */
export type Verdict = {
  endpoint: string
  method: Endpoint['method']
  state: 'works' | 'tolerated' | 'unchecked' | Grade
  /** the tolerated forms, the accepted bad calls, or why it is broken or unchecked */
  details: string[]
}

type Seen = { toleratedOf: (endpoint: string) => string[]; leakOf: (endpoint: string) => string | undefined }

/** The verdict on each endpoint of the contract, without optional ones that the server does not announce. */
export function verdictsOf(outcomes: Outcome[], seen: Seen): Verdict[] {
  const isAbsent = (name: string) => {
    const own = outcomes.filter(({ check }) => check.endpoint === name)
    return own.length > 0 && own.every(({ state }) => state === 'absent')
  }
  return contract
    .filter(({ name }) => !isAbsent(name))
    .map(({ name, method }): Verdict => ({ endpoint: name, method, ...verdictOn(name, outcomes, seen) }))
}

function verdictOn(
  name: string,
  outcomes: Outcome[],
  { toleratedOf, leakOf }: Seen,
): Pick<Verdict, 'state' | 'details'> {
  const mine = outcomes.filter(({ check }) => check.endpoint === name)
  const blocked = mine.flatMap((outcome) => (outcome.state === 'blocked' ? [outcome.why] : []))
  // Includes the faults that blocked checks of other endpoints.
  const whysOf = (grade: Grade): string[] => [
    ...new Set(
      outcomes.flatMap((outcome) => {
        if (outcome.check.endpoint === name) return outcome.state === grade ? [outcome.why] : []
        return outcome.state === 'blocked' && outcome.by?.endpoint === name && outcome.by.grade === grade
          ? [outcome.by.why]
          : []
      }),
    ),
  ]
  const untried = [...new Set(blocked)].map((why) => `no se pudo probar todo, porque ${why}`)
  const leak = leakOf(name)
  const lax = [...(leak === undefined ? [] : [leak]), ...whysOf('lax')]
  const broken = whysOf('broken')
  if (broken.length > 0) return { state: 'broken', details: [...broken, ...lax] }
  const forbidden = whysOf('forbidden')
  if (forbidden.length > 0) return { state: 'forbidden', details: forbidden }

  const isProved = mine.some(({ state, check }) => state === 'passed' && check.isRefusal !== true)
  if (!isProved) return { state: 'unchecked', details: untriedBecause(mine, blocked) }
  const forms = toleratedOf(name)
  if (lax.length > 0) return { state: 'lax', details: [...lax, ...forms, ...untried] }
  return { state: forms.length > 0 ? 'tolerated' : 'works', details: [...forms, ...untried] }
}

function untriedBecause(mine: Outcome[], blocked: string[]): string[] {
  if (blocked.length > 0) return [...new Set(blocked)].map((why) => `no se pudo probar, porque ${why}`)
  const skipped = mine.filter(({ state }) => state === 'skipped').map(({ check }) => check)
  const left = skipped.filter(({ isRefusal }) => isRefusal !== true)
  if (mine.length === 0 || left.length === 0) return ['no se llegó a probar']
  if (left.some(({ isPermanent }) => isPermanent !== true)) return ['solo se puede probar escribiendo']
  return ['lo que guarda no lo borra ninguna llamada: se prueba con --permanent']
}
