/** A person counts the drawer and saves it. */

import * as z from 'zod/mini'
import type { Sale } from '#api/sales.ts'
import { countedSoFar, type TypedDrawer } from '#forms/drawer.ts'
import { cutName } from '#rules/sales/cuts.ts'
import { balanceOf } from '#rules/sales/drawer.ts'
import { grandTotal } from '#rules/sales/sale.ts'
import { localTime, type IsoDate } from '#values/dates.ts'
import { pesosOf } from '#values/money.ts'
import { startTypedWrite, type Errand, type Habits } from './errand.ts'
import type { Person } from './person.ts'
import { reportValue } from './things.ts'

/** A count of a drawer by its typed texts. Its moment is unique on the day. */
export type DrawerWish = Habits & { day: IsoDate; at: Date; typed: TypedDrawer }

const Sales = z.array(z.custom<Sale>())
const Reports = z.array(z.looseObject({ name: z.string() }))
const Counting = z.object({ typed: z.record(z.string(), z.string()) })

/** Counts the drawer of a day and saves it. */
export function startDrawer(person: Person, wish: DrawerWish): Errand {
  const { day, at, typed, presses } = wish
  const fields = Object.entries(typed)
  let sales: Sale[] = []
  /** the total of the sales at the last send, and the resulting name */
  let sent = { total: 0, name: '' }
  const isShown = (context: unknown) => {
    const shown = Counting.parse(context).typed
    return fields.every(([field, text]) => shown[field] === text)
  }
  return startTypedWrite(person, {
    name: `drawer of ${localTime(at)}`,
    habits: wish,
    done: /^Corte .*\. Guardado en los reportes de Finanzas\.$/,
    at: 'drawer',
    draft: 'drawerDraft',
    async prepare() {
      const rows = await person.reload('sales')
      if (rows !== null) sales = Sales.parse(rows)
      return rows !== null
    },
    type: () =>
      person.send('drawer', [
        { type: 'AGAIN' },
        ...fields.map(([field, text]) => ({ type: 'CHANGE', field, typed: text })),
      ]),
    isShown,
    isKept: isShown,
    send() {
      const today = sales.filter(({ date }) => date === day)
      const total = grandTotal(today)
      sent = { total, name: cutName({ day }, at.getTime(), balanceOf(total, countedSoFar(typed)).difference) }
      const submit = { type: 'SUBMIT', day: { day, isShift: false, at: at.getTime(), sales: today } }
      return person.send(
        'drawer',
        Array.from({ length: presses }, () => submit),
      )
    },
    verify: async () => {
      const rows = await person.reload('reports')
      return rows === null ? null : Reports.parse(rows).some(({ name }) => name === sent.name)
    },
    believe: () => person.ledger.believe('report', sent.name, reportValue(pesosOf(sent.total), 0, pesosOf(sent.total))),
  })
}
