import type { Id } from '#api/reading.ts'
import type { NounWords } from '#forms/import-noun.ts'
import { isFinished, studentsToPay } from '#forms/import-progress.ts'
import type { Planned } from '#forms/import-table.ts'
import type { ImportRow, Prepared, RowOutcome } from '#forms/import-table.ts'
import type { Notice } from '#machines/notice.ts'
import { kindOf, reasonOf } from '#machines/port.ts'
import type { Outcome } from '#machines/saving/sending-context.ts'
import { isSameName } from '#values/text.ts'

/** The end of the call of a row. */
export type RowSent<Draft> = Outcome<Planned<Draft>, Id | null>

/** The rows, and the rows that are still to be sent. */
export type Going<Draft> = { rows: readonly ImportRow[]; queue: readonly Planned<Draft>[] }

export const changed = (rows: readonly ImportRow[], line: number, change: Partial<ImportRow>): ImportRow[] =>
  rows.map((row) => (row.line === line ? { ...row, ...change } : row))

/** The rows after the months of the first student to pay were recorded. */
export const afterPaying = (rows: readonly ImportRow[]): ImportRow[] => {
  const [paid] = studentsToPay(rows)
  return paid ? withOutcome(rows, paid.line, { is: 'made', id: paid.studentId }) : [...rows]
}

/** Notice when an import ends or stops. */
export const endText = (rows: readonly ImportRow[], [one, many]: NounWords): Notice => {
  const made = rows.filter(({ outcome }) => outcome.is === 'made').length
  return { tone: 'status', text: made === 1 ? `Se registró 1 ${one}.` : `Se registraron ${made} ${many}.` }
}

const isWorkedOn = ({ corrected, isWanted, outcome }: ImportRow): boolean =>
  outcome.is !== 'pending' || isWanted !== null || Object.keys(corrected).length > 0

/**
 * Whether work would be lost: a common value, or a choice, correction or send of a row, while the import is unfinished.
 */
export const hasWork = (context: Prepared): boolean => {
  const isShared = Object.values(context.shared).some((value) => value.length > 0)
  return !isFinished(context) && (isShared || context.rows.some(isWorkedOn))
}

const withOutcome = (rows: readonly ImportRow[], line: number, outcome: RowOutcome) => changed(rows, line, { outcome })

/** The rows while the first of the queue is on its way. After a crash it is searched for, not sent again. */
export function onItsWay({ rows, queue: [next] }: Going<unknown>): ImportRow[] {
  return next ? withOutcome(rows, next.line, { is: 'sent', before: next.before }) : [...rows]
}

/**
 * The rows and the queue after a call has ended. If nobody knows the result, the import stops (`isInterrupted`),
 * because the next calls would end the same way. A row that was sent before and is not in the list is sent next. If the
 * list cannot tell, the person decides.
 */
export function afterRow<Draft extends { name: string }>(
  { rows, queue }: Going<Draft>,
  sent: RowSent<Draft>,
): Going<Draft> & { isInterrupted: boolean } {
  const { line, before, wasSent, months } = sent.write
  const rest = queue.slice(1)
  /** A later row with the same name must not be matched with this student. */
  const after = (made: Id | null) =>
    rest.map((next) =>
      isSameName(next.draft.name, sent.write.draft.name)
        ? { ...next, before: made === null || next.before === null ? null : [...next.before, made] }
        : next,
    )
  const end = (outcome: RowOutcome, isInterrupted = false) => ({
    rows: withOutcome(rows, line, outcome),
    queue: rest,
    isInterrupted,
  })
  if (sent.is === 'done')
    return {
      ...end({ is: 'made', id: sent.answer, ...(months.length > 0 && { months }) }),
      queue: after(sent.answer),
    }
  if (sent.is === 'unknown') return end({ is: 'sent', before }, !wasSent)
  if (sent.is !== 'refused') {
    if (!wasSent) return end({ is: 'pending' }, true)
    return {
      rows: withOutcome(rows, line, { is: 'pending' }),
      queue: [{ ...sent.write, wasSent: false }, ...rest],
      isInterrupted: false,
    }
  }
  if (kindOf(sent.error) === 'expired') return end({ is: 'pending' }, true)
  // A row refused before its send has its reason in the notice.
  const [said] = sent.notices
  return end({ is: 'refused', why: said && sent.error === undefined ? said.notice.text : reasonOf(sent.error) })
}
