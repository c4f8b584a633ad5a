import { useSelector } from '@xstate/react'
import type { ReceiptActor } from '#actors/receipt.ts'
import { ActionButton } from '#ui/fields/action-button.tsx'
import classes from './blocked-receipt.module.css'

/** Offers receipts whose window the browser blocked, one after the other, on every screen (spec 4, POS flow). */
export function BlockedReceipt({ receipt }: { receipt: ReceiptActor }) {
  const [next, ...others] = useSelector(receipt, ({ context }) => context.blocked)
  return (
    next !== undefined && (
      <div className={classes.blocked} role="group" aria-label="Comprobante">
        <span>
          {`El comprobante ${next.number} está listo.${
            others.length > 0 ? ` ${others.length === 1 ? 'Falta otro' : `Faltan otros ${others.length}`}.` : ''
          }`}
        </span>
        <ActionButton onClick={() => receipt.send({ type: 'OPEN_AGAIN' })}>Abrir comprobante</ActionButton>
      </div>
    )
  )
}
