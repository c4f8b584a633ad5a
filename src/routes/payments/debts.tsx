import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useMemo, type ReactNode } from 'react'
import type { Product } from '#api/products.ts'
import type { Student } from '#api/students.ts'
import { takeBackContact, useContacts } from '#device/kept/contacts.ts'
import { useReminders } from '#device/kept/reminders.ts'
import { memoizeByList } from '#routes/shared/lists/memoize-by-list.ts'
import { useSoldMonths, type FindSold } from '#routes/shared/lists/sold-months.ts'
import { productsQuery } from '#rows/products.ts'
import { debtorsOf, debtsOf, familiesOf, type Debt, type Debtor } from '#rules/payments/debts.ts'
import type { StudentMonth } from '#rules/payments/ledger.ts'
import type { DebtTime } from '#rules/payments/owed.ts'
import type { Account } from '#rules/payments/payments.ts'
import { soldAmong, type SoldMonth } from '#rules/payments/sold-month.ts'
import { joinedTexts } from '#rules/unreadable.ts'
import { Figure, Figures, ToCome } from '#ui/charts/figure.tsx'
import { FailedNote } from '#ui/notes/failed-note.tsx'
import { useIsBelow } from '#ui/shell/column-width.ts'
import { usualCardsAt } from '#ui/table/column.ts'
import { ListSection, type ListQuery } from '#ui/table/list-section.tsx'
import { counted } from '#values/counted.ts'
import type { IsoDate } from '#values/dates.ts'
import { formatMoney } from '#values/money.ts'
import { debtColumns, debtColumnsInFile } from './debt-columns.tsx'
import classes from './payments.module.css'
import { ReminderTexts } from './reminder-texts.tsx'
import { chosenIn, type PaymentsSearch } from './search.ts'
import { DebtsSince } from './since.tsx'

type Props = {
  accounts: Account[]
  students: readonly Student[]
  time: DebtTime
  today: IsoDate
  academy: string
  canCharge: boolean
  search: PaymentsSearch
  onSearch: (change: PaymentsSearch) => void
  /** records the payment of a month; `undefined` without permission */
  onRecord: ((opened: StudentMonth) => void) | undefined
  query: ListQuery
  /** whether students or payments failed to load: then no debts show */
  isUnknown: boolean
  /** unreadable part of those lists, in words */
  lacking: string | undefined
}

const noProducts: Product[] = []
const noDebtors: Debtor[] = []

/** Debtors, the months they owe and the reminders to them (spec 4, Who owes). */
export function DebtsView({
  accounts,
  students,
  time,
  today,
  academy,
  canCharge,
  search,
  onSearch,
  onRecord,
  query,
  isUnknown,
  lacking,
}: Props) {
  const products = useQuery(productsQuery())
  const [reminders, setReminders] = useReminders()
  const [contacts, noteContact] = useContacts()
  const [isEditing, { open, close }] = useDisclosure(false)
  // On a phone the rows come first.
  const isPhone = useIsBelow(usualCardsAt)
  const isPending = query.isPending || products.isPending
  const isPriceUnknown = products.isLoadingError

  const rows = useDebtors(isPending || isUnknown ? null : products.data, { accounts, students, time, search })
  const sales = useSoldMonths()
  const soldOf = useSoldOf(accounts, sales.findSold)
  const columns = useMemo(() => {
    const texts = { reminders, contacts, academy, today }
    const onContact = { onContact: noteContact, onTakeBack: takeBackContact }
    return debtColumns({ ...texts, ...onContact, isPriceUnknown, canCharge, soldOf, onRecord })
  }, [isPriceUnknown, reminders, contacts, academy, today, canCharge, noteContact, soldOf, onRecord])
  const inFileOnly = useMemo(() => debtColumnsInFile({ soldOf }), [soldOf])

  const about = <Estimate key="about" canCharge={canCharge} isOfFamilies={search.agrupar === 'familia'} />
  const since = !isPending && !isUnknown && <DebtsSince key="since" accounts={accounts} time={time} />

  return (
    <>
      <DebtTotals
        rows={isPending ? undefined : rows}
        isUnknown={isUnknown}
        isPriceUnknown={isPriceUnknown}
        lacking={lacking}
      />
      {isPriceUnknown && (
        <FailedNote onRetry={() => void products.refetch()}>
          No se pudieron cargar los productos. Mientras tanto, no se sabe cuánto debe cada quien.
        </FailedNote>
      )}
      {sales.hasFailed && (
        <FailedNote onRetry={sales.retry}>
          No se pudieron cargar las ventas. Mientras tanto, no se sabe qué mes ya se cobró.
        </FailedNote>
      )}
      <ListSection
        id="quien-debe"
        heading="Quién debe"
        caption="Cobranza"
        className={classes.debts}
        isCard
        freshness={null}
        tools={<Tools since={!isPhone && since} onTexts={open} />}
        lacking={lacking}
        isUnknown={isUnknown}
        file="Cobranza"
        query={{ ...query, isPending }}
        loading="Cargando adeudos"
        heights={{ card: 113, row: 60 }}
        cardsAt={59.99}
        empty={emptyText(isUnknown, accounts)}
        note={!isPhone && about}
        end={isPhone && [since, about]}
        columns={columns}
        inFileOnly={inFileOnly}
        rows={rows}
        rowId={idOf}
        order={search.orden}
        usualOrder="-meses"
        onOrder={(orden) => onSearch({ orden })}
      />
      <ReminderTexts isOpen={isEditing} reminders={reminders} onSave={setReminders} onClose={close} />
    </>
  )
}

const Tools = ({ since, onTexts }: { since: ReactNode; onTexts: () => void }) => (
  <>
    {since}
    <Button variant="default" size="compact-md" onClick={onTexts}>
      Textos de WhatsApp
    </Button>
  </>
)

/** Owed months of a debt that a sale charged. Computes each debt once. */
function useSoldOf(accounts: readonly Account[], findSold: FindSold): (debt: Debt) => SoldMonth[] {
  return useMemo(() => {
    const byId = new Map(accounts.map((account) => [account.id, account]))
    return memoizeByList((debt: Debt) => {
      const account = byId.get(debt.id)
      return account ? soldAmong(findSold(account), debt.months) : []
    })
  }, [accounts, findSold])
}

/** Debtors that match the filters. Empty while the prices are unknown (`products` is `null`). */
function useDebtors(
  products: readonly Product[] | null = noProducts,
  { accounts, students, time, search }: Pick<Props, 'accounts' | 'students' | 'time' | 'search'>,
): Debtor[] {
  const { agrupar, atraso = 1 } = search
  const all = useMemo(() => {
    if (products === null) return noDebtors
    const debts = debtsOf(accounts, students, products, time)
    return agrupar === 'familia' ? familiesOf(debts) : debtorsOf(debts)
  }, [products, accounts, students, time, agrupar])
  const chosen = chosenIn(search, accounts)?.id
  return useMemo(
    () =>
      all.filter(
        ({ late, debts }) => late >= atraso && (chosen === undefined || debts.some(({ id }) => id === chosen)),
      ),
    [all, atraso, chosen],
  )
}

const Estimate = ({ canCharge, isOfFamilies }: { canCharge: boolean; isOfFamilies: boolean }) => (
  <p className={classes.estimate}>
    Es una estimación. Cuenta lo último que pagó, o el precio de hoy si es menos.
    {isOfFamilies && ' Van juntos quienes tienen el mismo tutor y teléfono. Parecen una familia.'}
    {canCharge && ' «Cobrar» lleva esos meses al carrito del Punto de Venta. La venta se hace allá.'}
  </p>
)

function emptyText(isUnknown: boolean, accounts: readonly Account[]): string {
  if (isUnknown) return 'Mientras no se conozcan los pagos, no se sabe quién debe.'
  return accounts.length === 0 ? 'No hay estudiantes.' : 'Nadie debe con estos filtros.'
}

const idOf = ({ id }: Debtor): string => id

type TotalsProps = Pick<Props, 'isUnknown' | 'lacking'> & {
  rows: readonly Debtor[] | undefined
  isPriceUnknown: boolean
}

function DebtTotals({ rows, isUnknown, isPriceUnknown, lacking }: TotalsProps) {
  const debts = rows?.flatMap((row) => row.debts)
  const shown = (value: string | undefined) => value ?? <ToCome />
  const said = { isUnknown, note: lacking, isLive: true } as const
  const amount = rows?.reduce((sum, row) => sum + row.amount, 0)
  const unpriced = rows?.reduce((sum, row) => sum + row.unpriced, 0) ?? 0
  const withoutPrice = unpriced > 0 ? `${counted(unpriced, 'estudiante', 'estudiantes')} sin precio.` : undefined
  return (
    <Figures>
      <Figure name="Estudiantes con adeudo" value={shown(debts?.length.toLocaleString('es-MX'))} {...said} />
      <Figure
        name="Meses pendientes"
        value={shown(debts?.reduce((sum, { months }) => sum + months.length, 0).toLocaleString('es-MX'))}
        {...said}
      />
      <Figure
        name="Estimado"
        value={shown(amount === undefined ? undefined : formatMoney(amount))}
        {...said}
        isUnknown={isUnknown || (isPriceUnknown && unpriced > 0)}
        note={isPriceUnknown ? lacking : joinedTexts(lacking, withoutPrice)}
      />
    </Figures>
  )
}
