import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ReceiptActor } from '#actors/receipt.ts'
import classes from './blocked-receipt.module.css'

/** Offers a receipt whose window the browser blocked; it stays on every screen (spec 4, POS flow). */
export function BlockedReceipt({ receipt }: { receipt: ReceiptActor }) {
  const isBlocked = useSelector(receipt, (state) => state.matches('blocked'))
  return (
    isBlocked && (
      <div className={classes.blocked} role="group" aria-label="Comprobante">
        <span>El comprobante está listo.</span>
        <Button onClick={() => receipt.send({ type: 'OPEN_AGAIN' })}>Abrir comprobante</Button>
      </div>
    )
  )
}
