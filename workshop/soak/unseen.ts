/** Watches that no machine replaces what another one wrote, or sells at a former price, without having looked. */
import type { Db } from '#mocks/tables/db.ts'
import type { Desk } from './staff.ts'
import { things } from './things.ts'

/** What a machine looks at before it writes over it, by the list that it asks for: what it is known by, and as it is. */
const lists = {
  list_payments: (db: Db) => new Map(things.payment(db).map(({ key, value }) => [key, value])),
  list_attendance: (db: Db) => new Map(things.roll(db).map(({ key, value }) => [key, value])),
  list_products: (db: Db) => new Map(db.products.all().map(({ id, price }) => [String(id), price.toFixed(2)])),
}
type List = keyof typeof lists

const listNames: List[] = ['list_payments', 'list_attendance', 'list_products']

type Looks = {
  /** a machine asks for a list; whether it hears the answer does not matter: then it knows that it does not know */
  note: (desk: Desk, url: string) => void
  /** does what a machine asked of the server, and compares what it replaces with what it has looked at */
  over: <Answer>(desk: Desk, act: () => Promise<Answer>) => Promise<Answer>
}

/** Watches the machines of a day; `note` is told of each thing that was written over unseen. */
export function watchLooks(db: Db, note: (text: string) => void): Looks {
  /** the lists as each machine asked for them last */
  const seen = new Map<string, Map<string, string>>()
  const seenAt = (desk: Desk, list: List, key: string) => seen.get(`${desk} ${list}`)?.get(key)
  const replaced = (desk: Desk, list: List, before: Map<string, string>) => {
    for (const [key, value] of lists[list](db)) {
      const was = before.get(key)
      if (was === undefined || was === value || was === seenAt(desk, list, key)) continue
      note(`${key} was ${was} and is ${value}: whoever wrote it had not looked`)
    }
  }
  const sold = (desk: Desk, before: number) => {
    const now = lists.list_products(db)
    for (const { products } of db.sales.all().slice(before))
      for (const { id, name, price } of products) {
        const listed = now.get(String(id))
        if (listed === undefined || listed === price.toFixed(2)) continue
        if (seenAt(desk, 'list_products', String(id)) !== listed)
          note(`${name} was sold for ${price.toFixed(2)} instead of ${listed}: whoever sold it had not looked`)
      }
  }
  return {
    note(desk, url) {
      const list = listNames.find((name) => url.includes(`/${name}.php`))
      if (list) seen.set(`${desk} ${list}`, lists[list](db))
    },
    async over(desk, act) {
      const [payments, rolls, sales] = [lists.list_payments(db), lists.list_attendance(db), db.sales.all().length]
      const answer = await act()
      replaced(desk, 'list_payments', payments)
      replaced(desk, 'list_attendance', rolls)
      sold(desk, sales)
      return answer
    },
  }
}
