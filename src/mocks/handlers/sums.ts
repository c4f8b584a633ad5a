import type { HttpHandler } from 'msw/http'
import { sumProductionCostEndpoint, sumTeacherSalariesEndpoint } from '#api/reports.ts'
import { centsFor, productionCostOf } from '#mocks/handlers/amounts.ts'
import { answer, type Backend } from '#mocks/handlers/answer.ts'
import { isoDateOf, isWithin, type IsoDate } from '#values/dates.ts'
import { pesosOf } from '#values/money.ts'
import { accruedSalary, presencesOf } from '#rules/salary.ts'

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

  answer(backend, sumTeacherSalariesEndpoint, ({ query }) => {
    const presences = presencesOf(
      backend.db.attendance.all().map((roll) => ({ ...roll, date: isoDateOf(roll.date) ?? null })),
    )
    const cents = backend.db.teachers
      .all()
      .map((teacher) => ({ ...teacher, id: String(teacher.id), salaryPerClass: centsFor(teacher.salaryPerClass) }))
      .reduce((sum, teacher) => sum + accruedSalary(teacher, presences, query.start, query.end).salary, 0)
    return { success: true, total: pesosOf(cents) }
  }),
]
