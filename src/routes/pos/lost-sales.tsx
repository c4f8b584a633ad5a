import { Button } from '@mantine/core'
import { useId } from 'react'
import type { SaleActor } from '#actors/sale.ts'
import type { LostSale } from '#machines/sale-context.ts'
import { formatMoney } from '#values/money.ts'
import { totalOf } from '#rules/sale.ts'
import classes from './lost-sales.module.css'

type Props = { sale: SaleActor; lost: LostSale[]; isBusy: boolean }

/** Sales that were not registered, each with `Recuperar venta` and `Descartar`. */
export function LostSales({ sale, lost, isBusy }: Props) {
  const id = useId()
  if (lost.length === 0) return null
  return (
    <ul className={classes.lost} aria-label="Ventas por recuperar">
      {lost.map((one) => (
        <li key={one.id}>
          <p id={`${id}-${one.id}`}>
            <strong>Venta sin registrar</strong>
            {one.buyer && ` de ${one.buyer.name}`} por {formatMoney(totalOf(one.lines))}
            {one.isDoubtful && '. No hubo respuesta: antes de ofrecerla de nuevo se busca en el historial.'}
          </p>
          <Button
            size="compact-md"
            disabled={isBusy}
            aria-describedby={`${id}-${one.id}`}
            onClick={() => sale.send({ type: 'RECOVER', id: one.id })}
          >
            Recuperar venta
          </Button>
          <Button
            size="compact-md"
            variant="subtle"
            color="gray"
            disabled={isBusy}
            aria-describedby={`${id}-${one.id}`}
            onClick={() => sale.send({ type: 'DISCARD', id: one.id })}
          >
            Descartar
          </Button>
        </li>
      ))}
    </ul>
  )
}
