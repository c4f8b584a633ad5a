/** The Spanish words of the machines, their events and their states. */

import type { AnyMachineSnapshot, AnyStateNode } from 'xstate'
import { roll } from '#training/machines/diagram/words/roll.ts'
import { cashCount } from './words/cash-count.ts'
import { draft } from './words/draft.ts'
import { logout } from './words/logout.ts'
import type { MachineWords } from './words/machine-words.ts'
import { menus } from './words/menus.ts'
import { message } from './words/message.ts'
import { missingCode } from './words/missing-code.ts'
import { moving } from './words/moving.ts'
import { newVersion } from './words/new-version.ts'
import { passwordChange } from './words/password-change.ts'
import { payment } from './words/payment.ts'
import { priceChange } from './words/price-change.ts'
import { receipt } from './words/receipt.ts'
import { recordForm } from './words/record-form.ts'
import { registration } from './words/registration.ts'
import { removal } from './words/removal.ts'
import { report } from './words/report.ts'
import { saleQuestions } from './words/sale-questions.ts'
import { sale } from './words/sale.ts'
import { sending } from './words/sending.ts'
import { session } from './words/session.ts'
import { studentImport } from './words/student-import.ts'
import { studentRow } from './words/student-row.ts'

const words: Readonly<Record<string, MachineWords>> = {
  draft,
  cashCount,
  logout,
  menus,
  message,
  missingCode,
  moving,
  newVersion,
  passwordChange,
  payment,
  priceChange,
  receipt,
  recordForm,
  registration,
  removal,
  report,
  roll,
  sale,
  saleQuestions,
  sending,
  session,
  studentImport,
  studentRow,
}

/** The words of a machine. If it has no words, its id is its name and title. */
export const wordsOf = (machine: string): MachineWords =>
  words[machine] ?? { name: machine, title: machine, events: {}, states: {} }

export const machinesWithWords: readonly string[] = Object.keys(words)

/**
 * The words of an event. `name` is a test's name for a case of the event; its words come before the words of `type`.
 * `undefined` if neither has words. The result of a call is `responde …` or `falla …` with the words of the call.
 */
export function eventWords({ events, calls = {} }: MachineWords, type: string, name = type): string | undefined {
  const own = events[name] ?? events[type]
  if (own !== undefined) return own
  const [, outcome, id = ''] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type) ?? []
  const call = calls[id]
  if (call !== undefined) return `${outcome === 'done' ? 'responde' : 'falla'} ${call}`
  return type === '' ? 'sin esperar' : undefined
}

/** The words of the active innermost states, in the order of the definition, joined by `y`. */
export const stateWords = ({ _nodes }: AnyMachineSnapshot, { states }: MachineWords): string =>
  _nodes
    .filter(({ type }: AnyStateNode) => type === 'atomic' || type === 'final')
    .toSorted((one: AnyStateNode, other: AnyStateNode) => one.order - other.order)
    .map(({ path }: AnyStateNode) => states[path.join('.')] ?? path.join('.'))
    .join(' y ')
