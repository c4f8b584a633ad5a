/** The faults of the matrix and their required outcomes, from the contract alone (spec 7, Reading; spec 8). */

import type { AnyEndpoint } from '#api/endpoint.ts'

export const faults = [
  'no network',
  '500 with HTML',
  'PHP warning',
  'empty 200',
  'truncated JSON',
  'no success',
  'refused with words',
  'refused without words',
  'status 401',
  'late answer',
  'lost answer',
] as const
export type Fault = (typeof faults)[number]

export const refusalWords = 'No hay espacio en el disco.'
const sessionWords = 'Inicia sesión para continuar.'

/** The outcome of a call. `signed out`: the check of the session finds no user. A failure has a message and a kind. */
export type Outcome = { end: 'done' } | { end: 'signed out' } | { end: 'failed'; kind: FailureKind; words: string }
type FailureKind = 'refused' | 'unanswered' | 'expired'

/** The required outcome of a call, from the contract alone. */
export function outcomeAfter(fault: Fault, { guest, unauthorized, texts, method, name }: AnyEndpoint): Outcome {
  const failed = (kind: FailureKind, words = texts.refusal): Outcome => ({ end: 'failed', kind, words })
  switch (fault) {
    case 'no network':
    case 'lost answer':
      return failed('unanswered', texts.unreachable ?? texts.refusal)
    case 'no success':
      // Only a write needs `success`. A logout always succeeds.
      return method === 'GET' || name === 'logout' ? { end: 'done' } : failed('unanswered')
    case 'refused with words':
      return failed('refused', refusalWords)
    case 'refused without words':
      return failed('refused')
    case 'status 401':
      if (unauthorized !== undefined) return { end: 'signed out' }
      return guest === true ? failed('refused', sessionWords) : failed('expired')
    case 'late answer':
      return { end: 'done' }
    case '500 with HTML':
    case 'PHP warning':
    case 'empty 200':
    case 'truncated JSON':
      break
  }
  return failed('unanswered', texts.broken ?? texts.refusal)
}

/** Whether the server has acted despite the fault. */
export const actsBefore = (fault: Fault): boolean =>
  ['PHP warning', 'truncated JSON', 'no success', 'late answer', 'lost answer'].includes(fault)

/**
 * The first fault of each distinct combination of outcomes, because a screen sees only outcomes. A late answer is
 * distinct, because the screen shows the wait. For a write, the server's action is distinct too.
 */
export function faultsByOutcome(...endpoints: readonly AnyEndpoint[]): Fault[] {
  const seenOf = (fault: Fault) =>
    JSON.stringify([
      fault === 'late answer',
      ...endpoints.map((endpoint) => [outcomeAfter(fault, endpoint), endpoint.method !== 'GET' && actsBefore(fault)]),
    ])
  return faults.filter((fault, place) => place === faults.findIndex((other) => seenOf(other) === seenOf(fault)))
}
