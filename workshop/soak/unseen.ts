/** Checks that no machine overwrites another machine's data, or sells at an old price, without a read. */

import type { DayRows } from './day-rows.ts'
import type { Desk } from './staff.ts'
import { things } from './things.ts'

/** The data that a machine must read before it overwrites them, by list: the key and content of each row. */
const lists = {
  list_payments: (rows: DayRows) => new Map(things.payment(rows).map(({ key, value }) => [key, value])),
  list_attendance: (rows: DayRows) => new Map(things.roll(rows).map(({ key, value }) => [key, value])),
  list_products: ({ products }: DayRows) => new Map(products.map(({ id, price }) => [String(id), price.toFixed(2)])),
}
type List = keyof typeof lists

const listNames: List[] = ['list_payments', 'list_attendance', 'list_products']

/** Watches the machines of a day; `notify` receives each unseen overwrite. */
export function watchLooks(notify: (text: string) => void) {
  /** the last requested lists of each machine */
  const seen = new Map<string, Map<string, string>>()
  const seenAt = (desk: Desk, list: List, key: string) => seen.get(`${desk} ${list}`)?.get(key)
  const compareReplaced = (desk: Desk, list: List, before: DayRows, after: DayRows) => {
    const former = lists[list](before)
    for (const [key, value] of lists[list](after)) {
      const was = former.get(key)
      if (was === undefined || was === value || was === seenAt(desk, list, key)) continue
      notify(`${key} was ${was} and is ${value}: whoever wrote it had not looked`)
    }
  }
  const compareSold = (desk: Desk, before: DayRows, after: DayRows) => {
    const now = lists.list_products(after)
    for (const { products } of after.sales.slice(before.sales.length))
      for (const { id, name, price } of products) {
        const listed = now.get(String(id))
        if (listed === undefined || listed === price.toFixed(2)) continue
        if (seenAt(desk, 'list_products', String(id)) !== listed)
          notify(`${name} was sold for ${price.toFixed(2)} instead of ${listed}: whoever sold it had not looked`)
      }
  }
  return {
    /**
     * notes a read of a machine, perhaps of a list with these rows. A lost answer counts, because the machine knows that
     * it is lost
     */
    async note(desk: Desk, url: string, rows: () => Promise<DayRows>) {
      const list = listNames.find((name) => url.includes(`/${name}.php`))
      if (list) seen.set(`${desk} ${list}`, lists[list](await rows()))
    },
    /** compares the rows that a call replaced with the machine's last read */
    compare(desk: Desk, before: DayRows, after: DayRows) {
      compareReplaced(desk, 'list_payments', before, after)
      compareReplaced(desk, 'list_attendance', before, after)
      compareSold(desk, before, after)
    },
  }
}
