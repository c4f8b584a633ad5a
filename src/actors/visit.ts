import type { QueryClient } from '@tanstack/react-query'
import { runReceipt, type DrawReceipt, type ReceiptActor } from '#actors/receipt.ts'
import { hasUnsavedMarks, runRollCall, type RollCallActor } from '#actors/roll-call.ts'
import { hasUnsoldLines, runSale, type SaleActor } from '#actors/sale.ts'
import { openScope, type Scope, type SignedIn } from '#actors/scope.ts'
import type { SessionActor } from '#actors/session.ts'
import type { User } from '#api/session.ts'
import { dismiss, tell } from '#ui/dialogs/notice.ts'

/** One person's stay, from sign-in to sign-out, and what of it outlives a screen: the sale, the roll and the receipt. */
export type Visit = SignedIn & {
  readonly session: SessionActor
  /** the counter: looking something up elsewhere loses no cart */
  readonly sale: SaleActor
  /** the roll that is called: looking something up elsewhere loses no mark */
  readonly rollCall: RollCallActor
  /** the one window of receipts: a registration's opens while its screen is left */
  readonly receipt: ReceiptActor
}

type VisitOptions = {
  user: User
  queries: QueryClient
  session: SessionActor
  /** how a receipt looks */
  drawReceipt: DrawReceipt
}

/** Opens the visit of who has signed in, within the app. Each of its actors runs from the moment it is first asked for. */
export function openVisit(app: Scope, { user, queries, session, drawReceipt }: VisitOptions): Visit {
  const scope = openScope({ within: app, notices: { tell, dismiss } })
  let sale: SaleActor | undefined
  let rollCall: RollCallActor | undefined
  let receipt: ReceiptActor | undefined
  const visit: Visit = {
    ...scope,
    user,
    queries,
    session,
    get sale() {
      return (sale ??= runSale(visit))
    },
    get rollCall() {
      return (rollCall ??= runRollCall(visit))
    },
    get receipt() {
      return (receipt ??= runReceipt(scope, drawReceipt))
    },
  }

  // A tab closed by mistake would take the cart and the marks with it; whoever has signed out has left them.
  const isHere = () => session.getSnapshot().context.user?.id === user.id
  const hasUnsavedWork = () =>
    (sale !== undefined && hasUnsoldLines(sale)) || (rollCall !== undefined && hasUnsavedMarks(rollCall))
  const warnBeforeLeaving = (event: BeforeUnloadEvent) => {
    if (isHere() && hasUnsavedWork()) event.preventDefault()
  }
  window.addEventListener('beforeunload', warnBeforeLeaving)
  scope.onClose(() => window.removeEventListener('beforeunload', warnBeforeLeaving))
  return visit
}
