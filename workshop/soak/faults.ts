/** The faults of the soak, and the reply to the page under each. */

import type { Random } from '#academy/seed/random.ts'
import { faults as callFaults } from '#support/faults/outcomes.ts'

/** The faults of the matrix, and `crash`: the page ends at this moment. */
export const faults = [...callFaults, 'crash'] as const
export type Fault = (typeof faults)[number]

/** Whether the server acts before the fault; chance decides for the other faults. */
const acts: Partial<Record<Fault, boolean>> = {
  'no network': false,
  'refused with words': false,
  'refused without words': false,
  'status 401': false,
  'late answer': true,
  'lost answer': true,
}

/** Whether the server does the call before this fault happens. */
export const actsBefore = (fault: Fault, random: Random): boolean => acts[fault] ?? random.chance(0.5)

/** The reply to the page: an answer, perhaps late, or none. */
export type Reply = { status: number; text: string; isLate: boolean } | 'lost' | 'crash'

type Answer = { status: number; text: string }

const brokenPage = '<!DOCTYPE html><html><body><h1>500 Internal Server Error</h1></body></html>'
const warning = '<br />\n<b>Warning</b>: Undefined array key in <b>/var/www/api/db.php</b> on line <b>12</b><br />\n'

/** The reply under a fault. Without an answer the server did nothing. */
export function replyAfter(fault: Fault, answer: Answer | null): Reply {
  const text = answer?.text ?? '{}'
  const ok = (body: string): Reply => ({ status: 200, text: body, isLate: false })
  const replies: Record<Fault, () => Reply> = {
    'no network': () => 'lost',
    '500 with HTML': () => ({ status: 500, text: brokenPage, isLate: false }),
    'PHP warning': () => ok(`${warning}${text}`),
    'empty 200': () => ok(''),
    'truncated JSON': () => ok(text.slice(0, Math.ceil(text.length / 2)).replace(/[\]}]+$/, '')),
    'no success': () => ok(withoutSuccess(text)),
    'refused with words': () => ok('{"success":false,"message":"El servidor no pudo guardar."}'),
    'refused without words': () => ok('{"success":false}'),
    'status 401': () => ({ status: 401, text: '{"success":false,"message":"Sesión no válida."}', isLate: false }),
    'late answer': () => ({ status: answer?.status ?? 200, text, isLate: true }),
    'lost answer': () => 'lost',
    crash: () => 'crash',
  }
  return replies[fault]()
}

function withoutSuccess(text: string): string {
  const answer: unknown = JSON.parse(text)
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return text
  return JSON.stringify({ ...answer, success: undefined, message: undefined })
}
