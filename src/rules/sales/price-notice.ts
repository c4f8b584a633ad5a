/** Notice of new prices to the families of the disciplines (spec 2, Products). */

import type { MemoryValues } from '#api/memory-values.ts'
import type { Product } from '#api/products.ts'
import type { Id } from '#api/reading.ts'
import type { Student } from '#api/students.ts'
import { homonymWords, studentLabel } from '#rules/homonyms.ts'
import { disciplineAmong } from '#rules/payments/discipline-product.ts'
import { familyKey, greetedTutor } from '#rules/payments/family.ts'
import { stillChanges, type PlannedDay } from '#rules/sales/planned-prices.ts'
import { isAttending } from '#rules/students/student-status.ts'
import { dayInWords, isoDateOf, type IsoDate } from '#values/dates.ts'
import { formatMoney, type Cents } from '#values/money.ts'
import { capitalized, compareTexts, enumerated } from '#values/text.ts'

/** Raised prices, and the keys of the families that were told. */
export type PricesToTell = MemoryValues['prices-to-tell']
export type RaisedPrice = PricesToTell['raised'][number]

/** Whether a plan was not overtaken by a price of now. */
const isAhead = ({ price, before = price }: RaisedPrice, now: Cents): boolean => stillChanges({ before, price }, now)

/** Whether a noted price takes the place of a known one. A price of now and a plan stand beside each other. */
function replaces(noted: RaisedPrice, known: RaisedPrice, today: IsoDate): boolean {
  const isPlan = noted.since !== undefined
  if (noted.id !== known.id) return false
  if (known.since === undefined) return !isPlan
  return isPlan || known.since <= today || !isAhead(known, noted.price)
}

/**
 * Adds saved or planned prices, and removes a price that is again what it was before. Families of other prices stay
 * told, because their key names the prices.
 */
export function withPrices(known: PricesToTell, noted: readonly RaisedPrice[], today: IsoDate): PricesToTell {
  const others = known.raised.filter((each) => !noted.some((one) => replaces(one, each, today)))
  const raised = noted.map(({ id, name, price, before, since }) => {
    if (since !== undefined) return { id, name, price, before, since, notedOn: today }
    const first = known.raised.find((each) => each.id === id && each.since === undefined)
    return { id, name, price, before: first ? first.before : before, notedOn: today }
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

type Contact = Pick<Student, 'id' | 'name' | 'parentName' | 'phone' | 'status' | 'discipline' | 'enrolledAt'>

/** Whether a known price is news at the product's price of `now`: it may have its former price again. */
const isNews = (known: RaisedPrice, now: Cents): boolean =>
  known.since === undefined ? now !== known.before : now === known.price || isAhead(known, now)

/** Whether a student registered when the price was valid already. */
function isLater({ enrolledAt }: Pick<Contact, 'enrolledAt'>, { since, notedOn }: RaisedPrice): boolean {
  const [enrolled, valid] = [isoDateOf(enrolledAt), since ?? notedOn]
  return enrolled !== undefined && valid !== undefined && enrolled > valid
}

/**
 * Families of the attending students of the raised disciplines, by name, with the prices of the catalogue: a product
 * may have its former price again, or another one. A planned price is not in the catalogue yet. The catalogue decides
 * which discipline a student has, as for debts: `Ballet` and `ballet` may be two.
 */
export function familiesToTell(
  students: readonly Contact[],
  raised: readonly RaisedPrice[],
  products: readonly Product[],
  academy: string,
): FamilyToTell[] {
  const chargedBy = disciplineAmong(products)
  const words = homonymWords(students)
  const told = students.flatMap((student): Told[] => {
    const product = chargedBy(student.discipline)
    if (!product || !isAttending(student.status)) return []
    const news = raised.filter(
      (each) => each.id === product.id && isNews(each, product.price) && !isLater(student, each),
    )
    return news.map(({ id, name: noted, price, since }) => ({
      student,
      news: { id, noted, name: product.name, price: since === undefined ? product.price : price, since },
    }))
  })
  return [...Map.groupBy(told, ({ student }) => familyKey(student)).values()]
    .flatMap((family) => familyOf(family, words, academy))
    .toSorted((one, other) => compareTexts(one.students, other.students))
}

/** `noted` is the name with which the price was noted: families stay told under it when the discipline gets another. */
type Told = { student: Contact; news: RaisedPrice & { noted: string } }

/** The family of one or more students with new prices. */
function familyOf(family: readonly Told[], words: ReadonlyMap<Id, string>, academy: string): FamilyToTell[] {
  const [first] = family
  if (!first) return []
  const { id, parentName, phone } = first.student
  const students = [...new Set(family.map(({ student }) => student))]
  const labels = students.map((each) => studentLabel(each.name, words.get(each.id), each.status))
  // Prices of now come before the planned ones.
  const prices = [...new Map(family.map(({ news }) => [[news.id, news.since].join(' '), news])).values()].toSorted(
    (one, other) => compareTexts(one.since ?? '', other.since ?? ''),
  )
  const sentences = [...Map.groupBy(prices, ({ since }) => since)].map(
    ([since, some]) => `${newPricesAre(some.length, since)}: ${listOf(some)}.`,
  )
  const tutor = greetedTutor(parentName)
  const greeted = tutor || enumerated(students.map(({ name }) => name))
  // A family that knows of another day does not know of this one.
  const known = listOf(prices.map((each) => ({ ...each, name: each.noted })))
  const key = [id, known, ...prices.flatMap(({ since }) => since ?? [])].join(' ')
  const text = `Hola, ${greeted}. ${sentences.join(' ')} ¡Gracias! ${academy}`
  return [{ id, key, students: enumerated(labels), tutor, phone, text }]
}

const listOf = (prices: readonly RaisedPrice[]): string =>
  enumerated(prices.map(({ name, price }) => `${name} ${formatMoney(price)}`))

function newPricesAre(count: number, since: IsoDate | undefined): string {
  const are = count === 1 ? 'el precio nuevo es' : 'los precios nuevos son'
  return since === undefined ? capitalized(are) : `Desde el ${dayInWords(since)} ${are}`
}

/** Sorts families: families that are not told come first. Both parts keep their order. */
export const untoldFirst = (families: readonly FamilyToTell[], told: readonly string[]): FamilyToTell[] =>
  families.toSorted((one, other) => Number(told.includes(one.key)) - Number(told.includes(other.key)))
