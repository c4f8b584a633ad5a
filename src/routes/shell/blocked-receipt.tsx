import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { AcademyContext } from '#routes/-context.ts'
import { receiptsOf } from '#routes/-receipts.tsx'
import classes from './blocked-receipt.module.css'

/** A receipt whose window the browser blocked waits here, wherever the person went since (spec 4, POS flow). */
export function BlockedReceipt({ context }: { context: AcademyContext }) {
  const receipts = receiptsOf(context)
  const isBlocked = useSelector(receipts, (state) => state.matches('blocked'))
  return (
    isBlocked && (
      <div className={classes.blocked} role="group" aria-label="Comprobante">
        <span>El comprobante está listo.</span>
        <Button onClick={() => receipts.send({ type: 'OPEN_AGAIN' })}>Abrir comprobante</Button>
      </div>
    )
  )
}
