import { productsQuery } from '#api/products.ts'
import { salesQuery } from '#api/sales.ts'
import { studentsQuery } from '#api/students.ts'
import { teachersQuery } from '#api/teachers.ts'
import { useLacks, useUnread } from '#routes/shared/lists/unread.ts'
import { disciplineCount } from '#rules/dashboard.ts'
import { lackingText } from '#rules/unread.ts'
import { formatMoney, type Cents } from '#values/money.ts'
import { Figure, Figures } from '#ui/charts/figure.tsx'
import type { DashboardLists } from './lists.ts'

const none: never[] = []

/** A count as it is shown. */
export const counted = (count: number): string => count.toLocaleString('es-MX')

type Props = {
  lists: DashboardLists
  /** the sum of all sales */
  total: Cents
}

/** The four figures of the dashboard (spec 2, Dashboard). */
export function FigureCards({ lists: { students = none, products = none, teachers = none, failed }, total }: Props) {
  return (
    <Figures>
      <Figure
        name="Estudiantes registrados"
        value={counted(students.length)}
        isUnknown={failed.includes('students')}
        note={useUnread(studentsQuery())}
      />
      <Figure
        name="Ventas totales"
        value={formatMoney(total)}
        isUnknown={failed.includes('sales')}
        note={lackingText('sales', { unread: useLacks(salesQuery()).unread })}
      />
      <Figure
        name="Disciplinas ofrecidas"
        value={counted(disciplineCount(products))}
        isUnknown={failed.includes('products')}
        note={useUnread(productsQuery())}
      />
      <Figure
        name="Maestros registrados"
        value={counted(teachers.length)}
        isUnknown={failed.includes('teachers')}
        note={useUnread(teachersQuery())}
      />
    </Figures>
  )
}
