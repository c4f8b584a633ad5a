import type { HttpHandler } from 'msw/http'
import { sumProductionCostEndpoint, sumTeacherSalariesEndpoint } from '#api/reports.ts'
import { productionCostOf, salariesOf } from '#mocks/handlers/amounts.ts'
import { answer, type Backend } from '#mocks/handlers/answer.ts'
import { isoDateOf, isWithin, type IsoDate } from '#values/dates.ts'

/** Both days are included. */
type Range = { start: IsoDate; end: IsoDate }

const isIn = (date: string, { start, end }: Range): boolean => {
  const day = isoDateOf(date)
  return day !== undefined && isWithin(day, start, end)
}

/** Handlers of the sums for a range of days, in pesos: production cost and teacher salaries. */
export const sums = (backend: Backend): HttpHandler[] => [
  answer(backend, sumProductionCostEndpoint, ({ query }) => ({
    success: true,
    total: productionCostOf(
      backend.db.sales.all().filter(({ date }) => isIn(date, query)),
      backend.db.products.all(),
    ),
  })),

  answer(backend, sumTeacherSalariesEndpoint, ({ query }) => ({
    success: true,
    total: salariesOf(backend.db.teachers.all(), backend.db.attendance.all(), query),
  })),
]
