import { sumProductionCostEndpoint, sumTeacherSalariesEndpoint } from '#api/reports.ts'
import { productionCostOf, salariesOf } from '#backend/handlers/amounts.ts'
import { answer, type Handler } from '#backend/answer.ts'
import { isoDateOf, isWithin, type IsoDate } from '#values/dates.ts'

/** Both days are included. */
type Range = { start: IsoDate; end: IsoDate }

const isIn = (date: string, { start, end }: Range): boolean => {
  const day = isoDateOf(date)
  return day !== undefined && isWithin(day, start, end)
}

/** Handlers of the sums for a range of days, in pesos: production cost and teacher salaries. */
export const sums: readonly Handler[] = [
  answer(
    sumTeacherSalariesEndpoint,
    { does: 'Sumar los sueldos', pages: ['FinancesPanel'] },
    async ({ query, store }) => ({
      success: true,
      total: salariesOf(await store.teachers.all(), await store.attendance.all(), query),
    }),
  ),

  answer(
    sumProductionCostEndpoint,
    { does: 'Sumar el costo de producción', pages: ['FinancesPanel'] },
    async ({ query, store }) => ({
      success: true,
      total: productionCostOf(
        (await store.sales.all()).filter(({ date }) => isIn(date, query)),
        await store.products.all(),
      ),
    }),
  ),
]
