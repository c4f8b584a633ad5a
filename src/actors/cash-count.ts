import type { ActorRefFrom } from 'xstate'
import { createDraft, type DraftActor } from '#actors/drafts/draft.ts'
import { createScopedActor, refusalAlert } from '#actors/lifetime/run.ts'
import type { SignedIn } from '#actors/lifetime/scope.ts'
import { sendingFor } from '#actors/ports/sending.ts'
import type { Movement } from '#api/movements.ts'
import { saveReport, type FinancialReport } from '#api/reports.ts'
import type { Sale } from '#api/sales.ts'
import { cashCountsNow, keepCashCount } from '#device/kept/cash-counts.ts'
import { movedAt, movedHereNow } from '#device/kept/moved-here.ts'
import { knownHere, soldHereNow } from '#device/kept/sold-here.ts'
import {
  countPlace,
  countTexts,
  countWords,
  type CountWrite,
  type DayToCount,
  type KeptCount,
} from '#forms/cash-count.ts'
import { sentReport, toFind } from '#forms/report.ts'
import { cashCount, cashCountOf, reportOf, type CashCountContext } from '#machines/cash-count.ts'
import { required } from '#machines/required.ts'
import { assertAbsent, foundAmong, rowsIn, type Rows } from '#rows/list-rows.ts'
import { movementsQuery } from '#rows/movements.ts'
import { reloadLists } from '#rows/reload.ts'
import { reportsQuery } from '#rows/reports.ts'
import { salesQuery } from '#rows/sales.ts'
import { areSameSales, repeatedCashCount, rowsToCount } from '#rules/sales/cash-counts.ts'
import { findSent, foundAs, rowsOf } from '#saving/sent.ts'
import type { IsoDate } from '#values/dates.ts'
import { remembered } from '#values/once.ts'

export type CashCountActor = ActorRefFrom<typeof cashCount>

const none: never[] = []

/** Number of rows of a list that no day has, because they or their day could not be read. */
const dayless = ({ unreadable, known }: Rows<{ date: IsoDate | null }>): number =>
  unreadable() + (known() ?? none).filter(({ date }) => date === null).length

const sumOf = ({ id, kind, amount }: Movement) => ({ id, total: kind === 'in' ? amount : -amount })

/** Whether the reloaded list has the counted movements of cash. */
function areSameMovements({ movements = none, ...span }: DayToCount, all: readonly Movement[]): boolean {
  const movedHere = movedHereNow()
  const momentOf = (row: Movement) => movedAt(movedHere, row)
  const now = rowsToCount(all, { span, momentOf, counts: cashCountsNow(), of: 'movements' })
  return areSameSales(movements.map(sumOf), now.map(sumOf))
}

/** Creates the count of a drawer, not started. A saved count is also kept on this device, and the window prints it. */
export function createCashCount(visit: SignedIn): CashCountActor {
  const { calls, queries } = visit
  const reports = rowsIn(queries, reportsQuery())
  const sales = rowsIn(queries, salesQuery())
  const movements = rowsIn(queries, movementsQuery())
  // The same at each retry, because the person saw the list before the first one.
  const daylessAt = remembered((_: DayToCount) => [dayless(sales), dayless(movements)])
  let before: readonly FinancialReport[] = none
  const sending = sendingFor<CountWrite, void>({
    read: async (write) => {
      const { context } = actor.getSnapshot()
      const counted = required(context.day)
      const missing = daylessAt(counted)
      const [now, moved] = await Promise.all([sales.reloaded(), counted.movements && movements.reloaded()])
      const soldHere = soldHereNow()
      const momentOf = (sale: Sale) => knownHere(soldHere, sale)?.at
      // The loaded list may be minutes old, and another till sells. After this refusal the screen has the new figures.
      const sold = rowsToCount(now, { span: counted, momentOf, counts: cashCountsNow(), of: 'sales' })
      if (!areSameSales(counted.sales, sold)) return { is: 'refused', text: countTexts.changed }
      // The person has not seen how many rows are missing now.
      assertAbsent([sales, movements].some((rows, at) => dayless(rows) > (missing[at] ?? 0)))
      if (moved && !areSameMovements(counted, moved)) return { is: 'refused', text: countTexts.moved }
      const count = cashCountOf(context)
      const earlier = repeatedCashCount(cashCountsNow(), count)
      if (!earlier || earlier.name === write.over) return { is: 'same', write }
      const differences = [{ label: 'Corte', mine: count.name, theirs: earlier.name }]
      return { is: 'changed', mine: { ...write, over: earlier.name }, theirs: write, isAllTheirs: true, differences }
    },
    send: async ({ report }) => {
      // The counter loads no reports. The name has the minute, so that no other count has the same name.
      before = reports.known() ?? none
      await saveReport(calls, report)
    },
    find: async ({ report }) => {
      const found = foundAs(findSent(await reports.reloaded(), { id: null, draft: report, before }, sentReport))
      return foundAmong(reports.unreadable(), found)
    },
  })
  const actor = createScopedActor(cashCount.provide({ actors: { sending } }), visit, { alertOf: refusalAlert })
  actor.on('print', () => window.print())
  actor.on('kept', ({ count }) => {
    keepCashCount(count, visit.user.username)
    void reloadLists(queries, reportsQuery())
  })
  return actor
}

/**
 * The draft of a count, not started (spec 4, Drafts). A count that was on its way is searched for first; if it is
 * found, it is kept on this device. `onRecovered` receives the day of the drawer, and whether the count is of a shift
 * only, or of the time since the last count.
 */
export function createCashCountDraft(
  visit: SignedIn,
  actor: CashCountActor,
  onRecovered: (day: IsoDate, isShift: boolean, isSince: boolean) => void = () => {},
): DraftActor<KeptCount> {
  const rows = rowsIn(visit.queries, reportsQuery())
  const sentOf = remembered((context: CashCountContext) => ({
    cut: cashCountOf(context),
    report: toFind(reportOf(context)),
    before: (rows.known() ?? none).map(({ id }) => id),
  }))
  return createDraft(visit, actor, {
    place: countPlace,
    contentOf: (state): KeptCount | null => {
      const { typed, of, isShift, isSince } = state.context
      const isWork =
        !state.matches('kept') && Object.entries(typed).some(([name, text]) => name !== 'float' && text !== '')
      if (!isWork) return null
      const kept = { typed, ...(of !== null && { of }), ...(isShift && { isShift }), ...(isSince && { isSince }) }
      return state.matches('saving') ? { ...kept, sent: sentOf(state.context) } : kept
    },
    recover: ({ typed, of, isShift = false, isSince = false }) => {
      actor.send({ type: 'RECOVER', typed, of, isShift, isSince })
      if (of !== undefined) onRecovered(of, isShift, isSince)
    },
    search: {
      words: countWords.sent,
      unreadable: rows.unreadable,
      find: async ({ sent }) => {
        if (!sent) return null
        const now = await rows.reloaded()
        const finding = findSent(now, { id: null, draft: sent.report, before: rowsOf(now, sent.before) }, sentReport)
        if (finding === 'done') keepCashCount(sent.cut, visit.user.username)
        return { finding, isLate: false }
      },
    },
  })
}
