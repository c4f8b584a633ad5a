import type { ReactNode } from 'react'
import { fromPromise, type ActorRefFrom } from 'xstate'
import { run } from '#actors/lifetime/run.ts'
import type { Scope } from '#actors/lifetime/scope.ts'
import { receiptThanks } from '#device/kept/receipt-thanks.ts'
import { storedAcademy } from '#device/storage.ts'
import { receipt } from '#machines/page/receipt.ts'
import { issuerOf, type Issuer } from '#rules/academy.ts'
import { asFirstOpened, type Receipt } from '#rules/sales/receipt.ts'
import { createReceiptWindow } from '#ui/dialogs/receipt-window.ts'

export type ReceiptActor = ActorRefFrom<typeof receipt>

/** The academy's name, logo and `thanks` on every receipt. */
export type ReceiptIssuer = Issuer & { thanks: string }

/** Renders a receipt and returns its style sheet; `print` opens the print dialog. */
export type DrawReceipt = (
  receipt: Receipt,
  academy: ReceiptIssuer,
  print: () => void,
) => { paper: ReactNode; styles: string }

/** Starts the machine of the receipt window. The app has a single receipt window. */
export function runReceipt(scope: Scope, draw: DrawReceipt): ReceiptActor {
  const receiptWindow = createReceiptWindow()
  // A receipt names a student: no receipt stays open after a logout.
  scope.onClose(() => receiptWindow.close())
  /** The receipts of this visit by number. The server does not keep the time of a sale or a registration. */
  const opened = new Map<string, Receipt>()
  const machine = receipt.provide({
    actors: {
      open: fromPromise<void, Receipt>(({ input: asked }) => {
        const input = asFirstOpened(asked, opened.get(asked.number))
        opened.set(input.number, input)
        const academy = { ...issuerOf(input.academy, storedAcademy()), thanks: receiptThanks() }
        const { paper, styles } = draw(input, academy, () => receiptWindow.print())
        return receiptWindow.open(paper, { title: input.number, styles })
      }),
      wait: fromPromise<void, number>(({ input }) => new Promise((resolve) => setTimeout(resolve, input))),
      print: fromPromise<void>(async () => receiptWindow.print()),
    },
  })
  return run(machine, scope, { alertOf: ({ context: { blocked } }) => (blocked.length > 0 ? 'blocked' : null) })
}
