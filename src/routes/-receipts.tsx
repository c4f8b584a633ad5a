import { createActor, fromPromise, type ActorRefFrom } from 'xstate'
import type { User } from '#api/session.ts'
import { receipt as receiptMachine } from '#machines/receipt.ts'
import { safeImage } from '#values/image.ts'
import type { Receipt } from '#rules/receipt.ts'
import { tell } from '#ui/dialogs/notice.ts'
import { createReceiptWindow } from '#ui/dialogs/receipt-window.ts'
import receiptStyles from '#ui/dialogs/receipt.css?inline'
import { academyNameOf, type AcademyContext } from './-context.ts'
import { ReceiptPaper } from './-receipt-paper.tsx'

type ReceiptWindow = ActorRefFrom<typeof receiptMachine>

const windows = new WeakMap<object, ReceiptWindow>()

/** The one receipt window of whoever is signed in. It outlives the screen that asked for it, as the registration's does. */
export function receiptsOf({ visit, inspect }: Pick<AcademyContext, 'visit' | 'inspect'>): ReceiptWindow {
  const known = windows.get(visit)
  if (known) return known
  const receipts = createActor(receiptMachine.provide({ actors: ports() }), inspect ? { inspect } : {})
  receipts.on('notice', ({ notice }) => tell(notice))
  windows.set(visit, receipts)
  return receipts.start()
}

function ports() {
  const receiptWindow = createReceiptWindow()
  return {
    open: fromPromise<void, Receipt>(({ input }) =>
      receiptWindow.open(<ReceiptPaper receipt={input} onPrint={() => receiptWindow.print()} />, {
        title: input.number,
        styles: receiptStyles,
      }),
    ),
    wait: fromPromise<void, number>(({ input }) => new Promise((resolve) => setTimeout(resolve, input))),
    print: fromPromise<void>(async () => receiptWindow.print()),
  }
}

const moment = new Intl.DateTimeFormat('es-MX', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

/** An instant as a receipt says it: `20/11/2026, 6:45 p.m.` */
export const momentOf = (instant: Date): string => moment.format(instant)

/** Who issues a receipt: the academy, with the logo of the server's answer where it has one. */
export const issuerOf = (user: User, logo: string | null = null): Receipt['academy'] => ({
  name: academyNameOf(user),
  logo: safeImage(logo) ?? user.academyLogo,
})
