import type { QueryClient } from '@tanstack/react-query'
import type { ActorRefFrom } from 'xstate'
import type { DraftActor } from '#actors/drafts/draft.ts'
import { runRollDraft, type RollDraft } from '#actors/drafts/roll-draft.ts'
import { runSaleDraft, type SaleDraft } from '#actors/drafts/sale-draft.ts'
import type { Diagnose } from '#actors/lifetime/diagnosis.ts'
import { notifyWhileHeld } from '#actors/lifetime/held-calls.ts'
import { holdAtLogin } from '#actors/lifetime/held-notices.ts'
import { openScope, type Notices, type Scope, type SignedIn } from '#actors/lifetime/scope.ts'
import { followServerClock, type ServerClock } from '#actors/lifetime/server-clock.ts'
import { notifyIdle } from '#actors/lifetime/tell-idle.ts'
import { runNewVersion, type NewVersionActor } from '#actors/new-version.ts'
import { runReceipt, type DrawReceipt, type ReceiptActor } from '#actors/receipt.ts'
import { runRoll, type RollActor } from '#actors/roll.ts'
import { runSale, type SaleActor } from '#actors/sale.ts'
import type { SessionActor } from '#actors/session.ts'
import { logError } from '#api/log.ts'
import type { Id } from '#api/reading.ts'
import type { User } from '#api/session.ts'
import { openDrafts, type Drafts } from '#device/drafts.ts'
import { hasStoredUser } from '#device/storage.ts'
import type { Prepared } from '#forms/import-table.ts'
import type { KeptPrices } from '#forms/price-change.ts'
import type { productImport } from '#machines/import/product-import.ts'
import type { studentImport } from '#machines/import/student-import.ts'
import type { teacherImport } from '#machines/import/teacher-import.ts'
import type { priceChange } from '#machines/price-change.ts'
import { renewLists } from '#rows/renewal.ts'
import { serverCan } from '#rules/permissions.ts'
import { isSameUser, userKey } from '#rules/same-user.ts'
import { dismissAll, notify } from '#ui/dialogs/notice.ts'
import { createStore, type Store } from '#values/store.ts'

export type StudentImport = { actor: ActorRefFrom<typeof studentImport>; draft: DraftActor<Prepared> }

export type ProductImport = { actor: ActorRefFrom<typeof productImport>; draft: DraftActor<Prepared> }

export type TeacherImport = { actor: ActorRefFrom<typeof teacherImport>; draft: DraftActor<Prepared> }

export type PriceChange = { actor: ActorRefFrom<typeof priceChange>; draft: DraftActor<KeptPrices> }

/**
 * The visit of a user, until a logout or the login of another user. It holds the actors that outlive a screen: sale,
 * roll and receipt.
 */
export type Visit = SignedIn & {
  readonly session: SessionActor
  /** outlives the screen, so that the cart is not lost */
  readonly sale: SaleActor
  /** the draft of the counter; starts with the sale */
  readonly saleDraft: SaleDraft
  /** outlives the screen, so that no mark is lost */
  readonly roll: RollActor
  /** the roll if attendance was opened; reading this opens nothing */
  readonly openedRoll: RollActor | undefined
  /** the draft of the unsaved marks; starts with the roll */
  readonly rollDraft: RollDraft
  /** outlives the screen: a registration leaves its screen while the receipt opens */
  readonly receipt: ReceiptActor
  /** the student registered last, while the next steps are offered (spec 2, Registration); else `null` */
  readonly registered: Store<Id | null>
  /** the opened actors whose code only some visits load */
  readonly opened: {
    studentImport?: StudentImport
    productImport?: ProductImport
    teacherImport?: TeacherImport
    priceChange?: PriceChange
  }
  /** looks for a new version of the app on the server */
  readonly newVersion: NewVersionActor
  /** the text about the clock of this device */
  readonly serverClock: ServerClock
  readonly reload: () => void
  /** the recorded moves of the app, for the developer that repairs it */
  readonly diagnosis: Diagnose
}

type VisitOptions = {
  user: User
  queries: QueryClient
  session: SessionActor
  drawReceipt: DrawReceipt
  /** default: toasts */
  notices?: Notices
  reload?: () => void
  /** default: an empty diagnosis */
  diagnosis?: Diagnose
}

/**
 * Opens the visit of a signed-in user. Each actor starts when it is first used. When another user signs in, the visit
 * closes at once with its rows, work and notices (spec 4, Session).
 */
export function openVisit(
  app: Scope,
  {
    user,
    queries,
    session,
    drawReceipt,
    notices: shown = { notify: (notice) => notify(notice) },
    reload = () => location.reload(),
    diagnosis = () => '',
  }: VisitOptions,
): Visit {
  const { notices, end } = holdAtLogin(session, shown)
  const scope = openScope({ within: app, notices })
  // After a logout in another tab, the result of a running call must not stay on the device.
  const drafts = openDrafts(userKey(user), hasStoredUser)
  // Registered first, so closed last: an actor that stops may still write a draft.
  scope.onClose(drafts.close)
  scope.onClose(closeWithUser({ user, session, scope, drafts }))
  scope.onClose(end)
  scope.onClose(dismissAll)
  scope.onClose(() => queries.clear())
  scope.onClose(renewLists(queries, () => session.getSnapshot().matches('signedIn')))
  scope.onClose(notifyIdle(app.calls))
  scope.onClose(notifyWhileHeld(app.calls, notices))
  scope.onClose(notifyDenied(app.calls, notices))
  const { clock: serverClock, stop } = followServerClock(app.calls)
  scope.onClose(stop)
  let counter: { sale: SaleActor; draft: SaleDraft } | undefined
  const openCounter = () => {
    const sale = runSale(visit)
    return { sale, draft: runSaleDraft(visit, sale) }
  }
  let roll: { rollActor: RollActor; draft: RollDraft } | undefined
  const openRoll = () => {
    const rollActor = runRoll(visit)
    return { rollActor, draft: runRollDraft(visit, rollActor) }
  }
  let receipt: ReceiptActor | undefined
  let newVersion: NewVersionActor | undefined
  const visit: Visit = {
    ...scope,
    // The user of the session; after the session's end, the user of this visit.
    get user() {
      return session.getSnapshot().context.user ?? user
    },
    queries,
    drafts,
    session,
    reload,
    diagnosis,
    serverClock,
    opened: {},
    registered: createStore<Id | null>(null),
    get sale() {
      return (counter ??= openCounter()).sale
    },
    get saleDraft() {
      return (counter ??= openCounter()).draft
    },
    get roll() {
      return (roll ??= openRoll()).rollActor
    },
    get openedRoll() {
      return roll?.rollActor
    },
    get rollDraft() {
      return (roll ??= openRoll()).draft
    },
    get receipt() {
      return (receipt ??= runReceipt(scope, drawReceipt))
    },
    get newVersion() {
      return (newVersion ??= runNewVersion(scope, reload))
    },
  }

  if (serverCan(user, 'academy_memory')) scope.onClose(shareOnceLoaded(visit))
  scope.onClose(warnBeforeLeaving(drafts))
  return visit
}

/**
 * Shares values among all devices once the code for it has loaded. A browser fails a failed import again until the page
 * is reloaded. Returns a function that stops it.
 */
function shareOnceLoaded(visit: SignedIn): () => void {
  let stop: (() => void) | undefined
  let isClosed = false
  const load = async () => {
    const { shareMemory } = await import('#actors/lifetime/memory.ts')
    if (!isClosed) stop = shareMemory(visit)
  }
  load().catch((cause: unknown) => {
    logError('the shared values could not be loaded', cause)
    if (!isClosed) visit.notices?.notify({ tone: 'alert', text: 'No llega lo de otros equipos. Recarga la página.' })
  })
  return () => {
    isClosed = true
    stop?.()
  }
}

type Leaving = Pick<VisitOptions, 'user' | 'session'> & { scope: Scope; drafts: Drafts }

/** Closes the visit when the session no longer belongs to its user. Returns a function that stops this. */
function closeWithUser({ user, session, scope, drafts }: Leaving): () => void {
  const following = session.subscribe(({ context }) => {
    if (isSameUser(context.user, user)) return
    // A logout removes the drafts. If another user takes over, the drafts wait for their own user.
    if (context.user === null) drafts.closeAndRemove()
    scope.close()
    // A failed logout does not reload the page, so the filters are cut off the address here.
    if (context.user === null) window.history.replaceState(null, '', window.location.pathname)
  })
  return () => following.unsubscribe()
}

/**
 * A failed list shows no notice by itself. A list that will never load gets one notice. Returns a function that stops
 * this.
 */
function notifyDenied(calls: Scope['calls'], notices: Notices): () => void {
  const denied = new Set<string>()
  return calls.follow({
    onDenied: (call, text) => {
      if (!denied.has(call)) notices.notify({ tone: 'alert', text, isFailure: true })
      denied.add(call)
    },
  })
}

/**
 * The browser asks before the tab closes, but only if the device keeps no drafts. Returns a function that stops this.
 */
function warnBeforeLeaving(drafts: Drafts): () => void {
  const ask = (event: BeforeUnloadEvent) => {
    if (drafts.hasUnkept()) event.preventDefault()
  }
  window.addEventListener('beforeunload', ask)
  return () => window.removeEventListener('beforeunload', ask)
}
