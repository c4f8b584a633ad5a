import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { soldReceipt, type SaleActor } from '#actors/sale.ts'
import { type Paid, type Sale } from '#api/sales.ts'
import { allSalesQuery } from '#rows/sales.ts'
import { studentsQuery } from '#rows/students.ts'
import { siblingsOf } from '#rules/payments/family.ts'
import type { Buyer } from '#rules/sales/cart-check.ts'
import { saleFolio } from '#rules/sales/folio.ts'
import { jointReceipt } from '#rules/sales/joint-receipt.ts'
import type { Receipt } from '#rules/sales/receipt.ts'

type FamilySale = { buyer: Buyer; receipt: Receipt; paid: Paid | undefined }

const none: Sale[] = []

/** Day of a receipt, as `dd/mm/yyyy`. The hour follows. */
const dayOf = ({ receipt }: FamilySale): string => receipt.date.slice(0, 10)

/** Last sales in a row to one family on one day while the counter is open, oldest first. */
export function useFamilySales(sale: SaleActor): FamilySale[] {
  const { visit } = useRouteContext({ from: '/_shell' })
  const [sales, setSales] = useState<FamilySale[]>([])
  useEffect(() => {
    const selling = sale.on('sold', (sold) => {
      const students = visit.queries.getQueryData(studentsQuery().queryKey)?.rows ?? []
      const student = students.find(({ id }) => id === sold.buyer.id)
      const family = new Set(student && [student, ...siblingsOf(student, students)].map(({ id }) => id))
      const next = { buyer: sold.buyer, receipt: soldReceipt(visit, sold, new Date()), paid: sold.sale.paid }
      setSales((before) => [...before.filter((each) => family.has(each.buyer.id) && dayOf(each) === dayOf(next)), next])
    })
    return () => selling.unsubscribe()
  }, [sale, visit])
  return sales
}

/** Opens one receipt for the sales that two or more children of a family just had (spec 9, Receipts). */
export function FamilyReceipt({ sold }: { sold: FamilySale[] }) {
  const { receipt } = useRouteContext({ from: '/_shell' }).visit
  const { data: sales = none } = useQuery(allSalesQuery())
  const cancelled = new Set(sales.flatMap(({ id, cancelled }) => (cancelled ? saleFolio(id) : [])))
  const valid = sold.filter(({ receipt: { number } }) => !cancelled.has(number))
  const last = valid.at(-1)
  if (!last || valid.every(({ buyer }) => buyer.id === last.buyer.id)) return null
  const joint = jointReceipt(valid, last.receipt)
  return (
    <Button variant="default" onClick={() => receipt.send({ type: 'OPEN', receipt: joint })}>
      Comprobante de la familia
    </Button>
  )
}
