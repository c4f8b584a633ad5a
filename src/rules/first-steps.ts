import type { Product } from '#api/products.ts'
import type { User } from '#api/session.ts'
import { mayOpen, type PageKey } from '#rules/permissions.ts'

export type FirstStep = { page: PageKey; text: string; isDone: boolean }

type Some = readonly unknown[] | undefined

/** Existing rows; `undefined` is an unknown list. */
export type FirstLists = {
  products: readonly Pick<Product, 'type' | 'subdisciplines'>[] | undefined
  students: Some
  sales: Some
  teachers?: Some
  events?: Some
}

export const isNewAcademy = ({ products, students, sales }: FirstLists): boolean =>
  products !== undefined && students !== undefined && sales?.length === 0

const has = (list: Some): boolean => list !== undefined && list.length > 0

/**
 * Steps to the first sale that the user may take, in order of dependency (spec 2, Every screen). A student needs a
 * discipline with subdisciplines; a class also needs a teacher. Empty after the first sale, and while the lists are
 * unknown.
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
