import { Button } from '@mantine/core'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { Visit } from '#actors/lifetime/visit.ts'
import { createCancellation } from '#actors/removals/cancellation.ts'
import type { Product } from '#api/products.ts'
import type { Id } from '#api/reading.ts'
import type { Sale } from '#api/sales.ts'
import type { Student } from '#api/students.ts'
import { useSoldHere, knownHere, type KnownHere, type SoldHere } from '#device/kept/sold-here.ts'
import type { SaleSearch } from '#routes/sales/search.ts'
import { Freshness } from '#routes/shared/lists/freshness.tsx'
import { saleColumns } from '#routes/shared/lists/sale-columns.ts'
import { soldText } from '#routes/shared/lists/sold-text.ts'
import { undatedFor, useLacks, useUnreadable } from '#routes/shared/lists/unreadable.ts'
import { useToday } from '#routes/shared/screen/today.ts'
import { useScreenActor } from '#routes/shared/screen/use-screen-actor.ts'
import { productsQuery } from '#rows/products.ts'
import { allSalesQuery, salesQuery } from '#rows/sales.ts'
import { studentsQuery } from '#rows/students.ts'
import { mayCancelSales } from '#rules/permissions.ts'
import { saleFolio } from '#rules/sales/folio.ts'
import { grandTotal, isSaleWithin } from '#rules/sales/history.ts'
import { isPaidOtherwise, paidText } from '#rules/sales/paid.ts'
import type { CartLine } from '#rules/sales/sale.ts'
import { discountsAgainText, linesAgain } from '#rules/sales/sell-again.ts'
import { joinedTexts, lackingText } from '#rules/unreadable.ts'
import { NoData } from '#ui/charts/figure.tsx'
import { DateRangeFields } from '#ui/fields/date-range.tsx'
import { LinkButton } from '#ui/fields/link-button.tsx'
import { EmptyHelp } from '#ui/notes/empty-list.tsx'
import { asIs, idOf, type Column } from '#ui/table/column.ts'
import { useFirstRows } from '#ui/table/first-rows.tsx'
import { ListSection } from '#ui/table/list-section.tsx'
import { localDay, localTime } from '#values/dates.ts'
import { formatMoney } from '#values/money.ts'
import { isolated, shortened } from '#values/text.ts'
import { CancellationQuestion } from './cancellation.tsx'
import classes from './table.module.css'
import { ThanksWords } from './thanks.tsx'

type Props = {
  visit: Visit
  students: UseQueryResult<Student[]>
  search: SaleSearch
  onSearch: (change: SaleSearch) => void
  onReceipt: (sale: Sale, student: string, known: KnownHere | undefined) => void
  onSell: () => void
  /** sells the lines of a cancelled sale to another student; a stable function */
  onSellAgain: (lines: CartLine[]) => void
}

const noProducts: Product[] = []
const noSales: Sale[] = []
const noStudents: Student[] = []

/** Registered sales of a date range, with their total (spec 2, POS; spec 9, Sales history filter). */
export function History({ visit, ...props }: Props) {
  const { user } = useRouteContext({ from: '__root__' })
  const sales = useQuery(allSalesQuery())
  const { isLoadingError, data = noStudents } = props.students
  const known = isLoadingError ? undefined : data
  const cancellation = useScreenActor(visit, () => createCancellation(visit))
  const { data: products = noProducts } = useQuery(productsQuery())
  const { onSellAgain } = props
  const { notices } = visit
  const cancelling = useMemo<Cancelling | undefined>(
    () =>
      mayCancelSales(user)
        ? {
            cancel: (row) => cancellation.send({ type: 'REMOVE', row }),
            sellAgain: (row, months) => {
              onSellAgain(linesAgain(row, months, products, localDay(new Date())))
              const text = discountsAgainText(row)
              if (text !== undefined) notices?.notify({ tone: 'status', text })
            },
          }
        : undefined,
    [user, cancellation, onSellAgain, products, notices],
  )
  return (
    <>
      <SalesTable {...props} sales={sales} known={known} cancelling={cancelling} />
      <CancellationQuestion cancellation={cancellation} nameOf={saleColumns(known).nameOf} />
    </>
  )
}

type TableProps = Omit<Props, 'visit'> & {
  sales: UseQueryResult<Sale[]>
  known: Student[] | undefined
  cancelling: Cancelling | undefined
}

function SalesTable({ sales, students, known, search: { inicio, fin, orden }, ...does }: TableProps) {
  const { onSearch, onReceipt, onSell, cancelling } = does
  const all = sales.data ?? noSales
  const lacks = useLacks(salesQuery())
  const unreadableStudents = useUnreadable(studentsQuery())
  const filter = useMemo(() => isSaleWithin(inicio, fin), [inicio, fin])
  const total = useMemo(() => {
    const counted = all.filter((sale) => !sale.cancelled)
    return grandTotal(filter ? counted.filter(filter) : counted)
  }, [all, filter])
  const soldHere = useSoldHere()
  const columns = useMemo(
    () => columnsFor(known, soldHere, onReceipt, cancelling),
    [known, soldHere, onReceipt, cancelling],
  )
  const { isWhole, list } = useFirstRows(all, filter, 'ventas')
  const undated = filter ? undatedFor(all) : 0

  return (
    <ListSection
      id="historial"
      heading="Historial de Ventas"
      className={isWhole ? classes.history : `${classes.history ?? ''} ${classes.box ?? ''}`}
      isCard
      tools={
        <>
          <div className={classes.filters}>
            <DateRangeFields today={useToday()} range={{ inicio, fin }} onChange={onSearch} />
            <ThanksWords />
          </div>
          <p className={classes.total}>
            Total general <output aria-label="Total general">{sales.isPending ? '…' : formatMoney(total)}</output>
            {sales.isLoadingError && <NoData />}
          </p>
        </>
      }
      freshness={<Freshness of={[salesQuery()]} />}
      lacking={joinedTexts(lackingText('sales', { ...lacks, undated }), unreadableStudents)}
      file="Ventas"
      inFileOnly={inFileOnly}
      query={{
        isPending: sales.isPending || students.isPending,
        isLoadingError: sales.isLoadingError,
        refetch: sales.refetch,
      }}
      loading="Cargando ventas"
      heights={{ row: 65, card: 95 }}
      empty="No hay ventas registradas en este rango de fechas."
      help={
        <EmptyHelp
          action={
            <Button variant="default" onClick={onSell}>
              Hacer la primera venta
            </Button>
          }
        >
          Aquí queda cada venta, con su comprobante.
        </EmptyHelp>
      }
      columns={columns}
      {...list}
      rows={all}
      filter={filter}
      rowId={idOf}
      order={orden}
      usualOrder="-fecha"
      onOrder={(orden) => onSearch({ orden })}
    />
  )
}

export function columnsFor(
  students: Student[] | undefined,
  soldHere: ReadonlyMap<Id, SoldHere>,
  onReceipt: Props['onReceipt'],
  cancelling: Cancelling | undefined,
): Column<Sale>[] {
  const { nameOf, folio, day, student, total } = saleColumns(students)
  const timeOf = (sale: Sale): string | undefined => {
    const known = knownHere(soldHere, sale)
    return known && localTime(new Date(known.at))
  }
  const receipt = (sale: Sale) => (
    <LinkButton
      aria-label={`Comprobante ${saleFolio(sale.id)}`}
      title="Abrir el comprobante"
      onClick={() => onReceipt(sale, nameOf(sale), knownHere(soldHere, sale))}
    >
      {saleFolio(sale.id)}
    </LinkButton>
  )
  const products = {
    id: 'productos',
    header: 'Productos',
    cell: (sale: Sale) => {
      const sold = soldText(sale, knownHere(soldHere, sale), isolated)
      const { payments = [] } = sale
      const paid = isPaidOtherwise(payments) ? paidText(payments, isolated) : ''
      if (!sale.cancelled && paid === '') return sold
      return (
        <>
          {shortened(sold)}
          {paid !== '' && <span className={classes.paid}>{`Pagó: ${paid}`}</span>}
          {sale.cancelled && <span className={classes.cancelled}>{cancelledText(sale.cancelled, isolated)}</span>}
        </>
      )
    },
    csv: (sale: Sale) =>
      [soldText(sale, knownHere(soldHere, sale), String), sale.cancelled && cancelledText(sale.cancelled, String)]
        .filter(Boolean)
        .join('. '),
  }
  const moment = (sale: Sale) => {
    const time = timeOf(sale)
    return time === undefined ? (
      day.cell(sale)
    ) : (
      <>
        {day.cell(sale)} <span className={classes.time}>{time}</span>
      </>
    )
  }
  return [
    { ...folio, cell: receipt },
    { ...day, cell: moment, csv: (sale) => [day.csv(sale), timeOf(sale)].filter(Boolean).join(' ') },
    student,
    products,
    {
      ...total,
      cell: (sale) => (sale.cancelled ? <s>{total.cell(sale)}</s> : total.cell(sale)),
      csv: (sale) => (sale.cancelled ? 0 : total.csv(sale)),
    },
    ...(cancelling ? [cancellations(cancelling, (sale) => knownHere(soldHere, sale)?.months)] : []),
  ]
}

/** How each sale was paid; the screen says it of a sale that was not all in cash. */
const inFileOnly: Column<Sale>[] = [asIs('pago', 'Pago', ({ payments = [] }) => paidText(payments, String))]

/** Who cancelled a sale, and why, if the server knows. */
const cancelledText = ({ by, reason }: NonNullable<Sale['cancelled']>, written: (text: string) => string): string =>
  ['Cancelada', by && ` por ${written(by)}`, reason && `: ${written(reason)}`].join('')

type Cancelling = {
  cancel: (sale: Sale) => void
  /** sells a cancelled sale to another student */
  sellAgain: (sale: Sale, months: KnownHere['months']) => void
}

const cancellations = (
  { cancel, sellAgain }: Cancelling,
  monthsOf: (sale: Sale) => KnownHere['months'],
): Column<Sale> => ({
  id: 'cancelar',
  header: 'Acciones',
  cell: (sale) =>
    sale.cancelled ? (
      <LinkButton
        aria-label={`Vender ${saleFolio(sale.id)} a otra persona`}
        onClick={() => sellAgain(sale, monthsOf(sale))}
      >
        Vender a otra persona
      </LinkButton>
    ) : (
      <LinkButton aria-label={`Cancelar la venta ${saleFolio(sale.id)}`} onClick={() => cancel(sale)}>
        Cancelar…
      </LinkButton>
    ),
  align: 'end',
  inCard: 'actions',
})
