import type { CalendarEvent } from '#api/events.ts'
import type { Product } from '#api/products.ts'
import type { Student } from '#api/students.ts'
import type { Teacher } from '#api/teachers.ts'
import { dependentTexts, uncounted, type Count } from '#rules/dependents.ts'
import { disciplineAmong } from '#rules/payments/discipline-product.ts'
import { isAttending } from '#rules/students/student-status.ts'
import { enumerated, isolated, nameMatcher } from '#values/text.ts'

/** Lists that may depend on a product; `undefined` is a list that failed to load. */
type ProductLists = {
  products: readonly Product[] | undefined
  students: readonly Pick<Student, 'name' | 'discipline' | 'status'>[] | undefined
  teachers: readonly Pick<Teacher, 'disciplines'>[] | undefined
  events: readonly Pick<CalendarEvent, 'subdiscipline'>[] | undefined
  areNamed: boolean
}

const mostNamed = 3

const named = (names: readonly string[]): string =>
  names.length <= mostNamed + 1
    ? enumerated(names.map(isolated))
    : `${names.slice(0, mostNamed).map(isolated).join(', ')} y ${String(names.length - mostNamed)} más`

/** The servers sum the cost of the sold products that still exist, so a deletion raises the profit of past months. */
const costText = 'Finanzas deja de restar su costo, también en meses pasados.'

/**
 * Describes in Spanish, one line each, what depends on a product (spec 5, Product): the production cost of its sales,
 * and people and classes of a discipline. A sale keeps its own copy of the rest.
 */
export const productDependents = (product: Product, lists: ProductLists): string[] => [
  ...(product.type === 'discipline' ? disciplineDependents(product, lists) : []),
  ...(product.productionCost > 0 ? [costText] : []),
]

function disciplineDependents(
  product: Product,
  { products = [], students, teachers, events, areNamed }: ProductLists,
): string[] {
  const chargedBy = disciplineAmong(products)
  const charged = students?.filter(
    ({ status, discipline }) => isAttending(status) && chargedBy(discipline)?.id === product.id,
  )
  const isIts = nameMatcher(product.name)
  const own = product.subdisciplines.map((name) => nameMatcher(name))
  const who: Count = { count: charged?.length, one: 'estudiante', several: 'estudiantes' }
  const held: Count[] = [
    {
      count: teachers?.filter(({ disciplines }) => disciplines.some((each) => each === product.id || isIts(each)))
        .length,
      one: 'maestro',
      several: 'maestros',
    },
    {
      count: events?.filter(({ subdiscipline }) => own.some((isIt) => isIt(subdiscipline))).length,
      one: 'clase del calendario',
      several: 'clases del calendario',
    },
  ]
  const kept = held.flatMap(dependentTexts)
  const have = held.reduce((sum, { count = 0 }) => sum + count, 0) === 1 ? 'tiene' : 'tienen'
  return [
    ...dependentTexts(who).map((count) => {
      const names = areNamed ? `: ${named((charged ?? []).map(({ name }) => name))}` : ''
      return `Con ella se cobra a ${count}${names}. Sin ella no se sabe cuánto deben.`
    }),
    ...(kept.length > 0 ? [`También la ${have} ${enumerated(kept)}.`] : []),
    ...uncounted([who, ...held]),
  ]
}
