import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { askDiscard, offersNothing, priceChangeOf, type PriceChangeActor } from '#actors/price-change.ts'
import { discardPrices } from '#forms/price-change.ts'
import { unsaved } from '#machines/price-rows.ts'
import { FormDrafts } from '#routes/shared/drafts/offer.tsx'
import { memoizeByList } from '#routes/shared/lists/memoize-by-list.ts'
import { SendingQuestion } from '#routes/shared/questions/sending-question.tsx'
import { useToday } from '#routes/shared/screen/today.ts'
import { categoriesQuery } from '#rows/categories.ts'
import { productsQuery } from '#rows/products.ts'
import { maySeeStudents } from '#rules/permissions.ts'
import { withCategoryNames } from '#rules/sales/catalogue.ts'
import { Confirm } from '#ui/dialogs/confirm.tsx'
import { ActionButton } from '#ui/fields/action-button.tsx'
import { Choices } from '#ui/fields/choices.tsx'
import { DateField } from '#ui/fields/date-field.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { counted } from '#values/counted.ts'
import { FamiliesToTell } from './families.tsx'
import { PlannedPrices } from './planned.tsx'
import { PriceTable } from './price-table.tsx'
import classes from './prices.module.css'
import type { ProductSearch } from './search.ts'

type Props = { search: ProductSearch; onSearch: (change: ProductSearch) => void }

const none: never[] = []

const rowsFor = memoizeByList(withCategoryNames)

/** Change of several prices (spec 2, Products). */
export function PriceChange({ search, onSearch }: Props) {
  const { visit, user } = useRouteContext({ from: '__root__' })
  const products = useQuery(productsQuery())
  const categories = useQuery(categoriesQuery())
  const [opened] = useState(() => priceChangeOf(visit))
  const { actor: change, draft } = opened
  const discard = (id: string) => askDiscard(opened, id)
  const view = useSelector(change, (state) =>
    state.matches('choosing') ? 'choosing' : state.matches('done') ? 'done' : 'saving',
  )
  const mayChoose = useSelector(draft, offersNothing)
  const families = maySeeStudents(user) && <FamiliesToTell />
  return (
    <>
      {products.data && <FormDrafts form={change} draft={draft} what="un cambio de precios" onDiscard={discard} />}
      {view === 'choosing' && mayChoose && (
        <>
          {families}
          <PlannedPrices change={change} products={products.data ?? none} />
          <Raise change={change} />
          <PriceTable
            change={change}
            products={products}
            rows={rowsFor(products.data ?? none, categories.data ?? none)}
            search={search}
            onSearch={onSearch}
          />
        </>
      )}
      {view === 'saving' && <Saving change={change} />}
      {view === 'done' && <Saved change={change} />}
      {view === 'done' && families}
      <SendingQuestion of={change} />
    </>
  )
}

type PartProps = { change: PriceChangeActor }

const kinds = { amount: 'Pesos', percent: 'Porcentaje' } as const

/** Amount or percentage of the change. */
function Raise({ change }: PartProps) {
  const { values, refusal } = useSelector(change, ({ context }) => context)
  const today = useToday()
  return (
    <section className={classes.card} aria-label="Aumento">
      <div className={classes.raise}>
        <Choices
          label="Aumentar en"
          options={Object.values(kinds)}
          value={kinds[values.by]}
          onChange={(kind) =>
            change.send({ type: 'CHANGE', values: { by: kind === kinds.percent ? 'percent' : 'amount' } })
          }
        />
        <NumberField
          label="Aumento"
          leftSection={values.by === 'amount' ? '$' : undefined}
          rightSection={values.by === 'percent' ? '%' : undefined}
          value={values.typed}
          onChange={(typed) => change.send({ type: 'CHANGE', values: { typed } })}
          error={refusal?.hints['typed']}
        />
        <DateField
          label="Desde"
          value={values.since || today}
          onChange={(since) => change.send({ type: 'CHANGE', values: { since } })}
          error={refusal?.hints['since']}
        />
      </div>
      <p className={classes.note}>Los precios nuevos se redondean a pesos. Para bajar, escribe −50.</p>
    </section>
  )
}

/** Takes the focus of the button that the new view replaced. */
const takeFocus = (view: HTMLElement | null) => view?.focus()

/** Progress of the save. */
function Saving({ change }: PartProps) {
  const { rows, queue } = useSelector(change, ({ context }) => context)
  const isStopping = useSelector(change, (state) => state.matches({ saving: 'stopping' }))
  const total = rows.length
  const sent = total - queue.length
  return (
    <section ref={takeFocus} tabIndex={-1} className={classes.card} aria-labelledby="prices-progress">
      <h2 id="prices-progress">{`Guardando ${counted(total, 'precio', 'precios')}`}</h2>
      <progress className={classes.meter} max={total} value={sent} aria-label="Avance" />
      <p className={classes.progress}>
        <output>{`${sent} de ${total}`}</output> <bdi>{queue[0]?.draft.name}</bdi>
      </p>
      <div className={classes.bar}>
        <Button variant="default" disabled={isStopping} onClick={() => change.send({ type: 'STOP' })}>
          {isStopping ? 'Deteniendo…' : 'Detener'}
        </Button>
      </div>
    </section>
  )
}

/** Result of the save, with the prices that can be sent again. */
function Saved({ change }: PartProps) {
  const rows = useSelector(change, ({ context }) => context.rows)
  const left = unsaved(rows)
  const saved = rows.length - left.length
  const isAsking = useSelector(change, (state) => state.hasTag('asking'))
  return (
    <section ref={takeFocus} tabIndex={-1} className={classes.card} aria-labelledby="prices-saved">
      <h2 id="prices-saved">{`${saved} de ${counted(rows.length, 'precio guardado', 'precios guardados')}`}</h2>
      {left.length > 0 && (
        <ul className={classes.unsaved} aria-label="Sin guardar">
          {left.map(({ write, why }) => (
            <li key={write.row?.id}>
              <bdi>{write.draft.name}</bdi>: <span className={classes.failed}>{why ?? 'No se envió.'}</span>
            </li>
          ))}
        </ul>
      )}
      <div className={left.length > 0 ? classes.save : classes.bar} data-bottom-bar={left.length > 0 || undefined}>
        <Button variant="default" onClick={() => change.send({ type: 'AGAIN' })}>
          Cambiar otros precios
        </Button>
        {left.length > 0 && (
          <ActionButton onClick={() => change.send({ type: 'RETRY' })}>
            {`Reintentar ${counted(left.length, 'precio', 'precios')}`}
          </ActionButton>
        )}
      </div>
      <Confirm
        question={null}
        {...(isAsking && discardPrices(saved, left.length))}
        accept="Descartar"
        onAccept={() => change.send({ type: 'ACCEPT' })}
        onDecline={() => change.send({ type: 'DECLINE' })}
      />
    </section>
  )
}
