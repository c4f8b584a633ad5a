import { Button } from '@mantine/core'
import { useId } from 'react'
import { flushSync } from 'react-dom'
import type { SaleActor } from '#actors/sale.ts'
import { monthsText } from '#rules/payments/debts.ts'
import type { Buyer } from '#rules/sales/cart-check.ts'
import classes from './owed.module.css'
import { takeDebt, takeFamily } from './take-debts.ts'
import type { FamilyDebts } from './use-family-debts.ts'

/** Probable siblings who owe too, each with `Cobrar`, and all together (spec 2, POS). */
export function Siblings({ sale, buyer, debts }: { sale: SaleActor; buyer: Buyer | null; debts: FamilyDebts }) {
  const id = useId()
  const { siblings } = debts
  const own = buyer && debts.own
  const [first] = siblings
  /** Fills the cart. The button is gone then: the chips of its months replace it. */
  const fill = (pressed: HTMLElement, take: () => void) => {
    const counter = pressed.closest('section')
    flushSync(take)
    counter?.querySelector<HTMLElement>('[aria-pressed=true]')?.focus()
  }
  return (
    <div role="group" aria-labelledby={id} className={classes.owed}>
      <p id={id}>
        Posibles hermanos que también deben <span>(mismo tutor y teléfono)</span>
      </p>
      <ul>
        {siblings.map((debt) => (
          <li key={debt.id}>
            <span>
              {debt.label} <span>{monthsText(debt.months, debt.amounts)}</span>
            </span>
            <Button
              variant="default"
              size="compact-md"
              aria-label={`Cobrar a ${debt.label}`}
              onClick={({ currentTarget }) =>
                fill(currentTarget, () => {
                  sale.send({ type: 'SELL_TO', student: { id: debt.id, name: debt.name } })
                  takeDebt(sale, debt, debt.months)
                })
              }
            >
              Cobrar
            </Button>
          </li>
        ))}
      </ul>
      {first && siblings.length + (own ? 1 : 0) > 1 && (
        <Button
          variant="light"
          onClick={({ currentTarget }) =>
            fill(currentTarget, () => {
              if (!buyer) sale.send({ type: 'SELL_TO', student: { id: first.id, name: first.name } })
              takeFamily(sale, { own, siblings })
            })
          }
        >
          Cobrar a la familia
        </Button>
      )}
    </div>
  )
}
