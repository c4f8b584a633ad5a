import { queryOptions } from '@tanstack/react-query'
import { call } from '#api/http.ts'
import type { Id } from '#api/reading.ts'
import {
  listFinancialReportsEndpoint,
  loadReport,
  sumProductionCostEndpoint,
  sumTeacherSalariesEndpoint,
} from '#api/reports.ts'
import { callsOf, listQuery, renewed } from '#rows/list-query.ts'
import type { IsoDate } from '#values/dates.ts'

export const reportsQuery = () => listQuery('reports', listFinancialReportsEndpoint)

export const reportQuery = (id: Id) =>
  queryOptions({ queryKey: ['reports', id], queryFn: ({ client, signal }) => loadReport(callsOf(client), id, signal) })

type SumEndpoint = typeof sumTeacherSalariesEndpoint | typeof sumProductionCostEndpoint

/** The query of a sum from `start` to `end`. Sales and attendance change it, so it is always reloaded. */
const sumQuery = (key: string, endpoint: SumEndpoint, start: IsoDate, end: IsoDate) =>
  queryOptions({
    ...renewed,
    queryKey: [key, start, end],
    staleTime: 0,
    queryFn: async ({ client, queryKey, signal }) => {
      const lastFailure = client.getQueryState(queryKey)?.error
      return (await call(endpoint, { calls: callsOf(client), query: { start, end }, signal, lastFailure })).total
    },
  })

/** Pay of all teachers in a range, in cents (spec 5, Teacher). Failures only go to the log (spec 8, Lists and sums). */
export const salariesQuery = (start: IsoDate, end: IsoDate) =>
  sumQuery('salaries', sumTeacherSalariesEndpoint, start, end)

/** Production cost of the sales in a range, in cents. A failure is only logged (spec 8, Lists and sums). */
export const productionCostQuery = (start: IsoDate, end: IsoDate) =>
  sumQuery('production-cost', sumProductionCostEndpoint, start, end)
