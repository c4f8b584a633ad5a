import { assign, emit, setup } from 'xstate'
import type { NewReport } from '#api/reports.ts'
import {
  countWords,
  noteIn,
  readCount,
  readNumbers,
  type CountWrite,
  type DayToCount,
  type CountField,
  type TypedCount,
} from '#forms/cash-count.ts'
import type { NoticeEvent } from '#machines/notice.ts'
import { required } from '#machines/required.ts'
import { ifDone, isDone, outcomeActions, outcomeTold } from '#machines/saving/outcome.ts'
import { sendingMachine } from '#machines/saving/sending.ts'
import { isRefused, submission, submissionOf, type Submission } from '#machines/saving/submission.ts'
import { withoutHint, type FormResult } from '#rules/form.ts'
import { figuresOf, expensesBy, newReport } from '#rules/reports/report.ts'
import { balanceOf, movedOf, type Counted } from '#rules/sales/cash-balance.ts'
import { cashCountName, toComeText, type CashCount } from '#rules/sales/cash-counts.ts'
import { grandTotal } from '#rules/sales/history.ts'
import { paidInOther } from '#rules/sales/paid.ts'
import type { IsoDate } from '#values/dates.ts'

export type CashCountContext = Submission<Counted> & {
  typed: TypedCount
  /** the day of the drawer at the last edit */
  of: IsoDate | null
  /** whether the count was of a shift only */
  isShift: boolean
  /** whether the shift is the time since the last count */
  isSince: boolean
  /** the submitted day */
  day: DayToCount | null
}

type PrintedDay = Omit<DayToCount, 'isShift'>

/** The counted days of typed texts. */
type Counting = { isShift?: boolean | undefined; isSince?: boolean | undefined }

type Event =
  | ({ type: 'CHANGE'; field: CountField; typed: string; day?: IsoDate | undefined } & Counting)
  | { type: 'SUBMIT'; day: DayToCount }
  /** prints the sheet if its numbers are valid; otherwise it is refused like a save */
  | { type: 'PRINT'; day: PrintedDay }
  /** another drawer is counted; the float stays */
  | { type: 'AGAIN' }
  /** a kept count comes back */
  | ({ type: 'RECOVER'; typed: TypedCount; of?: IsoDate | null | undefined } & Counting)

/** A count that is being saved, with the figures that this device keeps. */
export function cashCountOf({ draft, day, typed }: CashCountContext): CashCount {
  const { sales, movements, at, ...span } = required(day)
  const counted = required(draft)
  const total = grandTotal([...sales])
  const balance = balanceOf(total, counted, { moved: movedOf(movements), other: paidInOther(sales) })
  return {
    name: cashCountName(span, at, balance.difference),
    ...span,
    at,
    total,
    counted,
    balance,
    note: noteIn(typed),
    sales: sales.map(({ id }) => id),
    ...(movements && { movements: movements.map(({ id }) => id) }),
  }
}

/** The report of a count. It has only the sales: a report has no field for payment methods. */
export function reportOf(context: CashCountContext): NewReport {
  const { day, from = day, sales } = required(context.day)
  const figures = figuresOf(
    [...sales],
    expensesBy(() => 0),
  )
  return { ...newReport(cashCountOf(context).name, { start: from, end: day }, figures, [...sales]), expenseDetails: [] }
}

/** Refuses the drawer of a future day, whatever was counted. */
const ofPresent =
  (read: (typed: TypedCount, day: PrintedDay) => FormResult<Counted>) =>
  ({ context, event: { day } }: { context: CashCountContext; event: { day: PrintedDay } }): FormResult<Counted> => {
    const message = toComeText(day.day, day.at)
    return message === undefined ? read(context.typed, day) : { refusal: { message, hints: {} } }
  }

const { refused, accepted } = submission(ofPresent(readCount))
const { refused: unprintable } = submission(ofPresent(readNumbers))

/**
 * The count of the drawer at the end of a day or a shift: counting → saving → kept (spec 4, The cash count). A failed save
 * returns to the count.
 */
export const cashCount = setup({
  types: {
    context: {} as CashCountContext,
    events: {} as Event,
    emitted: {} as NoticeEvent | { type: 'kept'; count: CashCount } | { type: 'print' },
    tags: {} as 'busy',
    children: {} as { sending: 'sending' },
  },
  actors: { sending: sendingMachine<CountWrite, void>() },
  actions: {
    ...outcomeActions<CashCountContext, Event>(),
    storeResult: assign((_, result: FormResult<Counted>) => submissionOf(result)),
    storeDay: assign((_, day: DayToCount) => ({ day })),
    emitPrint: emit({ type: 'print' }),
    emitKept: emit(({ context }) => ({ type: 'kept' as const, count: cashCountOf(context) })),
  },
  guards: {
    'is refused': (_, result: FormResult<Counted>) => isRefused(result),
    'is done': isDone,
  },
}).createMachine({
  id: 'cashCount',
  initial: 'counting',
  context: { typed: {}, of: null, isShift: false, isSince: false, draft: null, refusal: null, day: null },
  on: { PRINT: { actions: 'emitPrint' } },
  states: {
    counting: {
      on: {
        CHANGE: {
          actions: assign(({ context, event: { field, typed, day, isShift, isSince } }) => ({
            typed: { ...context.typed, [field]: typed },
            of: day ?? context.of,
            isShift: isShift ?? context.isShift,
            isSince: isSince ?? context.isSince,
            refusal: withoutHint(context.refusal, field),
          })),
        },
        SUBMIT: [
          refused,
          {
            target: 'saving',
            actions: [...accepted.actions, { type: 'storeDay', params: ({ event }) => event.day }],
          },
        ],
        PRINT: unprintable,
        RECOVER: {
          actions: assign(({ event: { typed, of, isShift = false, isSince = false } }) => ({
            typed,
            of: of ?? null,
            isShift,
            isSince,
            refusal: null,
          })),
        },
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'sending',
        src: 'sending',
        input: ({ context }) => ({ write: { report: reportOf(context) }, words: countWords }),
        onDone: [
          { guard: ifDone, target: 'kept', actions: [outcomeTold, 'emitKept'] },
          { target: 'counting', actions: outcomeTold },
        ],
      },
    },
    /** The saved count is shown, to be printed. */
    kept: {
      on: {
        AGAIN: {
          target: 'counting',
          actions: assign(({ context: { typed } }) => ({
            typed: typed.float === undefined ? {} : { float: typed.float },
            of: null,
            isShift: false,
            isSince: false,
            draft: null,
            day: null,
          })),
        },
      },
    },
  },
})
