import type { QueryClient } from '@tanstack/react-query'
import type { ActorRefFrom } from 'xstate'
import type { Diagnose } from '#actors/diagnosis.ts'
import { tellWhileHeld } from '#actors/held-calls.ts'
import type { DraftActor } from '#actors/draft.ts'
import { holdAtLogin } from '#actors/held-notices.ts'
import { runNewVersion, type NewVersionActor } from '#actors/new-version.ts'
import { runRegistered, type RegisteredActor } from '#actors/registered.ts'
import { runReceipt, type DrawReceipt, type ReceiptActor } from '#actors/receipt.ts'
import { runRoll, type RollActor } from '#actors/roll.ts'
import { runRollDraft, type RollDraft } from '#actors/roll-draft.ts'
import { runSaleDraft, type SaleDraft } from '#actors/sale-draft.ts'
import { runSale, type SaleActor } from '#actors/sale.ts'
import { openScope, type Notices, type Scope, type SignedIn } from '#actors/scope.ts'
import { followServerClock, type ServerClock } from '#actors/server-clock.ts'
import type { SessionActor } from '#actors/session.ts'
import { tellIdle } from '#actors/tell-idle.ts'
import { openDrafts, type Drafts } from '#device/drafts.ts'
import { renewLists } from '#rows/renewal.ts'
import type { User } from '#api/session.ts'
import { hasStoredUser } from '#device/storage.ts'
import type { Prepared } from '#forms/student-import.ts'
import type { studentImport } from '#machines/import/machine.ts'
import { isSameUser, userKey } from '#rules/same-user.ts'
import { dismissAll, tell } from '#ui/dialogs/notice.ts'

/** The import of students, with its draft. */
export type StudentImport = { actor: ActorRefFrom<typeof studentImport>; draft: DraftActor<Prepared> }

/**
 * The visit of a user, until they log out or another user takes over, with the actors that outlive a screen: sale, roll
 * and receipt.
 */
export type Visit = SignedIn & {
  readonly session: SessionActor
  /** kept while the user looks at other screens, so that the cart is not lost */
  readonly sale: SaleActor
  /** what the counter holds, over a reload too; runs once the sale does */
  readonly saleDraft: SaleDraft
  /** kept while the user looks at other screens, so that no mark is lost */
  readonly roll: RollActor
  /** the same, if somebody has opened attendance: asking for it opens nothing */
  readonly openedRoll: RollActor | undefined
  /** the unsaved marks, over a reload too; runs once the roll does */
  readonly rollDraft: RollDraft
  /** kept while the user changes screens: a registration leaves its screen while the receipt opens */
  readonly receipt: ReceiptActor
  /** the student who was registered last, while it is offered what comes next */
  readonly registered: RegisteredActor
  /** what is opened by code that only some visits load, once it is open */
  readonly opened: { studentImport?: StudentImport }
  /** looks for a new version of the app on the server */
  readonly newVersion: NewVersionActor
  /** what is said of the clock of this device */
  readonly serverClock: ServerClock
  /** reloads the page */
  readonly reload: () => void
  /** what the app did, for the developer who mends it */
  readonly diagnosis: Diagnose
}

type VisitOptions = {
  user: User
  queries: QueryClient
  session: SessionActor
  /** renders a receipt */
  drawReceipt: DrawReceipt
  /** default: toasts */
  notices?: Notices
  /** reloads the page */
  reload?: () => void
  /** default: nothing was recorded */
  diagnosis?: Diagnose
}

/**
 * Opens the visit of a signed-in user. Each actor starts when it is first used. When the session becomes another user's
 * the visit closes at once, with the rows, the work and the notices of this one (spec 4, Session).
 */
export function openVisit(
  app: Scope,
  {
    user,
    queries,
    session,
    drawReceipt,
    notices: shown = { tell: (notice) => tell(notice) },
    reload = () => location.reload(),
    diagnosis = () => '',
  }: VisitOptions,
): Visit {
  const { notices, end } = holdAtLogin(session, shown)
  const scope = openScope({ within: app, notices })
  // After a logout in another tab, the result of a call that is still running here must not stay on the device.
  const drafts = openDrafts(userKey(user), hasStoredUser)
  // Registered first, closed last: what stops may still write a draft.
  scope.onClose(drafts.close)
  scope.onClose(closeWithUser({ user, session, scope, drafts }))
  scope.onClose(end)
  scope.onClose(dismissAll)
  scope.onClose(() => queries.clear())
  scope.onClose(renewLists(queries, () => session.getSnapshot().matches('signedIn')))
  scope.onClose(tellIdle(app.calls))
  scope.onClose(tellWhileHeld(app.calls, notices))
  scope.onClose(tellDenied(app.calls, notices))
  const { clock: serverClock, stop } = followServerClock(app.calls)
  scope.onClose(stop)
  let counter: { sale: SaleActor; draft: SaleDraft } | undefined
  const openCounter = () => {
    const sale = runSale(visit)
    return { sale, draft: runSaleDraft(visit, sale) }
  }
  let roll: { call: RollActor; draft: RollDraft } | undefined
  const openRoll = () => {
    const call = runRoll(visit)
    return { call, draft: runRollDraft(visit, call) }
  }
  let receipt: ReceiptActor | undefined
  let registered: RegisteredActor | undefined
  let newVersion: NewVersionActor | undefined
  const visit: Visit = {
    ...scope,
    // The session says who is signed in; after its end, this user was.
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
    get sale() {
      return (counter ??= openCounter()).sale
    },
    get saleDraft() {
      return (counter ??= openCounter()).draft
    },
    get roll() {
      return (roll ??= openRoll()).call
    },
    get openedRoll() {
      return roll?.call
    },
    get rollDraft() {
      return (roll ??= openRoll()).draft
    },
    get receipt() {
      return (receipt ??= runReceipt(scope, drawReceipt))
    },
    get registered() {
      return (registered ??= runRegistered(scope))
    },
    get newVersion() {
      return (newVersion ??= runNewVersion(scope, reload))
    },
  }

  scope.onClose(warnBeforeLeaving(drafts))
  return visit
}

type Leaving = Pick<VisitOptions, 'user' | 'session'> & { scope: Scope; drafts: Drafts }

/** Closes the visit when the session is not this user's any more; returns a function that stops it. */
function closeWithUser({ user, session, scope, drafts }: Leaving): () => void {
  const following = session.subscribe(({ context }) => {
    if (isSameUser(context.user, user)) return
    // After a logout nothing is kept; when another user took over, the work of the former one waits for their return.
    if (context.user === null) drafts.closeAndRemove()
    scope.close()
    // After a failed logout the page is not reloaded, so its address is cut down to the screen here.
    if (context.user === null) window.history.replaceState(null, '', window.location.pathname)
  })
  return () => following.unsubscribe()
}

/**
 * A list that fails shows no notice by itself, but one that will never load is told of once. Returns a function that
 * stops it.
 */
function tellDenied(calls: Scope['calls'], notices: Notices): () => void {
  const denied = new Set<string>()
  return calls.follow({
    onDenied: (call, text) => {
      if (!denied.has(call)) notices.tell({ tone: 'alert', text, isFailure: true })
      denied.add(call)
    },
  })
}

/**
 * Nothing is lost by closing the tab, unless the device keeps no drafts: then the browser asks. Returns a function that
 * stops it.
 */
function warnBeforeLeaving(drafts: Drafts): () => void {
  const ask = (event: BeforeUnloadEvent) => {
    if (drafts.hasUnkept()) event.preventDefault()
  }
  window.addEventListener('beforeunload', ask)
  return () => window.removeEventListener('beforeunload', ask)
}
