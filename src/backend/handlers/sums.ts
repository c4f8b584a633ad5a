import { sumProductionCostEndpoint, sumTeacherSalariesEndpoint } from '#api/reports.ts'
import { answer, type Handler } from '#backend/answer.ts'
import { productionCostOf, salariesOf, type Sold } from '#backend/handlers/amounts.ts'
import type { AttendanceRow } from '#backend/rows.ts'
import { isoDateOf, isWithin, type IsoDate } from '#values/dates.ts'

/** Both days are included. */
type Range = { start: IsoDate; end: IsoDate }

const isIn = (date: string, { start, end }: Range): boolean => {
  const day = isoDateOf(date)
  return day !== undefined && isWithin(day, start, end)
}

/** Sums for a range of days, in pesos: production cost and teacher salaries. */
export const sums: readonly Handler[] = [
  answer(
    sumTeacherSalariesEndpoint,
    { does: 'Sumar los sueldos', pages: ['FinancesPanel'] },
    async ({ query, store }) => {
      const rolls: AttendanceRow[] = []
      for await (const some of store.attendance.pieces()) rolls.push(...some.filter(({ date }) => isIn(date, query)))
      return { success: true, total: salariesOf(await store.teachers.all(), rolls, query) }
    },
  ),

  answer(
    sumProductionCostEndpoint,
    { does: 'Sumar el costo de producción', pages: ['FinancesPanel'] },
    async ({ query, store }) => {
      // Keeps only two numbers per line, because years of sales would fill the memory.
      const sold: Sold[] = []
      for await (const some of store.sales.pieces())
        for (const { date, products, cancelled } of some)
          if (!cancelled && isIn(date, query)) for (const { id, quantity } of products) sold.push({ id, quantity })
      return { success: true, total: productionCostOf(sold, await store.products.all()) }
    },
  ),
]
