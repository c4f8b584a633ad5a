import { useSyncExternalStore } from 'react'
import { fromPromise, type ActorRefFrom } from 'xstate'
import { createDraft, useDraft, type DraftActor } from '#actors/draft.ts'
import { createScopedActor, refusalAlert, useScreenActor } from '#actors/run.ts'
import type { SignedIn } from '#actors/scope.ts'
import { nothingToRead } from '#actors/sending.ts'
import { reportsQuery, saveReport, type FinancialReport, type NewReport } from '#api/reports.ts'
import { openKept } from '#device/kept.ts'
import { drawerPlace, KeptCuts, withCut, type TypedDrawer } from '#forms/drawer.ts'
import { sentReport } from '#forms/report.ts'
import { findSentRow } from '#forms/sent.ts'
import { drawer } from '#machines/drawer.ts'
import { sendingMachine } from '#machines/sending.ts'
import type { Found } from '#machines/sending-context.ts'
import { rowsIn } from '#rows/list-rows.ts'
import { reloadLists } from '#rows/reload.ts'
import type { Cut } from '#rules/drawer.ts'

export type DrawerActor = ActorRefFrom<typeof drawer>

/** How sales were paid and what was counted: no call has a place for it, so it stays on this device. */
const cuts = openKept<readonly Cut[]>('cuts', KeptCuts, [])

/** Counting a drawer, not started. A saved one is kept on this device too. */
export function createDrawer(visit: SignedIn): DrawerActor {
  const { calls, queries } = visit
  const reports = rowsIn(queries, reportsQuery())
  let before: FinancialReport[] | undefined
  const sending = sendingMachine<NewReport, void>().provide({
    actors: {
      read: nothingToRead<NewReport>(),
      send: fromPromise<void, { write: NewReport }>(async ({ input: { write } }) => {
        before = reports.known()
        await saveReport(calls, write)
      }),
      find: fromPromise<Found<void>, { write: NewReport }>(async ({ input: { write } }) => {
        const { finding } = findSentRow(await reports.reloaded(), { id: null, draft: write, before }, sentReport)
        return finding === 'done' ? { is: finding, answer: undefined } : { is: finding }
      }),
    },
  })
  const actor = createScopedActor(drawer.provide({ actors: { sending } }), visit, { alertOf: refusalAlert })
  actor.on('kept', ({ cut }) => {
    cuts.write(withCut(cuts.read(), cut))
    void reloadLists(queries, reportsQuery())
  })
  return actor
}

/** Counting a drawer on a screen. */
export const useDrawer = (visit: SignedIn): DrawerActor => useScreenActor(visit, () => createDrawer(visit))

/** The draft of a count, not started (spec 4, Drafts). */
export const createDrawerDraft = (visit: SignedIn, actor: DrawerActor): DraftActor<{ typed: TypedDrawer }> =>
  createDraft(visit, actor, {
    place: drawerPlace,
    contentOf: (state) => {
      const { typed } = state.context
      const isWork =
        !state.matches('kept') && Object.entries(typed).some(([name, text]) => name !== 'float' && text !== '')
      return isWork ? { typed } : null
    },
    recover: ({ typed }) => actor.send({ type: 'RESTORE', typed }),
  })

/** The draft of a count on a screen. */
export const useDrawerDraft = (visit: SignedIn, actor: DrawerActor): DraftActor<{ typed: TypedDrawer }> =>
  useDraft(() => createDrawerDraft(visit, actor))

/** The drawers that were counted on this device, oldest first. */
export const useCuts = (): readonly Cut[] => useSyncExternalStore(cuts.follow, cuts.read)
