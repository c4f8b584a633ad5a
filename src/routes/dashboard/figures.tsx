import { Link, useRouteContext } from '@tanstack/react-router'
import { useLacks, useUnreadable } from '#routes/shared/lists/unreadable.ts'
import { productsQuery } from '#rows/products.ts'
import { salesQuery } from '#rows/sales.ts'
import { studentsQuery } from '#rows/students.ts'
import { teachersQuery } from '#rows/teachers.ts'
import { mayOpen } from '#rules/permissions.ts'
import { disciplineCount } from '#rules/reports/dashboard.ts'
import { lackingText } from '#rules/unreadable.ts'
import { Figure, Figures } from '#ui/charts/figure.tsx'
import { formatMoney, type Cents } from '#values/money.ts'
import type { DashboardLists } from './lists.ts'
import { useSalesLink } from './sales-link.tsx'

const none: never[] = []

type Props = {
  lists: DashboardLists
  /** sum of all sales, in cents */
  total: Cents
}

/** Four figures of the dashboard. Each one links to the list that it counts (spec 2, Dashboard). */
export function FigureCards({ lists: { students = none, products = none, teachers = none, failed }, total }: Props) {
  const { user } = useRouteContext({ from: '__root__' })
  return (
    <Figures>
      <Figure
        name="Estudiantes registrados"
        link={
          mayOpen(user, 'StudentsList') && (
            <Link to="/estudiantes" search={{ estado: 'Todos' }}>
              Estudiantes registrados
            </Link>
          )
        }
        value={students.length.toLocaleString('es-MX')}
        isUnknown={failed.includes('students')}
        note={useUnreadable(studentsQuery())}
      />
      <Figure
        name="Ventas totales"
        link={useSalesLink()(null, 'Ventas totales')}
        value={formatMoney(total)}
        isUnknown={failed.includes('sales')}
        note={lackingText('sales', { unreadable: useLacks(salesQuery()).unreadable })}
      />
      <Figure
        name="Disciplinas ofrecidas"
        link={
          mayOpen(user, 'ProductManagement') && (
            <Link to="/productos" search={{ orden: 'tipo' }}>
              Disciplinas ofrecidas
            </Link>
          )
        }
        value={disciplineCount(products).toLocaleString('es-MX')}
        isUnknown={failed.includes('products')}
        note={useUnreadable(productsQuery())}
      />
      <Figure
        name="Maestros registrados"
        link={mayOpen(user, 'TeacherManagement') && <Link to="/maestros">Maestros registrados</Link>}
        value={teachers.length.toLocaleString('es-MX')}
        isUnknown={failed.includes('teachers')}
        note={useUnreadable(teachersQuery())}
      />
    </Figures>
  )
}
