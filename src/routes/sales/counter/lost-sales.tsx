import { useQuery } from '@tanstack/react-query'
import { useId, type Ref } from 'react'
import type { SaleActor } from '#actors/sale.ts'
import type { LostSale } from '#forms/sale.ts'
import { RecoveryButtons } from '#routes/shared/drafts/recovery-buttons.tsx'
import { studentsQuery } from '#rows/students.ts'
import { calledBuyer } from '#rules/homonyms.ts'
import { totalOf } from '#rules/sales/amounts.ts'
import { hasDiscipline } from '#rules/sales/sale.ts'
import { goOnInList } from '#ui/fields/go-on-in-list.ts'
import { formatMoney } from '#values/money.ts'
import { isolated } from '#values/text.ts'
import classes from './lost-sales.module.css'

function noteOn({ known, registered, lines }: LostSale): string {
  if (registered) return hasDiscipline(lines) ? '. Faltan su pago y su comprobante.' : '. Falta su comprobante.'
  return known ? '. No hubo respuesta. Antes de ofrecerla de nuevo se busca en el historial.' : ''
}

const none: never[] = []

type Props = {
  ref: Ref<HTMLUListElement>
  sale: SaleActor
  lost: LostSale[]
  isBusy: boolean
  /** the last sale was recovered or discarded */
  onEmptied: () => void
}

export function LostSales({ ref, sale, lost, isBusy, onEmptied }: Props) {
  const id = useId()
  const { data: students = none } = useQuery({ ...studentsQuery(), enabled: lost.length > 0 })
  if (lost.length === 0) return null
  const settle = (pressed: HTMLButtonElement, event: { type: 'REOPEN' | 'DISCARD'; id: number }) => {
    if (!goOnInList(pressed, () => sale.send(event))) onEmptied()
  }
  return (
    <ul ref={ref} className={classes.lost} aria-label="Ventas por recuperar">
      {lost.map((one) => (
        <li key={one.id}>
          <p id={`${id}-${one.id}`}>
            <strong>{one.registered ? 'Venta registrada' : 'Venta sin registrar'}</strong>
            <span>
              {`${one.buyer ? ` de ${isolated(calledBuyer(one.buyer, students))}` : ''} por ${formatMoney(totalOf(one.lines))}${noteOn(one)}`}
            </span>
          </p>
          <RecoveryButtons
            recover="Recuperar venta"
            isBusy={isBusy}
            describedBy={`${id}-${one.id}`}
            onRecover={(pressed) => settle(pressed, { type: 'REOPEN', id: one.id })}
            onDiscard={(pressed) => settle(pressed, { type: 'DISCARD', id: one.id })}
          />
        </li>
      ))}
    </ul>
  )
}
