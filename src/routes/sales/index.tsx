import { rangeText } from '#values/ranges.ts'
import { useDisclosure, usePrevious } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useCallback, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { categoriesQuery } from '#api/categories.ts'
import { productsQuery, type Product } from '#api/products.ts'
import { salesQuery, type Sale } from '#api/sales.ts'
import { studentsQuery } from '#api/students.ts'
import type { Missing } from '#forms/sale.ts'
import { DraftOffers } from '#routes/shared/drafts/offer.tsx'
import { chosenWords } from '#routes/shared/lists/chosen-words.ts'
import { preload } from '#routes/shared/screen/preload.ts'
import { mayOpen } from '#rules/permissions.ts'
import { receiptOfPastSale } from '#rules/receipt.ts'
import { Screen } from '#routes/shared/screen/screen.tsx'
import { useChangeSearch } from '#routes/shared/lists/search.ts'
import { FirstSteps } from '#routes/shared/screen/first-steps.tsx'
import { Shortcuts } from '#ui/shell/shortcuts.tsx'
import { hueAmongProducts } from '#routes/shared/lists/hues.ts'
import { Catalogue } from './catalogue.tsx'
import { CartChangedQuestion } from './cart-changed.tsx'
import { ChoicePanel } from './choice.tsx'
import { Counter } from './counter.tsx'
import { History } from './table.tsx'
import { FoundSalesQuestion } from './found-sales.tsx'
import { LeftOutQuestion } from './left-out.tsx'
import { PaidMonthQuestion } from './paid-month.tsx'
import { usePictureForm } from '#actors/product-picture.ts'
import { PictureDialog } from './picture.tsx'
import { SaleSearch } from './search.ts'
import { UnusualQuestion } from './unusual.tsx'
import { useStudentToCharge } from './student-to-charge.ts'
import { useIsBusy } from './use-questions.ts'
import { useShortcuts } from '#ui/shell/use-shortcuts.ts'
import classes from './pos.module.css'

export const Route = createFileRoute('/_shell/pos')({
  validateSearch: SaleSearch,
  loader: ({ context: { queries } }) =>
    preload([
      queries.query(studentsQuery()),
      queries.query(productsQuery()),
      queries.query(categoriesQuery()),
      queries.query(salesQuery()),
    ]),
  component: PointOfSale,
})

const shortcuts = [
  { keys: '/', does: 'Buscar un producto' },
  { keys: 'Ctrl + Enter', does: 'Procesar la venta' },
] as const

const none: never[] = []

/** The point of sale: catalogue, cart and history (spec 2, POS). */
function PointOfSale() {
  const context = Route.useRouteContext()
  const search = Route.useSearch()
  const students = useQuery(studentsQuery())
  const products = useQuery(productsQuery())
  const categories = useQuery(categoriesQuery())
  const sales = useQuery(salesQuery())

  const { sale, saleDraft, receipt } = context.visit
  const [isBarOpen, { open: openBar, close: closeBar, toggle: toggleBar }] = useDisclosure(false)
  const picture = usePictureForm(context.visit)
  const chosen = useSelector(sale, ({ context: { choice } }) => choice?.product.id ?? null)
  const isBusy = useIsBusy(sale)

  const student = useRef<HTMLInputElement>(null)
  const finder = useRef<HTMLInputElement>(null)
  const choice = useRef<HTMLDivElement>(null)
  const counter = useRef<HTMLDivElement>(null)

  /** Sends the event; after a refusal focuses what is missing. */
  const attempt = (type: 'ADD_LINE' | 'PROCESS') => {
    flushSync(() => sale.send({ type }))
    const isMissing = focusMissing()
    if (!isMissing && type === 'ADD_LINE' && !sale.getSnapshot().hasTag('busy')) find()
  }
  /** Whether something is missing. */
  const focusMissing = () => {
    const { missing } = sale.getSnapshot().context
    if (missing) focusOn[missing]()
    return missing !== null
  }
  const focusOn: Record<Missing, () => void> = {
    student: () => student.current?.focus(),
    lines: () => finder.current?.focus(),
    product: () => finder.current?.focus(),
    color: () => choice.current?.querySelector<HTMLElement>('[aria-invalid=true] input')?.focus(),
    size: () => choice.current?.querySelector<HTMLElement>('[aria-invalid=true] input')?.focus(),
    quantity: () => choice.current?.querySelector<HTMLElement>('input[aria-invalid=true]')?.focus(),
    discount: () => counter.current?.querySelector<HTMLElement>('td input[aria-invalid=true]')?.focus(),
  }

  const find = () => {
    // Only Chromium focuses a field when its text is selected.
    finder.current?.focus()
    finder.current?.select()
  }

  const choose = useCallback(
    (product: Product) => {
      flushSync(() => sale.send({ type: 'CHOOSE_PRODUCT', product }))
      choice.current?.querySelector('input')?.focus()
    },
    [sale],
  )
  const openAgain = useCallback(
    (sold: Sale, name: string) => receipt.send({ type: 'OPEN', receipt: receiptOfPastSale(sold, name, context.user) }),
    [receipt, context.user],
  )
  const changeSearch = useChangeSearch<SaleSearch>(Route.useNavigate())
  useStudentToCharge(search.estudiante, { sale, students, onTaken: () => changeSearch({ estudiante: undefined }) })
  useShortcuts([
    ['/', find],
    ['shift+/', find],
  ])
  useShortcuts([['mod+Enter', ({ repeat }) => void (repeat || attempt('PROCESS'))]], [])

  // On a phone what comes back would be hidden in the closed bar.
  useEffect(() => {
    const watching = [sale.on('sold', closeBar), saleDraft.on('recovered', openBar)]
    return () => watching.forEach((each) => each.unsubscribe())
  }, [sale, saleDraft, openBar, closeBar])

  // The disabled button loses the focus; the next sale starts at the student field.
  const wasBusy = usePrevious(isBusy)
  useEffect(() => {
    if (wasBusy && !isBusy && document.activeElement === document.body) student.current?.focus()
  }, [isBusy, wasBusy])

  return (
    <Screen
      chosen={chosenWords({ Ventas: rangeText({ start: search.inicio, end: search.fin }) })}
      actions={
        <div className={classes.actions}>
          <a href="#historial">Ir al historial</a>
          <Shortcuts list={shortcuts} />
        </div>
      }
    >
      <div className={classes.pos}>
        {/* Beside the counter, not above it: whatever stands here takes no room from the total and its button. */}
        <div className={classes.goods}>
          <DraftOffers draft={saleDraft} what="una venta" isBusy={isBusy} />
          <FirstSteps products={products.data} students={students.data} sales={sales.data} />
          <Catalogue
            ref={finder}
            sale={sale}
            products={products}
            categories={categories.data ?? none}
            chosen={chosen}
            onChoose={choose}
          />
        </div>
        <div ref={counter} className={classes.counter}>
          <ChoicePanel
            ref={choice}
            sale={sale}
            listed={products.data?.find(({ id }) => id === chosen)}
            hueOf={hueAmongProducts(products.data ?? none)}
            onChangePicture={
              mayOpen(context.user, 'ProductManagement') ? (row) => picture.send({ type: 'EDIT', row }) : null
            }
            onAdd={() => attempt('ADD_LINE')}
            onPutBack={() => {
              sale.send({ type: 'PUT_BACK_PRODUCT' })
              find()
            }}
          />
          <Counter
            ref={student}
            sale={sale}
            isOpen={isBarOpen}
            onToggle={toggleBar}
            onProcess={() => attempt('PROCESS')}
          />
        </div>
      </div>
      <History
        sales={sales}
        students={students}
        search={search}
        onReceipt={openAgain}
        onSearch={changeSearch}
        onSell={find}
      />
      <PictureDialog form={picture} />
      <LeftOutQuestion sale={sale} onAdded={focusMissing} />
      <UnusualQuestion sale={sale} />
      <CartChangedQuestion sale={sale} />
      <PaidMonthQuestion sale={sale} />
      <FoundSalesQuestion sale={sale} />
    </Screen>
  )
}
