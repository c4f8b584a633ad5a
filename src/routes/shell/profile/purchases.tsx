import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useState } from 'react'
import type { Sale } from '#api/sales.ts'
import type { Student } from '#api/students.ts'
import { copyTextsOf } from '#device/kept/copy-texts.ts'
import { useSoldHere, knownHere } from '#device/kept/sold-here.ts'
import { soldText } from '#routes/shared/lists/sold-text.ts'
import { useUnreadable } from '#routes/shared/lists/unreadable.ts'
import { salesQuery } from '#rows/sales.ts'
import { calledStudent } from '#rules/homonyms.ts'
import { saleFolio } from '#rules/sales/folio.ts'
import { receiptOfPastSale } from '#rules/sales/receipt.ts'
import { purchasesOf } from '#rules/students/profile.ts'
import { focusAround } from '#ui/fields/focus-around.ts'
import { mexicanDate } from '#values/dates.ts'
import { formatMoney } from '#values/money.ts'
import { isolated } from '#values/text.ts'
import { Part } from './part.tsx'
import classes from './profile.module.css'

const few = 5

type Props = { student: Student; listed: Student[] }

export function Purchases({ student, listed }: Props) {
  const sales = useQuery(salesQuery())
  return (
    <Part
      heading="Compras"
      query={sales}
      failed="No se pudieron cargar las ventas."
      usual={few}
      lacking={useUnreadable(salesQuery())}
    >
      {(all) => <List student={student} listed={listed} purchases={purchasesOf(all, student.id)} />}
    </Part>
  )
}

function List({ student, listed, purchases }: Props & { purchases: readonly Sale[] }) {
  const { user, visit } = useRouteContext({ from: '__root__' })
  const soldHere = useSoldHere()
  const [isWhole, setWhole] = useState(false)
  if (purchases.length === 0) return <p className={classes.text}>Sin compras.</p>
  return (
    <>
      <ul className={classes.purchases}>
        {purchases.slice(0, isWhole ? undefined : few).map((sale) => (
          <li key={sale.id}>
            <span>{sale.date === null ? '—' : mexicanDate(sale.date)}</span>
            <bdi>{soldText(sale, knownHere(soldHere, sale), isolated)}</bdi>
            <span>{formatMoney(sale.total)}</span>
            <Button
              variant="subtle"
              size="compact-sm"
              aria-label={`Comprobante ${saleFolio(sale.id)}`}
              onClick={() => {
                const known = knownHere(soldHere, sale)
                const name = calledStudent(student, listed)
                const parts = copyTextsOf(sale, user, known !== undefined)
                const receipt = receiptOfPastSale(sale, { name, phone: student.phone }, user, { ...known, parts })
                visit.receipt.send({ type: 'OPEN', receipt })
              }}
            >
              Comprobante
            </Button>
          </li>
        ))}
      </ul>
      {!isWhole && purchases.length > few && (
        <Button
          className={classes.whole ?? ''}
          variant="subtle"
          size="compact-md"
          onClick={({ currentTarget }) => {
            focusAround(currentTarget)
            setWhole(true)
          }}
        >
          Ver las {purchases.length} compras
        </Button>
      )}
    </>
  )
}
