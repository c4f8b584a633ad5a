import type { QueryClient } from '@tanstack/react-query'
import { runReceipt, type DrawReceipt, type ReceiptActor } from '#actors/receipt.ts'
import { hasUnsavedMarks, runRollCall, type RollCallActor } from '#actors/roll-call.ts'
import { hasUnsoldLines, runSale, type SaleActor } from '#actors/sale.ts'
import { openScope, type Scope, type SignedIn } from '#actors/scope.ts'
import type { SessionActor } from '#actors/session.ts'
import type { User } from '#api/session.ts'
import { dismiss, tell } from '#ui/dialogs/notice.ts'

/** The visit of a user, from login to logout, with the actors that outlive a screen: sale, roll and receipt. */
export type Visit = SignedIn & {
  readonly session: SessionActor
  /** kept while the user looks at other screens, so that the cart is not lost */
  readonly sale: SaleActor
  /** kept while the user looks at other screens, so that no mark is lost */
  readonly rollCall: RollCallActor
  /** kept while the user changes screens: a registration leaves its screen while the receipt opens */
  readonly receipt: ReceiptActor
}

type VisitOptions = {
  user: User
  queries: QueryClient
  session: SessionActor
  /** renders a receipt */
  drawReceipt: DrawReceipt
}

/** Opens the visit of a signed-in user. Each actor starts when it is first used. */
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

  // Closing the tab by mistake would lose the cart and the marks. After a logout there is nothing to lose.
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
