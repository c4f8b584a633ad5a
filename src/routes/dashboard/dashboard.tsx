import { Loader } from '@mantine/core'
import { useMemo, type ReactNode } from 'react'
import { productsQuery, type Product } from '#api/products.ts'
import { salesQuery, type Sale } from '#api/sales.ts'
import { studentsQuery, type Student } from '#api/students.ts'
import { teachersQuery } from '#api/teachers.ts'
import { hueAmongProducts } from '#routes/-hues.ts'
import { FirstSteps } from '#routes/-first-steps.tsx'
import { Freshness } from '#routes/-freshness.tsx'
import { memoizeByList } from '#routes/-memoize-by-list.ts'
import { Screen } from '#routes/-screen.tsx'
import { undatedFor, useLacks, useUnread } from '#routes/-unread.ts'
import { bestSellers, disciplineCount, studentsByDiscipline, summaryOf } from '#rules/dashboard.ts'
import { lackingText } from '#rules/unread.ts'
import { formatMoney } from '#values/money.ts'
import { BarTable } from '#ui/charts/bar-table.tsx'
import { FailedNote } from '#ui/table/failed-note.tsx'
import { Figure, Figures } from '#ui/charts/figure.tsx'
import { ListCard } from './list-card.tsx'
import { useLists, type ListName } from './lists.ts'
import { Months } from './months.tsx'
import classes from './dashboard.module.css'

const summaryFor = memoizeByList((sales: Sale[]) => summaryOf(sales))
const noSales: Sale[] = []
const noProducts: Product[] = []
const noStudents: Student[] = []

const nouns: Record<ListName, string> = {
  students: 'estudiantes',
  sales: 'ventas',
  products: 'productos',
  teachers: 'maestros',
}

const counted = (count: number): string => count.toLocaleString('es-MX')

/** The dashboard: figures, sales by month, best sellers and students per discipline (spec 2, Dashboard). */
export function Dashboard() {
  const { isPending, teachers, failed, retry, ...known } = useLists()
  const { sales = noSales, products = noProducts, students = noStudents } = known
  const screen = (content: ReactNode) => <Screen>{content}</Screen>
  const summary = summaryFor(sales)
  const best = useMemo(() => bestSellers(summary.products, products), [summary, products])
  const hueOf = hueAmongProducts(products)
  const hasFailed = (name: ListName) => failed.includes(name)
  const lacks = useLacks(salesQuery())
  const unread = {
    students: useUnread(studentsQuery()),
    products: useUnread(productsQuery()),
    teachers: useUnread(teachersQuery()),
    sales: lackingText('sales', { unread: lacks.unread }),
  }
  const disciplines = useMemo(() => studentsByDiscipline(students), [students])

  if (isPending)
    return screen(
      <p role="status" className={classes.loading}>
        <Loader size="sm" />
        Cargando dashboard…
      </p>,
    )
  return screen(
    <>
      {failed.length > 0 && (
        <FailedNote onRetry={retry}>{`No se pudo cargar: ${failed.map((name) => nouns[name]).join(', ')}.`}</FailedNote>
      )}
      <Freshness of={[studentsQuery(), salesQuery(), productsQuery(), teachersQuery()]} />
      <FirstSteps {...known} />
      <Figures>
        <Figure
          name="Estudiantes registrados"
          value={counted(students.length)}
          isUnknown={hasFailed('students')}
          note={unread.students}
        />
        <Figure
          name="Ventas totales"
          value={formatMoney(summary.total)}
          isUnknown={hasFailed('sales')}
          note={unread.sales}
        />
        <Figure
          name="Disciplinas ofrecidas"
          value={counted(disciplineCount(products))}
          isUnknown={hasFailed('products')}
          note={unread.products}
        />
        <Figure
          name="Maestros registrados"
          value={counted(teachers?.length ?? 0)}
          isUnknown={hasFailed('teachers')}
          note={unread.teachers}
        />
      </Figures>
      <div className={classes.lists}>
        <Months
          months={summary.months}
          sales={sales}
          isUnknown={hasFailed('sales')}
          lacking={lackingText('sales', { unread: lacks.unread, undated: undatedFor(sales) })}
        />
        <ListCard name="Productos más vendidos" isUnknown={hasFailed('sales')} lacking={lackingText('sales', lacks)}>
          <BarTable
            caption="Productos más vendidos"
            headers={['Producto', 'Unidades']}
            rows={best.map(({ id, name, units }) => ({
              id,
              label: name,
              value: units,
              text: counted(units),
              hue: hueOf(name),
            }))}
            empty="No hay ventas registradas."
          />
        </ListCard>
        <ListCard name="Estudiantes por disciplina" isUnknown={hasFailed('students')} lacking={unread.students}>
          <BarTable
            caption="Estudiantes por disciplina"
            headers={['Disciplina', 'Estudiantes']}
            rows={disciplines.map(({ name, count }) => ({
              id: name,
              label: name,
              value: count,
              text: counted(count),
              hue: hueOf(name),
            }))}
            empty="No hay estudiantes."
          />
        </ListCard>
      </div>
    </>,
  )
}
