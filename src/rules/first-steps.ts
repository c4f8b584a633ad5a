import { mayOpen, type PageKey } from '#rules/permissions.ts'
import type { User } from '#api/session.ts'

/** A step of a new academy to its first sale: the page on which it is done, what to do there, and whether it is done. */
export type FirstStep = { page: PageKey; text: string; isDone: boolean }

type Lists = Record<'products' | 'students' | 'sales', readonly unknown[] | undefined>

/**
 * The steps to the first sale that the user may take (spec 2, Every screen). There are none once something was sold, and
 * while a list is not known.
 */
export function firstSteps(
  { products, students, sales }: Lists,
  user: Pick<User, 'username' | 'role' | 'pages'>,
): FirstStep[] {
  if (!products || !students || !sales || sales.length > 0) return []
  const steps: FirstStep[] = [
    { page: 'ProductManagement', text: 'Agrega tu primer producto', isDone: products.length > 0 },
    { page: 'StudentRegistration', text: 'Registra a tu primer estudiante', isDone: students.length > 0 },
    { page: 'POS', text: 'Haz tu primera venta', isDone: false },
  ]
  return steps.filter(({ page }) => mayOpen(user, page))
}
