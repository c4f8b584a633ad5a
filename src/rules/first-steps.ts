import { mayOpen, type PageKey } from '#rules/permissions.ts'
import type { Product } from '#api/products.ts'
import type { User } from '#api/session.ts'

/** A step of a new academy to its first sale: the page on which it is done, what to do there, and whether it is done. */
export type FirstStep = { page: PageKey; text: string; isDone: boolean }

type Some = readonly unknown[] | undefined

/** What was made already; a list that is not known is `undefined`. */
export type FirstLists = {
  products: readonly Pick<Product, 'type' | 'subdisciplines'>[] | undefined
  students: Some
  sales: Some
  teachers?: Some
  events?: Some
}

/** Whether nothing was sold yet, as far as the lists are known. */
export const isNewAcademy = ({ products, students, sales }: FirstLists): boolean =>
  products !== undefined && students !== undefined && sales?.length === 0

const has = (list: Some): boolean => list !== undefined && list.length > 0

/**
 * The steps to the first sale that the user may take, each after those that it needs: a student needs a discipline with its
 * subdisciplines, a class needs a teacher too (spec 2, Every screen). There are none once something was sold, and while a
 * list that they rest on is not known.
 */
export function firstSteps(lists: FirstLists, user: Pick<User, 'username' | 'role' | 'pages'>): FirstStep[] {
  if (!isNewAcademy(lists)) return []
  const { products, students, teachers, events } = lists
  const teaches = products?.some(({ type, subdisciplines }) => type === 'discipline' && subdisciplines.length > 0)
  const steps: FirstStep[] = [
    { page: 'ProductManagement', text: 'Agrega tu primera disciplina', isDone: teaches === true },
    { page: 'StudentRegistration', text: 'Registra a tus estudiantes', isDone: has(students) },
    { page: 'TeacherManagement', text: 'Agrega a tu primer maestro', isDone: has(teachers) },
    { page: 'Calendar', text: 'Arma la semana', isDone: has(events) },
    { page: 'POS', text: 'Haz tu primera venta', isDone: false },
  ]
  return steps.filter(({ page }) => mayOpen(user, page))
}
