/** Notice of new prices to the families of the disciplines (spec 2, Products). */

import type { Id } from '#api/reading.ts'
import type { Student } from '#api/students.ts'
import { familyKey, greetedTutor } from '#rules/payments/family.ts'
import { isAttending } from '#rules/students/student-status.ts'
import { formatMoney, type Cents } from '#values/money.ts'
import { compareTexts, enumerated, isSameName } from '#values/text.ts'

/** A discipline with its saved price, in cents. */
export type RaisedPrice = { name: string; price: Cents }

/** Raised prices, and the ids of the families that were told. */
export type PricesToTell = { raised: readonly RaisedPrice[]; told: readonly Id[] }

/** Adds saved prices. A price that is new begins the list of families again. */
export function withPrices(known: PricesToTell, saved: readonly RaisedPrice[]): PricesToTell {
  const isKnown = ({ name, price }: RaisedPrice) =>
    known.raised.some((each) => each.name === name && each.price === price)
  if (saved.every(isKnown)) return known
  const others = known.raised.filter(({ name }) => !saved.some((each) => each.name === name))
  return { raised: [...others, ...saved.map(({ name, price }) => ({ name, price }))], told: [] }
}

/** A family to tell: its students, its phone and the text of the message. */
export type FamilyToTell = { id: Id; students: string; tutor: string; phone: string; text: string }

type Contact = Pick<Student, 'id' | 'name' | 'parentName' | 'phone' | 'status' | 'discipline'>

/** Families of the attending students of the raised disciplines, by name. */
export function familiesToTell(
  students: readonly Contact[],
  raised: readonly RaisedPrice[],
  academy: string,
): FamilyToTell[] {
  const told = students.flatMap((student) => {
    const price = raised.find(({ name }) => isSameName(name, student.discipline))
    return price && isAttending(student.status) ? [{ student, price }] : []
  })
  return [...Map.groupBy(told, ({ student }) => familyKey(student)).values()]
    .flatMap((family) => {
      const [first] = family
      if (!first) return []
      const { id, parentName, phone } = first.student
      const names = enumerated(family.map(({ student }) => student.name))
      const prices = [...new Set(family.map(({ price }) => price))]
      const list = enumerated(prices.map(({ name, price }) => `${name} ${formatMoney(price)}`))
      const tutor = greetedTutor(parentName)
      const are = prices.length === 1 ? 'El precio nuevo es' : 'Los precios nuevos son'
      const text = `Hola, ${tutor || names}. ${are}: ${list}. ¡Gracias! ${academy}`
      return [{ id, students: names, tutor, phone, text }]
    })
    .toSorted((one, other) => compareTexts(one.students, other.students))
}
