import { Button } from '@mantine/core'
import { useState } from 'react'
import type { PriceChangeActor } from '#actors/price-change.ts'
import type { Product } from '#api/products.ts'
import { forgetDay, usePlannedPrices } from '#device/kept/planned-prices.ts'
import { forgetPlannedNotices } from '#device/kept/prices-to-tell.ts'
import { OnlyHere } from '#routes/shared/fields/only-here.tsx'
import { useToday } from '#routes/shared/screen/today.ts'
import { plannedDays, type PlannedDay } from '#rules/sales/planned-prices.ts'
import { Confirm } from '#ui/dialogs/confirm.tsx'
import { ActionButton } from '#ui/fields/action-button.tsx'
import { useRestoredFocus } from '#ui/notes/restored-focus.ts'
import { counted } from '#values/counted.ts'
import { dayInWords } from '#values/dates.ts'
import { formatMoney } from '#values/money.ts'
import classes from './prices.module.css'

function forget(day: PlannedDay): void {
  forgetDay(day.since)
  forgetPlannedNotices(day)
}

/** Prices that are planned for a later day. They are saved here once it has come (spec 2, Products). */
export function PlannedPrices({ change, products }: { change: PriceChangeActor; products: readonly Product[] }) {
  const days = plannedDays(usePlannedPrices(), products, useToday())
  const [asked, setAsked] = useState<PlannedDay | null>(null)
  const place = useRestoredFocus<HTMLDivElement>()
  return (
    <div ref={place} tabIndex={-1}>
      {days.map((day) => (
        <section key={day.since} className={classes.card} aria-labelledby={`planned-${day.since}`}>
          <h2 id={`planned-${day.since}`}>{`Desde el ${dayInWords(day.since)}`}</h2>
          <ul className={classes.families}>
            {day.prices.map(({ product, price }) => (
              <li key={product.id}>
                <bdi>{product.name}</bdi>
                <span>
                  {formatMoney(product.price)} → <strong>{formatMoney(price)}</strong>
                </span>
              </li>
            ))}
          </ul>
          {!day.isDue && (
            <>
              <p className="note">Ese día guárdalos aquí: no cambian solos.</p>
              <OnlyHere />
            </>
          )}
          <div className={classes.bar}>
            <Button variant="default" onClick={() => setAsked(day)}>
              Quitar
            </Button>
            {day.isDue && (
              <ActionButton onClick={() => change.send({ type: 'SAVE_PLANNED', planned: day.prices })}>
                {`Guardar ${counted(day.prices.length, 'precio', 'precios')}`}
              </ActionButton>
            )}
          </div>
        </section>
      ))}
      <Confirm
        question={
          asked && `¿Quitar ${counted(asked.prices.length, 'precio', 'precios')} del ${dayInWords(asked.since)}?`
        }
        accept="Quitar"
        onAccept={() => {
          if (asked) forget(asked)
          setAsked(null)
        }}
        onDecline={() => setAsked(null)}
      />
    </div>
  )
}
