import { Loader } from '@mantine/core'
import { Link, useRouteContext } from '@tanstack/react-router'
import { useDeferredValue } from 'react'
import type { Product } from '#api/products.ts'
import type { Sale } from '#api/sales.ts'
import type { Student } from '#api/students.ts'
import { Freshness } from '#routes/shared/lists/freshness.tsx'
import { hueAmongProducts } from '#routes/shared/lists/hues.ts'
import { memoizeByList } from '#routes/shared/lists/memoize-by-list.ts'
import { undatedFor, useLacks, useUnreadable } from '#routes/shared/lists/unreadable.ts'
import { OwnMemory } from '#routes/shared/questions/own-memory.tsx'
import { FirstSteps } from '#routes/shared/screen/first-steps.tsx'
import { Screen } from '#routes/shared/screen/screen.tsx'
import { productsQuery } from '#rows/products.ts'
import { salesQuery } from '#rows/sales.ts'
import { studentsQuery } from '#rows/students.ts'
import { teachersQuery } from '#rows/teachers.ts'
import { mayOpen } from '#rules/permissions.ts'
import { bestSellers, studentsByDiscipline, summaryOf, type ProductSales } from '#rules/reports/dashboard.ts'
import { lackingText } from '#rules/unreadable.ts'
import { BarTable } from '#ui/charts/bar-table.tsx'
import { FailedNote } from '#ui/notes/failed-note.tsx'
import { shortened } from '#values/text.ts'
import classes from './dashboard.module.css'
import { FigureCards } from './figures.tsx'
import { Income } from './income.tsx'
import { ListCard } from './list-card.tsx'
import { useDayLists, useLists, type DashboardLists, type ListName } from './lists.ts'
import { Months } from './months.tsx'
import { Today } from './today.tsx'

const summaryFor = memoizeByList((sales: Sale[]) => summaryOf(sales))
const bestFor = memoizeByList((sold: readonly ProductSales[], products: Product[]) => bestSellers(sold, products))
const disciplinesFor = memoizeByList((students: Student[]) => studentsByDiscipline(students))
const noSales: Sale[] = []
const noProducts: Product[] = []
const noStudents: Student[] = []

const nouns: Record<ListName, string> = {
  students: 'estudiantes',
  sales: 'ventas',
  products: 'productos',
  teachers: 'maestros',
}

/** The dashboard: the day, figures, sales by month, best sellers and students per discipline (spec 2, Dashboard). */
export function Dashboard() {
  const lists = useLists()
  const { user } = useRouteContext({ from: '__root__' })
  const day = useDayLists(user)
  const isPending = lists.pending.length > 0
  // Draws the day first. The sums take longer and stand below it.
  const isDrawn = useDeferredValue(!isPending) && !isPending
  return (
    <Screen>
      <OwnMemory />
      {!isPending && <Above lists={lists} />}
      <Today lists={lists} day={day} />
      {isDrawn ? (
        <Sums lists={lists} />
      ) : (
        <p role="status" className={classes.loading}>
          <Loader size="sm" />
          Cargando dashboard…
        </p>
      )}
    </Screen>
  )
}

function Above({ lists }: { lists: DashboardLists }) {
  const { failed, retry } = lists
  return (
    <>
      {failed.length > 0 && (
        <FailedNote onRetry={retry}>{`No se pudo cargar: ${failed.map((name) => nouns[name]).join(', ')}.`}</FailedNote>
      )}
      <Freshness of={[studentsQuery(), salesQuery(), productsQuery(), teachersQuery()]} />
      <FirstSteps {...lists} />
    </>
  )
}

function Sums({ lists }: { lists: DashboardLists }) {
  const { failed, sales = noSales } = lists
  const lacks = useLacks(salesQuery())
  const unreadableStudents = useUnreadable(studentsQuery())
  const { total, months, products: sold } = summaryFor(sales)
  const hasNoSales = failed.includes('sales')
  return (
    <>
      <FigureCards lists={lists} total={total} />
      <div className={classes.lists}>
        <Months
          months={months}
          sales={sales}
          isUnknown={hasNoSales}
          lacking={lackingText('sales', { unreadable: lacks.unreadable, undated: undatedFor(sales) })}
        />
        <Income
          sales={sales}
          isUnknown={hasNoSales}
          lacking={lackingText('sales', { ...lacks, undated: undatedFor(sales) })}
        />
        <ListCard name="Productos más vendidos" isUnknown={hasNoSales} lacking={lackingText('sales', lacks)}>
          <BestSellers sold={sold} products={lists.products ?? noProducts} />
        </ListCard>
        <ListCard
          name="Estudiantes por disciplina"
          isUnknown={failed.includes('students')}
          lacking={unreadableStudents}
        >
          <Disciplines students={lists.students ?? noStudents} products={lists.products ?? noProducts} />
        </ListCard>
      </div>
    </>
  )
}

function BestSellers({ sold, products }: { sold: readonly ProductSales[]; products: Product[] }) {
  const { user } = useRouteContext({ from: '__root__' })
  const best = bestFor(sold, products)
  const hueOf = hueAmongProducts(products)
  return (
    <BarTable
      caption="Productos más vendidos"
      headers={['Producto', 'Unidades']}
      rows={best.map(({ id, name, units }) => ({
        id,
        label: name,
        link: mayOpen(user, 'ProductManagement') && (
          <Link to="/productos" search={{ buscar: name }}>
            {shortened(name)}
          </Link>
        ),
        value: units,
        text: units.toLocaleString('es-MX'),
        hue: hueOf(name),
      }))}
      empty="No hay ventas registradas."
    />
  )
}

function Disciplines({ students, products }: { students: Student[]; products: Product[] }) {
  const { user } = useRouteContext({ from: '__root__' })
  const disciplines = disciplinesFor(students)
  const hueOf = hueAmongProducts(products)
  return (
    <BarTable
      caption="Estudiantes por disciplina"
      headers={['Disciplina', 'Estudiantes']}
      rows={disciplines.map(({ name, count }) => ({
        id: name,
        label: name,
        link: mayOpen(user, 'StudentsList') && (
          <Link to="/estudiantes" search={{ estado: 'Todos', disciplina: name }}>
            {shortened(name)}
          </Link>
        ),
        value: count,
        text: count.toLocaleString('es-MX'),
        hue: hueOf(name),
      }))}
      empty="No hay estudiantes."
    />
  )
}
