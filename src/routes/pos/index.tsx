import { Button } from '@mantine/core'
import { useHotkeys, usePrevious } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useCallback, useEffect, useRef } from 'react'
import { categoriesQuery } from '#api/categories.ts'
import { productsQuery } from '#api/products.ts'
import { salesQuery, type Sale } from '#api/sales.ts'
import { studentsQuery } from '#api/students.ts'
import type { Missing } from '#machines/sale-notices.ts'
import { academyNameOf } from '#routes/-context.ts'
import { admit } from '#routes/-pages.ts'
import { preload } from '#routes/-preload.ts'
import { Screen } from '#ui/screen.tsx'
import { Shortcuts } from '#ui/shortcuts.tsx'
import { Catalogue } from './catalogue.tsx'
import { ChoicePanel } from './choice.tsx'
import { Counter } from './counter.tsx'
import { deskOf, receiptAgain } from './desk.tsx'
import { History, historySearch } from './history.tsx'
import classes from './pos.module.css'

export const Route = createFileRoute('/_shell/pos')({
  validateSearch: historySearch,
  beforeLoad: admit('POS'),
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

/** The counter (spec 2, POS): catalogue, cart and history. */
function PointOfSale() {
  const context = Route.useRouteContext()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const students = useQuery(studentsQuery())
  const products = useQuery(productsQuery())
  const categories = useQuery(categoriesQuery())
  const sales = useQuery(salesQuery())

  const { sale, receipt } = deskOf(context)
  const snapshot = useSelector(sale, (state) => state)
  const isBlocked = useSelector(receipt, (state) => state.matches('blocked'))

  const student = useRef<HTMLInputElement>(null)
  const finder = useRef<HTMLInputElement>(null)
  const choice = useRef<HTMLDivElement>(null)

  /** Sends what a button asks for; a refusal takes the keyboard to what is missing. */
  const attempt = (type: 'ADD_LINE' | 'PROCESS') => {
    sale.send({ type })
    const { missing } = sale.getSnapshot().context
    if (missing) focusOn[missing]()
    else if (type === 'ADD_LINE') find()
  }
  const focusOn: Record<Missing, () => void> = {
    student: () => student.current?.focus(),
    lines: () => finder.current?.focus(),
    product: () => finder.current?.focus(),
    color: () => choice.current?.querySelector<HTMLElement>('[aria-invalid=true] input')?.focus(),
    size: () => choice.current?.querySelector<HTMLElement>('[aria-invalid=true] input')?.focus(),
  }

  const openAgain = useCallback(
    (sold: Sale, name: string) => receipt.send({ type: 'OPEN', receipt: receiptAgain(sold, name, context.user) }),
    [receipt, context.user],
  )

  const find = () => finder.current?.select()
  useHotkeys([
    ['/', find],
    ['shift+/', find],
  ])
  useHotkeys([['mod+Enter', () => attempt('PROCESS')]], [])

  // The button that registered the sale was disabled meanwhile, and the keyboard with it: the next sale starts with whom.
  const isBusy = snapshot.hasTag('busy')
  const wasBusy = usePrevious(isBusy)
  useEffect(() => {
    if (wasBusy && !isBusy && document.activeElement === document.body) student.current?.focus()
  }, [isBusy, wasBusy])

  return (
    <Screen
      title="Punto de Venta"
      academy={academyNameOf(context.user)}
      actions={
        <div className={classes.actions}>
          <a href="#historial">Ir al historial</a>
          <Shortcuts list={shortcuts} />
        </div>
      }
    >
      {isBlocked && (
        <div className={classes.blocked} role="group" aria-label="Comprobante">
          <span>El comprobante está listo.</span>
          <Button onClick={() => receipt.send({ type: 'OPEN_AGAIN' })}>Abrir comprobante</Button>
        </div>
      )}
      <div className={classes.pos}>
        <Catalogue
          ref={finder}
          products={products}
          categories={categories.data ?? []}
          chosen={snapshot.context.choice?.product.id ?? null}
          onChoose={(product) => {
            sale.send({ type: 'CHOOSE_PRODUCT', product })
            requestAnimationFrame(() => choice.current?.querySelector('input')?.focus())
          }}
        />
        <div className={classes.counter}>
          <ChoicePanel
            ref={choice}
            sale={sale}
            onAdd={() => attempt('ADD_LINE')}
            onPutBack={() => {
              sale.send({ type: 'PUT_BACK_PRODUCT' })
              find()
            }}
          />
          <Counter ref={student} sale={sale} students={students} onProcess={() => attempt('PROCESS')} />
        </div>
      </div>
      <History
        sales={sales}
        students={students.data ?? []}
        search={search}
        onReceipt={openAgain}
        onSearch={(change) => void navigate({ search: (before) => ({ ...before, ...change }), replace: true })}
      />
    </Screen>
  )
}
