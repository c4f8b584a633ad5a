import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useCallback } from 'react'
import { createPictureForm } from '#actors/forms/product-picture.ts'
import type { Visit } from '#actors/lifetime/visit.ts'
import type { Sale } from '#api/sales.ts'
import type { User } from '#api/session.ts'
import type { Student } from '#api/students.ts'
import { copyTextsOf } from '#device/kept/copy-texts.ts'
import type { KnownHere } from '#device/kept/sold-here.ts'
import { DraftOffers } from '#routes/shared/drafts/offer.tsx'
import { chosenWords } from '#routes/shared/lists/chosen-words.ts'
import { hueAmongProducts } from '#routes/shared/lists/hues.ts'
import { useChangeSearch } from '#routes/shared/lists/search.ts'
import { FirstSteps } from '#routes/shared/screen/first-steps.tsx'
import { preload, prepareFrom } from '#routes/shared/screen/preload.ts'
import { Screen } from '#routes/shared/screen/screen.tsx'
import { useScreenActor } from '#routes/shared/screen/use-screen-actor.ts'
import { categoriesQuery } from '#rows/categories.ts'
import { productsQuery } from '#rows/products.ts'
import { salesQuery } from '#rows/sales.ts'
import { studentsQuery } from '#rows/students.ts'
import { mayOpen, serverCan } from '#rules/permissions.ts'
import { receiptOfPastSale } from '#rules/sales/receipt.ts'
import { Below } from '#ui/shell/below.tsx'
import { latePart } from '#ui/shell/late-part.tsx'
import { Shortcuts } from '#ui/shell/shortcuts.tsx'
import { rangeText } from '#values/ranges.ts'
import { AtHand } from './at-hand.tsx'
import { Catalogue } from './catalogue.tsx'
import { ChoicePanel } from './choice.tsx'
import { Counter } from './counter/counter.tsx'
import { History } from './history/table.tsx'
import { PictureDialog } from './picture.tsx'
import { SaleQuestions } from './questions/all.tsx'
import classes from './sales.module.css'
import { SaleSearch } from './search.ts'
import { useStudentToCharge } from './student-to-charge.ts'
import { useCounter } from './use-counter.ts'

export const Route = createFileRoute('/_shell/pos')({
  validateSearch: SaleSearch,
  loader: ({ context: { queries } }) => {
    const students = queries.query(studentsQuery())
    const products = queries.query(productsQuery())
    preload([students, products, queries.query(categoriesQuery()), queries.query(salesQuery())])
    prepareFrom(students, products, async () => (await import('./prepare.ts')).prepareCounter)
  },
  component: PointOfSale,
})

const { Part: CashCountScreen } = latePart(async () => (await import('./cash-count/screen.tsx')).CashCountScreen)

const shortcuts = [
  { keys: 'F2', does: 'Elegir a quién se le vende' },
  { keys: '/', does: 'Buscar un producto' },
  { keys: 'Ctrl + Enter', does: 'Procesar la venta' },
] as const

const none: never[] = []

/** Point of sale, or its cash count (spec 2, POS). */
function PointOfSale() {
  const { visit, user } = Route.useRouteContext()
  const search = Route.useSearch()
  const changeSearch = useChangeSearch<SaleSearch>(Route.useNavigate(), 'vista')
  return search.vista === 'corte' ? (
    <CashCountScreen visit={visit} search={search} onSearch={changeSearch} />
  ) : (
    <CounterScreen visit={visit} user={user} search={search} onSearch={changeSearch} />
  )
}

type CounterProps = {
  visit: Visit
  user: User
  search: SaleSearch
  onSearch: (change: SaleSearch) => void
}

/** Reopens the receipt of a past sale. A listed student gives the phone for a message to the family. */
function useReceiptAgain({ receipt }: Visit, user: User, students: readonly Student[] | undefined) {
  return useCallback(
    (sold: Sale, name: string, known: KnownHere | undefined) => {
      const phone = students?.find(({ id }) => id === sold.studentId)?.phone
      const parts = copyTextsOf(sold, user, known !== undefined)
      receipt.send({ type: 'OPEN', receipt: receiptOfPastSale(sold, { name, phone }, user, { ...known, parts }) })
    },
    [receipt, user, students],
  )
}

function CounterScreen({ visit, user, search, onSearch: changeSearch }: CounterProps) {
  const students = useQuery(studentsQuery())
  const products = useQuery(productsQuery())
  const { data: categories = none } = useQuery(categoriesQuery())
  const sales = useQuery(salesQuery())
  const loaded = { students: students.data, products: products.data, sales: sales.data }
  const picture = useScreenActor(visit, () => createPictureForm(visit))
  const { sale, saleDraft } = visit
  const chosen = useSelector(sale, ({ context: { choice } }) => choice?.product.id ?? null)
  const { studentRef, finderRef, choiceRef, counterRef, otherwiseRef, goodsRef, ...does } = useCounter(sale, saleDraft)
  const { bar, isBusy, place, rooms, attempt, choose, putBack, back, find, focusMissing, sellAgain } = does
  const onTaken = () => changeSearch({ estudiante: undefined, meses: undefined })
  useStudentToCharge(search, { sale, notices: visit.notices, students, onTaken })
  const openAgain = useReceiptAgain(visit, user, students.data)

  return (
    <Screen
      chosen={chosenWords({ Ventas: rangeText({ start: search.inicio, end: search.fin }) })}
      actions={<Actions />}
    >
      <div className={classes.pos}>
        {/* Beside the counter, not above it: this column takes no height from the total and its button. */}
        <div ref={goodsRef} className={classes.goods}>
          <DraftOffers draft={saleDraft} what="una venta" isBusy={isBusy} />
          <FirstSteps {...loaded} />
          <AtHand sale={sale} {...loaded} chosen={chosen} setRoom={rooms.setHand} onChoose={choose} />
          <Catalogue
            ref={finderRef}
            sale={sale}
            products={products}
            categories={categories}
            chosen={chosen}
            rooms={rooms}
            onChoose={choose}
          />
          {chosen !== null && place && (
            <ChoicePanel
              ref={choiceRef}
              sale={sale}
              place={place}
              listed={products.data?.find(({ id }) => id === chosen)}
              hueOf={hueAmongProducts(products.data ?? none)}
              onChangePicture={mayOpen(user, 'ProductManagement') ? (row) => picture.send({ type: 'EDIT', row }) : null}
              onAdd={() => attempt('ADD_LINE')}
              onPutBack={putBack}
            />
          )}
        </div>
        <div ref={counterRef} className={classes.counter}>
          <Counter
            ref={studentRef}
            sale={sale}
            isOpen={bar.isOpen}
            onToggle={bar.toggle}
            onProcess={() => attempt('PROCESS')}
            canPayOtherwise={serverCan(user, 'payment_methods')}
            otherwiseRef={otherwiseRef}
            onPayOtherwise={() => attempt('PAY_OTHERWISE')}
            onBack={back}
            onFind={find}
          />
        </div>
      </div>
      <Below id="historial">
        <History
          visit={visit}
          students={students}
          search={search}
          onReceipt={openAgain}
          onSearch={changeSearch}
          onSell={find}
          onSellAgain={sellAgain}
        />
      </Below>
      <PictureDialog form={picture} />
      <SaleQuestions sale={sale} onAdded={focusMissing} />
    </Screen>
  )
}

const Actions = () => (
  <div className={classes.actions}>
    <Link from="/pos" to="." search={(before) => ({ ...before, vista: 'corte' as const })} resetScroll={false}>
      Corte de caja
    </Link>
    <a href="#historial">Ir al historial</a>
    <Shortcuts list={shortcuts} />
  </div>
)
