/** Notice of new prices to the families of the disciplines (spec 2, Products). */

import type { Product } from '#api/products.ts'
import type { Id } from '#api/reading.ts'
import type { Student } from '#api/students.ts'
import { homonymWords, studentLabel } from '#rules/homonyms.ts'
import { disciplineAmong } from '#rules/payments/discipline-product.ts'
import { familyKey, greetedTutor } from '#rules/payments/family.ts'
import type { PlannedDay } from '#rules/sales/planned-prices.ts'
import { isAttending } from '#rules/students/student-status.ts'
import { dayInWords, type IsoDate } from '#values/dates.ts'
import { formatMoney, type Cents } from '#values/money.ts'
import { capitalized, compareTexts, enumerated } from '#values/text.ts'

/**
 * A discipline with its new price and the price `before`, in cents; `id` is its product's. A price that is only planned
 * is valid `since` a later day.
 */
export type RaisedPrice = {
  id: Id
  name: string
  price: Cents
  before?: Cents | undefined
  since?: IsoDate | undefined
}

/** Raised prices, and the keys of the families that were told. */
export type PricesToTell = { raised: readonly RaisedPrice[]; told: readonly string[] }

/**
 * Adds saved or planned prices, and removes a price that is again what it was before. Families of other prices stay told, because
 * their key names the prices.
 */
export function withPrices(known: PricesToTell, saved: readonly RaisedPrice[]): PricesToTell {
  const others = known.raised.filter(({ id }) => !saved.some((each) => each.id === id))
  const raised = saved.map(({ id, name, price, before, since }) => {
    const first = known.raised.find((each) => each.id === id)
    return { id, name, price, before: first ? first.before : before, ...(since !== undefined && { since }) }
  })
  return { raised: [...others, ...raised.filter(({ price, before }) => price !== before)], told: known.told }
}

/** Removes the prices that are still planned for a day. Prices of that day that were saved stay. */
export const withoutPlanned = ({ raised, told }: PricesToTell, { since, prices }: PlannedDay): PricesToTell => ({
  raised: raised.filter((each) => each.since !== since || !prices.some(({ product }) => product.id === each.id)),
  told,
})

/** A family to tell: its students, its phone and the text of the message. `key` names the family and its prices. */
export type FamilyToTell = { id: Id; key: string; students: string; tutor: string; phone: string; text: string }

type Contact = Pick<Student, 'id' | 'name' | 'parentName' | 'phone' | 'status' | 'discipline'>

/**
 * Families of the attending students of the raised disciplines, by name, with the prices of the catalogue: a product
 * may have its former price again, or another one. A planned price is not in the catalogue yet. The catalogue decides which discipline a student has, as for debts:
 * `Ballet` and `ballet` may be two.
 */
export function familiesToTell(
  students: readonly Contact[],
  raised: readonly RaisedPrice[],
  products: readonly Product[],
  academy: string,
): FamilyToTell[] {
  const chargedBy = disciplineAmong(products)
  const words = homonymWords(students)
  const told = students.flatMap((student) => {
    const product = chargedBy(student.discipline)
    const known = raised.find(({ id }) => id === product?.id)
    if (!product || !known || !isAttending(student.status)) return []
    const { since } = known
    const price = since === undefined ? product.price : known.price
    return price === known.before ? [] : [{ student, product: { ...product, price }, since }]
  })
  return [...Map.groupBy(told, ({ student }) => familyKey(student)).values()]
    .flatMap((family) => {
      const [first] = family
      if (!first) return []
      const { id, parentName, phone } = first.student
      const names = enumerated(family.map(({ student }) => student.name))
      const labels = family.map(({ student }) => studentLabel(student.name, words.get(student.id), student.status))
      const prices = [...new Map(family.map((each) => [each.product.id, each])).values()]
      const listOf = (some: typeof prices) =>
        enumerated(some.map(({ product }) => `${product.name} ${formatMoney(product.price)}`))
      const list = listOf(prices)
      const tutor = greetedTutor(parentName)
      const sentences = [...Map.groupBy(prices, ({ since }) => since)].map(
        ([since, some]) => `${newPricesAre(some.length, since)}: ${listOf(some)}.`,
      )
      const text = `Hola, ${tutor || names}. ${sentences.join(' ')} ¡Gracias! ${academy}`
      // A family that knows of another day does not know of this one.
      const days = prices.flatMap(({ since }) => since ?? [])
      const key = [id, list, ...days].join(' ')
      return [{ id, key, students: enumerated(labels), tutor, phone, text }]
    })
    .toSorted((one, other) => compareTexts(one.students, other.students))
}

function newPricesAre(count: number, since: IsoDate | undefined): string {
  const are = count === 1 ? 'el precio nuevo es' : 'los precios nuevos son'
  return since === undefined ? capitalized(are) : `Desde el ${dayInWords(since)} ${are}`
}

/** Sorts families: families that are not told come first. Both parts keep their order. */
export const untoldFirst = (families: readonly FamilyToTell[], told: readonly string[]): FamilyToTell[] =>
  families.toSorted((one, other) => Number(told.includes(one.key)) - Number(told.includes(other.key)))
