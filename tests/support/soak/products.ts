/** A person adds a product, changes the price of one, or deletes one. */
import * as z from 'zod/mini'
import { startWrite, type Errand, type Habits } from '#support/soak/errand.ts'
import type { Person } from '#support/soak/person.ts'
import { productTexts } from '#rules/product-form.ts'

/** A product by its name, which no other has; `price` in cents. */
type ProductWish = Habits & { name: string; price: number }

const Products = z.array(z.looseObject({ id: z.string(), name: z.string(), price: z.number() }))

/** The row of a product in the reloaded list; `undefined` if there is none, `null` if the list did not load. */
async function find(person: Person, name: string) {
  const rows = await person.reload('products')
  return rows === null ? null : Products.parse(rows).find((product) => product.name === name)
}

const pesos = (cents: number) => (cents / 100).toFixed(2)

/** Types into the form, and presses its button as often as the person does. */
async function submit(person: Person, values: object, presses: number) {
  await person.send('product', [{ type: 'CHANGE', values }])
  return person.send(
    'product',
    Array.from({ length: presses }, () => ({ type: 'SUBMIT' })),
  )
}

export const startNewProduct = (person: Person, { name, price, ...habits }: ProductWish): Errand =>
  startWrite(person, {
    name: `adding ${name}`,
    habits,
    done: productTexts.created,
    async attempt() {
      if ((await person.open('products')) === null) return null
      await person.send('product', [{ type: 'CANCEL' }])
      return submit(person, { name, price: pesos(price), category: '1', type: 'physical' }, habits.presses)
    },
    look: async () => {
      const found = await find(person, name)
      return found === null ? null : found !== undefined
    },
    believe: () => person.ledger.believe('product', name, pesos(price)),
  })

export const startPrice = (person: Person, { name, price, ...habits }: ProductWish): Errand =>
  startWrite(person, {
    name: `pricing ${name}`,
    habits,
    done: productTexts.updated,
    async attempt() {
      const row = await find(person, name)
      if (!row) return null
      const opened = await person.send('product', [{ type: 'EDIT', row }])
      if (opened.state?.value === 'discarding') await person.send('product', [{ type: 'ACCEPT' }])
      return submit(person, { price: pesos(price) }, habits.presses)
    },
    look: async () => {
      const found = await find(person, name)
      return found === null ? null : found?.price === price
    },
    believe: () => person.ledger.believe('product', name, pesos(price)),
  })

export const startProductRemoval = (person: Person, { name, ...habits }: Habits & { name: string }): Errand =>
  startWrite(person, {
    name: `deleting ${name}`,
    habits,
    done: 'Producto eliminado.',
    async attempt() {
      const row = await find(person, name)
      if (!row) return null
      const accepted = Array.from({ length: habits.presses }, () => ({ type: 'ACCEPT' }))
      return person.send('productRemoval', [{ type: 'REMOVE', row }, ...accepted])
    },
    look: async () => {
      const found = await find(person, name)
      return found === null ? null : found === undefined
    },
    believe: () => person.ledger.disbelieve('product', name),
  })
